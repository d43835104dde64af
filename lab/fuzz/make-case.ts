import type { GraphQLSchema } from 'graphql';
import { canaryUsers, type CanaryUser, viewers } from '@masthead/testing';
import { createChance } from './chance.ts';
import { damage } from './damage.ts';
import { hostileDocument } from './hostile-documents.ts';
import { makeQuery } from './make-query.ts';
import { type FuzzRequest, sendBatch, sendOddly, sendOperation } from './make-request.ts';

/** One request of the fuzz test, with its viewer. */
export interface FuzzCase {
  readonly number: number;
  readonly viewer: CanaryUser;
  readonly request: FuzzRequest;
}

/** Makes the case with this number; the same seed and number always give the same case. */
export function makeCase(
  schema: GraphQLSchema,
  { seed, number }: { seed: number; number: number },
): FuzzCase {
  const chance = createChance(seed, number);
  const viewer = chance.happens(0.5) ? canaryUsers.visitor : chance.pick(viewers);
  const query = () => makeQuery(schema, chance);
  const request = (): FuzzRequest => {
    const way = chance.below(100);
    if (way < 74) return sendOperation(query(), chance);
    if (way < 84) {
      const operation = query();
      return sendOperation({ ...operation, query: damage(operation.query, chance) }, chance);
    }
    if (way < 87) return sendOperation({ query: hostileDocument(chance) }, chance);
    if (way < 90) return sendBatch(Array.from({ length: chance.below(5) }, query), chance);
    return sendOddly(query(), chance);
  };
  return { number, viewer, request: request() };
}
