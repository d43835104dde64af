import { fromBase64, toBase64 } from './base64.ts';

/** Kinds of objects identified by a database ID. Content of every type is a `post`, menus are terms. */
export type NumberedKind = 'post' | 'term' | 'user' | 'comment' | 'comment_author';
/** Kinds of objects identified by a name. */
export type NamedKind =
  | 'post_type'
  | 'taxonomy'
  | 'plugin'
  | 'theme'
  | 'user_role'
  | 'setting_group'
  | 'enqueued_script'
  | 'enqueued_stylesheet';

/** A decoded global ID. */
export type GlobalId =
  | { readonly kind: NumberedKind; readonly databaseId: number }
  | { readonly kind: NamedKind; readonly name: string };

const numberedKinds: ReadonlySet<string> = new Set<NumberedKind>([
  'post',
  'term',
  'user',
  'comment',
  'comment_author',
]);
const namedKinds: ReadonlySet<string> = new Set<NamedKind>([
  'post_type',
  'taxonomy',
  'plugin',
  'theme',
  'user_role',
  'setting_group',
  'enqueued_script',
  'enqueued_stylesheet',
]);

/**
 * Encodes a global ID.
 *
 * @returns Base64 of `post:12` or `taxonomy:category`, as WPGraphQL writes ids.
 */
export function encodeGlobalId(kind: NumberedKind, databaseId: number): string;
export function encodeGlobalId(kind: NamedKind, name: string): string;
export function encodeGlobalId(kind: NumberedKind | NamedKind, identifier: number | string): string {
  // Runs for every row of a response; a number is ASCII.
  return typeof identifier === 'number' ? btoa(`${kind}:${identifier}`) : toBase64(`${kind}:${identifier}`);
}

/**
 * Decodes a global ID.
 *
 * @returns `databaseId` is an integer from 0 to 2³¹ − 1; `null` for any text that `encodeGlobalId` does not produce.
 */
export function decodeGlobalId(id: string): GlobalId | null {
  const text = fromBase64(id);
  const colon = text?.indexOf(':') ?? -1;
  if (text === null || colon < 1) return null;
  const [kind, identifier] = [text.slice(0, colon), text.slice(colon + 1)];
  if (namedKinds.has(kind)) return identifier === '' ? null : { kind: kind as NamedKind, name: identifier };
  const databaseId = readDatabaseId(identifier);
  if (!numberedKinds.has(kind) || databaseId === null) return null;
  return { kind: kind as NumberedKind, databaseId };
}

/** Parses a database ID (a non-negative GraphQL Int); `null` for any other text. */
export function readDatabaseId(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const number = Number(text);
  return number <= 2 ** 31 - 1 ? number : null;
}
