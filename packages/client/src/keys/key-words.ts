import { encodeGlobalId, type NumberedKind } from '@masthead/contract';

// The words in which answers say what they depend on, and changes what they touch: those of WPGraphQL Smart Cache, and ours.

/** Named by who depends on whatever changes, and announced with any change. */
export const anyChange = 'skipped:unknown';

/** Named by who depends on all of a kind, and announced with any of it. */
export const anyOf = (kind: NumberedKind | 'setting' | 'uri'): string => `skipped:${kind}`;

/** Of a list of a type, by the name the type has in GraphQL, in letters of any case. */
export const listOf = (type: string): string => `list:${type.toLowerCase()}`;

/**
 * Of what lives at a path. Addresses are found with and without the slash at their end, and however their letters are written.
 *
 * @returns Without blanks, which stand between keys.
 */
export function keyOfPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  const readable = decoded(plain).normalize('NFC').toLowerCase();
  const rooted = readable.startsWith('/') ? readable : `/${readable}`;
  return `uri:${encodeURI((rooted.endsWith('/') ? rooted : `${rooted}/`).toWellFormed())}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const idBeginnings = (['post', 'term', 'user', 'comment', 'comment_author'] as const).map((kind) => ({
  kind,
  beginning: beginningOf(kind),
}));

/** The kind of thing that a global id names; `null` for ids of things that are told apart by their names, and other texts. */
export function kindOfId(id: string): NumberedKind | null {
  return idBeginnings.find(({ beginning }) => id.startsWith(beginning))?.kind ?? null;
}

function beginningOf(kind: NumberedKind): string {
  // Six bits of Base64 to a sign: these come from the word and its colon alone, whatever number follows.
  return encodeGlobalId(kind, 0).slice(0, Math.floor((`${kind}:`.length * 8) / 6));
}
