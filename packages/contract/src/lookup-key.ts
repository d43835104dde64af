import { hash } from 'node:crypto';

/** By what things are found besides their ids. */
export type LookupKind = 'uri' | 'slug' | 'name' | 'file';

/**
 * Names what is found by a text, in what answers and pages say they depend on and in what is announced when it changes. For servers alone.
 *
 * @returns Without blanks, as keys stand in a header between them: most texts are named by a digest.
 */
export const lookupKey = (by: LookupKind, text: string): string =>
  `${by}:${/^[\w./-]{1,100}$/.test(text) ? text : `~${hash('sha256', text, 'base64url').slice(0, 22)}`}`;
