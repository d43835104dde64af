import { encodeGlobalId, readDatabaseId } from '@masthead/contract';
import { isRecord } from '@masthead/kit';
import { type FieldFacts, fields, kindOfType } from './fields.ts';
import { keysInContent } from './keys-in-content.ts';
import { anyChange, anyOf, keyOfPath, kindOfId, listOf } from './key-names.ts';
import { type DocumentFacts, type BackendRequest, parseRequest } from './parse-request.ts';

/**
 * Derives the dependency keys of a response, for backends that do not send them, or not all. The keys are coarse: a list of posts depends
 * on every added or removed post. `invalidationKeys` produces a matching key for every change that can affect the response.
 *
 * @param text The response body: JSON.
 * @returns Keys as in `X-GraphQL-Keys`; for anything but a response, the key that every change publishes.
 */
export function keysOfResponse(request: BackendRequest, text: string): readonly string[] {
  const data = dataOf(text);
  if (data === null) return [anyChange];
  const { facts, variables } = parseRequest(request);
  const collector = createCollector(facts, variables, keysInContent(text));
  const { keys } = collector;
  // Settings affect every response: titles and menus around a page, date formats, the order of posts.
  keys.add(anyOf('setting'));
  if (facts.isSearch) keys.add(anyOf('post'));
  for (const name of facts.uriVariables) {
    const uri = variables[name];
    if (typeof uri === 'string') keys.add(keyOfPath(uri));
  }
  const commentParents = facts.commentParentVariables.flatMap((name) => idsNamed('post', variables[name]));
  for (const id of commentParents) keys.add(id);
  // Adding a post to a term, or removing it, publishes the term's key. A list that was omitted (`@include`) has no key in the response.
  const termFilters = facts.termFilters.filter(({ key }) => key === null || text.includes(`"${key}"`));
  for (const id of termFilters.flatMap(({ variable }) => idsNamed('term', variables[variable]))) keys.add(id);
  for (const [key, value] of Object.entries(data)) {
    const of = collector.factsOf(key);
    if (value === null) for (const missed of keysOfMissing(of)) keys.add(missed);
    else if (isRecord(value)) {
      // Changes of the comments on a node are published under the node's key.
      const owner = of.some(({ types }) => types.includes('comment')) ? (commentParents[0] ?? null) : null;
      collectNode(collector, value, { of, owner, isThing: !isConnection(value), key });
    }
  }
  return [...keys];
}

function dataOf(text: string): Record<string, unknown> | null {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) && isRecord(answer['data']) ? answer['data'] : null;
  } catch {
    return null;
  }
}

/** The global ids of the nodes that a variable names, by database id or global id. */
function idsNamed(kind: 'post' | 'term', value: unknown): string[] {
  return [value].flat().flatMap((one) => {
    const text = typeof one === 'number' ? String(one) : one;
    if (typeof text !== 'string') return [];
    const databaseId = readDatabaseId(text);
    return [databaseId === null ? text : encodeGlobalId(kind, databaseId)];
  });
}

/** The dependencies of a lookup without a result, which may have one later. */
const keysOfMissing = (facts: readonly FieldFacts[]): string[] =>
  facts.flatMap(({ types, kinds }) => [
    ...types.map(listOf),
    ...(types.includes('user') ? [] : kinds.map(anyOf)),
  ]);

interface KeyCollector {
  readonly keys: Set<string>;
  readonly typenames: readonly string[];
  /** The facts of the fields with this response key. */
  factsOf(key: string): readonly FieldFacts[];
  /** The maximum length of the list with this response key. */
  limitOf(key: string): number;
}

const unknown: FieldFacts = { types: [], kinds: [] };

/** WPGraphQL's default length of a list. */
const DEFAULT_LIMIT = 10;

