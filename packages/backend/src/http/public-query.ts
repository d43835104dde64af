import { hash } from 'node:crypto';
import { MIB } from '@masthead/kit';
import type { Caller } from '../graphql/context.ts';
import { isPersonal } from './personal-request.ts';
import type { Incoming } from './read-graphql-request.ts';
import { wantsGraphqlResponse } from './response-type.ts';
import { createTextLru } from './text-lru.ts';

declare const publicQueryBrand: unique symbol;

/** A query without credentials, whose response is public. Only this file creates one. */
export interface PublicQuery {
  readonly [publicQueryBrand]: 'public';
  /** Cache key: queries with the same key have the same response. */
  readonly key: string;
}

/**
 * Recognises a visitor's request with a single query.
 *
 * @returns `null` if the request may be personal, or is not a single query.
 */
export function publicQuery(
  request: Request,
  { caller, incoming }: { caller: Caller | null; incoming: Incoming },
): PublicQuery | null {
  return isPersonal(request, caller)
    ? null
    : visitorsQuery(incoming, { isGraphqlResponse: wantsGraphqlResponse(request) });
}

/** The content of a POST body with one operation. */
export interface PostedOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The public query of a parsed request without credentials. */
export function visitorsQuery(
  incoming: Incoming,
  { isGraphqlResponse }: { isGraphqlResponse: boolean },
): PublicQuery | null {
  if (incoming.kind !== 'one' || 'code' in incoming.request) return null;
  const { query, operationName, variables } = incoming.request;
  if (!isSerializable(variables)) return null;
  // A mutation must be executed every time.
  if (query.includes('mutation')) return null;
  const all = [digestOf(query), operationName, sortKeys(variables), isGraphqlResponse];
  return { key: hash('sha256', JSON.stringify(all), 'base64') } as PublicQuery;
}

/** Clients repeat queries, with different variables. */
const knownDigests = createTextLru<string>(MIB);

/** Of the JSON, because UTF-8 makes all lone surrogates equal. */
const digestOf = (query: string): string =>
  knownDigests.get(query) ?? knownDigests.set(query, hash('sha256', JSON.stringify(query), 'base64'));

/** Identifies an operation of a caller in this process. Cheaper than parsing and hashing the body. */
export const operationKey = ({ query, variables }: PostedOperation): string =>
  `${digestOf(query)} ${JSON.stringify(variables)}`;

/** Whether JSON can represent a value: `1e400` parses to `Infinity`, which would be written as `null`. */
function isSerializable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isSerializable);
}

/** The value with sorted object keys, because clients may write them in any order. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [name, sortKeys(each)]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
