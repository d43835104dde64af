import { isRecord } from '@masthead/kit';

/** A request to a backend: a POST body, or the URL of a GET. */
export interface BackendRequest {
  readonly url: string;
  /** JSON; `null` for a GET. */
  readonly body: string | null;
}

/** What the text of a document reveals about its response. */
export interface DocumentFacts {
  /** The fields behind each aliased response key. */
  readonly fieldsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The response keys of `__typename`. */
  readonly typenames: readonly string[];
  /** Names of the variables that hold paths to look up. */
  readonly uriVariables: readonly string[];
  /** Names of the variables that filter comments by content. */
  readonly commentParentVariables: readonly string[];
  /**
   * Names of the variables that filter a list by terms, each with the response key of that list; `null` if it cannot be determined.
   */
  readonly termFilters: readonly { readonly variable: string; readonly key: string | null }[];
  /** The length limits of the list with a response key: numbers, and names of variables. */
  readonly limits: ReadonlyMap<string, readonly string[]>;
  /** Whether there is a full-text search. */
  readonly isSearch: boolean;
}

/** Parses a request; invalid parts count as empty. */
export function parseRequest({ url, body }: BackendRequest): {
  facts: DocumentFacts;
  variables: Readonly<Record<string, unknown>>;
} {
  const parameters = body === null ? URL.parse(url)?.searchParams : undefined;
  const source = body === null ? parameters?.get('variables') : body;
  const parsedBody = source ? parsed(source) : null;
  const { query, variables } =
    body === null ? { query: parameters?.get('query'), variables: parsedBody } : (parsedBody ?? {});
  return {
    facts: factsOf(typeof query === 'string' ? query : ''),
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

/** A site has few documents; the limit protects memory from clients that generate new ones each time. */
const MAX_KNOWN = 500;
const known = new Map<string, DocumentFacts>();

function factsOf(query: string): DocumentFacts {
  const cached = known.get(query);
  if (cached !== undefined) return cached;
  if (known.size >= MAX_KNOWN) known.clear();
  const facts = parseDocument(query);
  known.set(query, facts);
  return facts;
}

function parseDocument(query: string): DocumentFacts {
  const fieldsOf = new Map<string, Set<string>>();
  // Neither of these follows an argument.
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
    uriVariables: all(/\bnodeByUri\s*\(\s*uri\s*:\s*\$(\w+)/g),
    commentParentVariables: all(/\bcontentId\s*:\s*\$(\w+)/g),
    termFilters: [...query.matchAll(/\b(?:category|tag)In\s*:\s*\$(\w+)/g)].map(
      ({ index, 1: variable = '' }) => ({
        variable,
        key: keyOfArgument(query.slice(0, index)),
      }),
    ),
    limits,
    isSearch: /\bsearch\s*:/.test(query),
  };
}

/** The response key of the field in whose arguments a text ends. A bracket within a string literal opens nothing. */
function keyOfArgument(before: string): string | null {
  const [, key = null] = /(\w+)(?:\s*:\s*\w+)?\s*\([^()"]*$/.exec(before) ?? [];
  return key;
}