function createCollector(
  { fieldsOf, typenames, limits }: DocumentFacts,
  variables: Readonly<Record<string, unknown>>,
  keys: Set<string>,
): KeyCollector {
  const known = new Map<string, readonly FieldFacts[]>();
  return {
    keys,
    typenames,
    factsOf(key) {
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const names = fieldsOf.get(key) ?? [key.replace(/^q\d+_/, '')];
      const facts = [...names].map((name) => fields[name] ?? unknown);
      known.set(key, facts);
      return facts;
    },
    limitOf(key) {
      // A variable without a value has an unknown limit.
      const limitsOfKey = (limits.get(key) ?? []).map((limit) => Number(variables[limit] ?? limit) || 0);
      return Math.min(...(limitsOfKey.length === 0 ? [DEFAULT_LIMIT] : limitsOfKey));
    },
  };
}

interface Position {
  /** The facts of the fields that lead here. */
  readonly of: readonly FieldFacts[];
  /** Global id of the enclosing node. */
  readonly owner: string | null;
  /** Whether this is a node, which has an id. */
  readonly isThing: boolean;
  /** The response key. */
  readonly key: string;
}

function collectNode(collector: KeyCollector, value: Record<string, unknown>, position: Position): void {
  const { of, owner, isThing } = position;
  const { keys } = collector;
  const id = idOf(collector, value);
  if (id !== null) keys.add(id);
  else if (isThing) for (const key of keysWithoutId(of)) keys.add(key);
  if (isConnection(value)) {
    const mayBeCut = isMaybeCut(value, collector.limitOf(position.key));
    for (const key of keysOfList(of, { owner, mayBeCut })) keys.add(key);
  }
  for (const key in value) {
    const inner = value[key];
    if (typeof inner !== 'object' || inner === null) continue;
    const isWithin = key === 'nodes' || key === 'node' || key === 'edges';
    const within: Position = {
      of: isWithin ? of : collector.factsOf(key),
      owner: id ?? owner,
      isThing: key === 'nodes' || key === 'node',
      key,
    };
    if (!Array.isArray(inner)) collectNode(collector, inner as Record<string, unknown>, within);
    else for (const one of inner as unknown[]) if (isRecord(one)) collectNode(collector, one, within);
  }
}

function idOf(
  { typenames }: KeyCollector,
  { id, databaseId, ...rest }: Record<string, unknown>,
): string | null {
  if (typeof id === 'string') return id;
  if (typeof databaseId !== 'number') return null;
  for (const name of typenames) {
    const kind = kindOfType[String(rest[name])];
    if (kind !== undefined) return encodeGlobalId(kind, databaseId);
  }
  return null;
}

const isConnection = (value: Record<string, unknown>): boolean =>
  Array.isArray(value['nodes']) || Array.isArray(value['edges']) || 'pageInfo' in value;

/** Whether the list may have more items than the response contains. */
function isMaybeCut({ nodes, edges, pageInfo }: Record<string, unknown>, limit: number): boolean {
  const things = nodes ?? edges;
  const isWhole =
    isRecord(pageInfo) && pageInfo['hasNextPage'] === false && pageInfo['hasPreviousPage'] === false;
  return !isWhole && (!Array.isArray(things) || things.length >= limit);
}

/** The dependencies of a list besides its items. */
function keysOfList(
  facts: readonly FieldFacts[],
  { owner, mayBeCut }: { owner: string | null; mayBeCut: boolean },
): string[] {
  const kind = owner === null ? null : kindOfId(owner);
  return facts.flatMap((fact) => {
    if (fact === unknown) return [anyChange];
    // Terms are ordered by name: a renamed term may move into a truncated list.
    if (fact.isOwned && kind !== null && !(mayBeCut && fact.kinds.includes('term'))) return [];
    // Children of pages are pages, children of categories are categories.
    if (fact === fields['children'] && kind !== null) return [listOf(kind === 'term' ? 'category' : 'page')];
    return fact.types.map(listOf);
  });
}

/** The dependencies of a node without an id. */
const keysWithoutId = (facts: readonly FieldFacts[]): string[] =>
  facts.flatMap((fact) => {
    if (fact === unknown) return [anyChange];
    return fact.kinds.length === 0 ? fact.types.map(listOf) : fact.kinds.map(anyOf);
  });
