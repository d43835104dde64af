import { decodeGlobalId, allKeys } from '@masthead/contract';

/** A node with a database id: content, a term, a user. */
export interface NumberedThing {
  /** Its global id. */
  readonly id: string;
  readonly type: string;
  readonly databaseId: number;
}

/** The meaning of a dependency key. */
export type KeyMeaning =
  /** `part`: only a part of the node, such as `comments`; `null` for the node itself. */
  | { readonly kind: 'thing'; readonly thing: NumberedThing; readonly part: string | null }
  /** `owner`: only items of this node; `by`: filtered or ordered by a property of the items, such as `terms`. */
  | {
      readonly kind: 'list';
      readonly type: string;
      readonly owner: NumberedThing | null;
      readonly by: string | null;
    }
  /** A lookup by path, slug, name or file. */
  | { readonly kind: 'lookup'; readonly by: string; readonly value: string }
  | { readonly kind: 'setting'; readonly name: string }
  | { readonly kind: 'clock' }
  /** Every change of a kind; `null`: every change. */
  | { readonly kind: 'any'; readonly of: string | null }
  | { readonly kind: 'other'; readonly text: string };

/** Parses a key of `X-GraphQL-Keys`, ours or one of WPGraphQL Smart Cache. */
export function readKey(key: string): KeyMeaning {
  if (key === 'clock') return { kind: 'clock' };
  if (key === allKeys) return { kind: 'any', of: null };
  const [word = '', ...rest] = key.split(':');
  const value = rest.join(':');
  switch (word) {
    case 'setting':
      return { kind: 'setting', name: value };
    case 'uri':
    case 'slug':
    case 'name':
    case 'file':
      return { kind: 'lookup', by: word, value: readable(value) };
    case 'skipped':
      return { kind: 'any', of: value === 'unknown' ? null : value.replace(/^list:/, '') };
    case 'list':
      return readList(rest);
    default: {
      const thing = readThing(word);
      return thing === null ? { kind: 'other', text: key } : { kind: 'thing', thing, part: value || null };
    }
  }
}

function readList([type = '', narrowing = '']: readonly string[]): KeyMeaning {
  const owner = narrowing === '' ? null : readThing(narrowing);
  return { kind: 'list', type, owner, by: owner === null && narrowing !== '' ? narrowing : null };
}

function readThing(id: string): NumberedThing | null {
  const read = decodeGlobalId(id);
  return read !== null && 'databaseId' in read ? { id, type: read.kind, databaseId: read.databaseId } : null;
}

function readable(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
