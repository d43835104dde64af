import { encodeGlobalId, readDatabaseId } from '@masthead/contract';
import { type FieldFacts, fields, kindOfType } from './fields.ts';
import { keysInTexts } from './keys-in-texts.ts';
import { anyChange, anyOf, keyOfPath, kindOfId, listOf } from './key-words.ts';
import { type DocumentWords, isRecord, type Question, readQuestion } from './read-question.ts';

/**
 * Finds in an answer what it depends on, for backends that do not say so themselves, or not all. The keys are coarse: a list of posts
 * depends on all that come and go. They are hit by whatever `announcedKeys` makes of a change that can have changed the answer.
 *
 * @param text The answer as it came: JSON.
 * @returns Keys in the words of `X-GraphQL-Keys`; for what is no answer, the one that every change announces.
 */
export function keysOfAnswer(question: Question, text: string): readonly string[] {
  const data = dataOf(text);
  if (data === null) return [anyChange];
  const { words, variables } = readQuestion(question);
  const reading = openReading(words, variables, keysInTexts(text));
  const { keys } = reading;
  // What is asked of settings stands around every page, and more is made with them: the order of posts, the form of dates.
  keys.add(anyOf('setting'));
  if (words.isSearch) keys.add(anyOf('post'));
  for (const name of words.uris) {
    const uri = variables[name];
    if (typeof uri === 'string') keys.add(keyOfPath(uri));
  }
  const discussed = words.discussed.flatMap((name) => idsNamed('post', variables[name]));
  for (const id of discussed) keys.add(id);
  // What is filed under a term, or no longer, is told with that term. A list that was left out (`@include`) has no key in the answer.
  const filed = words.filed.filter(({ key }) => key === null || text.includes(`"${key}"`));
  for (const id of filed.flatMap(({ variable }) => idsNamed('term', variables[variable]))) keys.add(id);
  for (const [key, value] of Object.entries(data)) {
    const of = reading.factsOf(key);
    if (value === null) for (const missed of lookedUp(of)) keys.add(missed);
    else if (isRecord(value)) {
      // Of comments on one content is told with that content.
      const owner = of.some(({ types }) => types.includes('comment')) ? (discussed[0] ?? null) : null;
      readThing(reading, value, { of, owner, isThing: !isConnection(value), key });
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

/** The global ids of things that variables name, by number or so. */
function idsNamed(kind: 'post' | 'term', value: unknown): string[] {
  return [value].flat().flatMap((one) => {
    const text = typeof one === 'number' ? String(one) : one;
    if (typeof text !== 'string') return [];
    const databaseId = readDatabaseId(text);
    return [databaseId === null ? text : encodeGlobalId(kind, databaseId)];
  });
}

/** What is not there may come. */
const lookedUp = (facts: readonly FieldFacts[]): string[] =>
  facts.flatMap(({ types, kinds }) => [
    ...types.map(listOf),
    ...(types.includes('user') ? [] : kinds.map(anyOf)),
  ]);

interface Reading {
  readonly keys: Set<string>;
  readonly typenames: readonly string[];
  /** What is known of the fields that stand under a key of the answer. */
  factsOf(key: string): readonly FieldFacts[];
  /** How many at most stand in a list under a key. */
  limitOf(key: string): number;
}

const unknown: FieldFacts = { types: [], kinds: [] };

/** So many stand in lists of WPGraphQL of which nobody says how many. */
const USUAL_LIMIT = 10;

function openReading(
  { fieldsOf, typenames, limits }: DocumentWords,
  variables: Readonly<Record<string, unknown>>,
  keys: Set<string>,
): Reading {
  const known = new Map<string, readonly FieldFacts[]>();
  return {
    keys,
    typenames,
    factsOf(key) {
      const before = known.get(key);
      if (before !== undefined) return before;
      const names = fieldsOf.get(key) ?? [key.replace(/^q\d+_/, '')];
      const facts = [...names].map((name) => fields[name] ?? unknown);
      known.set(key, facts);
      return facts;
    },
    limitOf(key) {
      // Of a variable that is not given, nothing is known.
      const said = (limits.get(key) ?? []).map((limit) => Number(variables[limit] ?? limit) || 0);
      return Math.min(...(said.length === 0 ? [USUAL_LIMIT] : said));
    },
  };
}

interface Place {
  /** What is known of the fields that lead here. */
  readonly of: readonly FieldFacts[];
  /** Global id of what this is a part of. */
  readonly owner: string | null;
  /** Whether this is a thing of its own, which has an id. */
  readonly isThing: boolean;
  /** The key in the answer. */
  readonly key: string;
}

function readThing(reading: Reading, value: Record<string, unknown>, place: Place): void {
  const { of, owner, isThing } = place;
  const { keys } = reading;
  const id = idOf(reading, value);
  if (id !== null) keys.add(id);
  else if (isThing) for (const key of unnamed(of)) keys.add(key);
  if (isConnection(value)) {
    const mayBeCut = isMaybeCut(value, reading.limitOf(place.key));
    for (const key of listed(of, { owner, mayBeCut })) keys.add(key);
  }
  for (const key in value) {
    const inner = value[key];
    if (typeof inner !== 'object' || inner === null) continue;
    const isWithin = key === 'nodes' || key === 'node' || key === 'edges';
    const within: Place = {
      of: isWithin ? of : reading.factsOf(key),
      owner: id ?? owner,
      isThing: key === 'nodes' || key === 'node',
      key,
    };
    if (!Array.isArray(inner)) readThing(reading, inner as Record<string, unknown>, within);
    else for (const one of inner as unknown[]) if (isRecord(one)) readThing(reading, one, within);
  }
}

function idOf({ typenames }: Reading, { id, databaseId, ...rest }: Record<string, unknown>): string | null {
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

/** Whether there may be more in a list than the answer has. */
function isMaybeCut({ nodes, edges, pageInfo }: Record<string, unknown>, limit: number): boolean {
  const things = nodes ?? edges;
  const isWhole =
    isRecord(pageInfo) && pageInfo['hasNextPage'] === false && pageInfo['hasPreviousPage'] === false;
  return !isWhole && (!Array.isArray(things) || things.length >= limit);
}

/** On what a list depends besides the things in it. */
function listed(
  facts: readonly FieldFacts[],
  { owner, mayBeCut }: { owner: string | null; mayBeCut: boolean },
): string[] {
  const kind = owner === null ? null : kindOfId(owner);
  return facts.flatMap((fact) => {
    if (fact === unknown) return [anyChange];
    // Terms stand in the order of their names: with another name, one may come into sight that was not.
    if (fact.isOwned && kind !== null && !(mayBeCut && fact.kinds.includes('term'))) return [];
    // Pages lie below pages, categories below categories.
    if (fact === fields['children'] && kind !== null) return [listOf(kind === 'term' ? 'category' : 'page')];
    return fact.types.map(listOf);
  });
}

/** On what a thing depends that does not say which it is. */
const unnamed = (facts: readonly FieldFacts[]): string[] =>
  facts.flatMap((fact) => {
    if (fact === unknown) return [anyChange];
    return fact.kinds.length === 0 ? fact.types.map(listOf) : fact.kinds.map(anyOf);
  });
