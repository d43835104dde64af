import { hash } from 'node:crypto';

/** What objects can be looked up by, besides their IDs. */
export type LookupKind = 'uri' | 'slug' | 'name' | 'file';

/**
 * The dependency key of a lookup by text. It appears among the keys of responses and pages, and is published when the result of the
 * lookup changes. Servers only.
 *
 * @returns A key without spaces, because a header lists keys separated by spaces; texts with other characters are hashed.
 */
export const lookupKey = (by: LookupKind, text: string): string =>
  `${by}:${/^[\w./-]{1,100}$/.test(text) ? text : `~${hash('sha256', text, 'base64url').slice(0, 22)}`}`;
