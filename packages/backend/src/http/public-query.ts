import { hash } from 'node:crypto';
import type { Caller } from '../graphql/context.ts';
import { isPersonal } from './personal-request.ts';
import type { Incoming } from './read-graphql-request.ts';
import { wantsGraphqlResponse } from './response-type.ts';

declare const asked: unique symbol;

/** A query that says nothing of who asks: its answer is everybody's. Only this file makes one. */
export interface PublicQuery {
  readonly [asked]: 'by anybody';
  /** Two queries of one key have one answer. */
  readonly key: string;
}

/**
 * Recognises what a visitor asks by a single operation.
 *
 * @returns `null` for whatever may have to do with who asks, and for what is no operation.
 */
export function publicQuery(
  request: Request,
  { caller, incoming }: { caller: Caller | null; incoming: Incoming },
): PublicQuery | null {
  return isPersonal(request, caller)
    ? null
    : visitorsQuery(incoming, { isGraphqlResponse: wantsGraphqlResponse(request) });
}

/** The same of what is asked without saying who asks. */
export function visitorsQuery(
  incoming: Incoming,
  { isGraphqlResponse }: { isGraphqlResponse: boolean },
): PublicQuery | null {
  if (incoming.kind !== 'one' || 'code' in incoming.request) return null;
  const { query, operationName, variables } = incoming.request;
  if (!isWritable(variables)) return null;
  // What changes something is done as often as it is asked for.
  if (query.includes('mutation')) return null;
  const all = [query, operationName, inOrder(variables), isGraphqlResponse];
  return { key: hash('sha256', JSON.stringify(all), 'base64') } as PublicQuery;
}

/** Whether JSON can say all of a value: `1e400` is read as infinite, and would be written as `null`. */
function isWritable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isWritable);
}

/** The same value with the names of its objects in order: clients may write them in any. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [name, inOrder(each)]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
