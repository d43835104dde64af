/** A request to a backend: what is posted, or the address that is asked. */
export interface Question {
  readonly url: string;
  /** What is posted, JSON; `null` for a GET. */
  readonly body: string | null;
}

/** What the text of a document says about its answer. */
export interface DocumentWords {
  /** The fields that an answer may have under a key, where it has another name there. */
  readonly fieldsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The keys under which things say of which type they are. */
  readonly typenames: readonly string[];
  /** Names of variables that hold addresses to look up. */
  readonly uris: readonly string[];
  /** Names of variables that say of which content comments are listed. */
  readonly discussed: readonly string[];
  /**
   * Names of variables that say under which terms what is listed is filed, each with the key of that list in the answer; `null` where
   * that is not clear.
   */
  readonly filed: readonly { readonly variable: string; readonly key: string | null }[];
  /** How many at most stand in a list under a key: numbers, and names of variables that hold them. */
  readonly limits: ReadonlyMap<string, readonly string[]>;
  /** Whether texts decide what is listed. */
  readonly isSearch: boolean;
}

/** Reads what was asked; what cannot be read says nothing. */
export function readQuestion({ url, body }: Question): {
  words: DocumentWords;
  variables: Readonly<Record<string, unknown>>;
} {
  const parameters = body === null ? URL.parse(url)?.searchParams : undefined;
  const asked = body === null ? parameters?.get('variables') : body;
  const told = asked ? parsed(asked) : null;
  const { query, variables } =
    body === null ? { query: parameters?.get('query'), variables: told } : (told ?? {});
  return {
    words: wordsOf(typeof query === 'string' ? query : ''),
    variables: isRecord(variables) ? variables : {},
  };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The documents of a site are few; somebody's who writes them anew each time must not fill the memory. */
const MAX_KNOWN = 500;
const known = new Map<string, DocumentWords>();

function wordsOf(query: string): DocumentWords {
  const before = known.get(query);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const words = readWords(query);
  known.set(query, words);
  return words;
}

function readWords(query: string): DocumentWords {
  const fieldsOf = new Map<string, Set<string>>();
  // An argument is followed by neither of these.
  for (const [, key = '', field = ''] of query.matchAll(/(\w+)\s*:\s*(\w+)(?=\s*[({])/g)) {
    fieldsOf.set(key, (fieldsOf.get(key) ?? new Set()).add(field));
  }
  const limits = new Map<string, string[]>();
  for (const [, key = '', limit = ''] of query.matchAll(
    /(\w+)\s*(?::\s*\w+\s*)?\([^()]*?\b(?:first|last)\s*:\s*\$?(\w+)/g,
  )) {
    limits.set(key, [...(limits.get(key) ?? []), limit]);
  }
  const all = (pattern: RegExp): string[] => [...query.matchAll(pattern)].map(([, name = '']) => name);
  return {
    fieldsOf,
    typenames: ['__typename', ...new Set(all(/(\w+)\s*:\s*__typename\b/g))],
    uris: all(/\bnodeByUri\s*\(\s*uri\s*:\s*\$(\w+)/g),
    discussed: all(/\bcontentId\s*:\s*\$(\w+)/g),
    filed: [...query.matchAll(/\b(?:category|tag)In\s*:\s*\$(\w+)/g)].map(({ index, 1: variable = '' }) => ({
      variable,
      key: keyOfArgument(query.slice(0, index)),
    })),
    limits,
    isSearch: /\bsearch\s*:/.test(query),
  };
}

/** The key, in the answer, of the field among whose arguments a text ends. In a text of somebody's a bracket may open nothing. */
function keyOfArgument(before: string): string | null {
  const [, key = null] = /(\w+)(?:\s*:\s*\w+)?\s*\([^()"]*$/.exec(before) ?? [];
  return key;
}

/** An object of JSON. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
