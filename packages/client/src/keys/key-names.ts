import { percentDecoded } from '@masthead/kit';
import { encodeGlobalId, type NumberedKind } from '@masthead/contract';

// The keys by which responses name their dependencies and changes name what they invalidate: those of WPGraphQL Smart Cache, and ours.

/** A dependency on every change; published with every change. */
export const anyChange = 'skipped:unknown';

/** A dependency on every node of a kind; published with each change of one. */
export const anyOf = (kind: NumberedKind | 'setting' | 'uri'): string => `skipped:${kind}`;

/** The key of the list of a type, by its GraphQL name, which is case-insensitive. */
export const listOf = (type: string): string => `list:${type.toLowerCase()}`;

/**
 * The type of all lists of content types and taxonomies that plugins of a WordPress have registered. Lists of content of any type depend on
 * it, because the names of those types are not known here.
 */
export const otherType = 'other';

/**
 * The key of the content at a path. Trailing slash, letter case and encoding do not matter.
 *
 * @returns A key without spaces, which separate keys.
 */
export function keyOfPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  const readable = (percentDecoded(plain) ?? plain).normalize('NFC').toLowerCase();
  const rooted = readable.startsWith('/') ? readable : `/${readable}`;
  return `uri:${encodeURI((rooted.endsWith('/') ? rooted : `${rooted}/`).toWellFormed())}`;
}

const idBeginnings = (['post', 'term', 'user', 'comment', 'comment_author'] as const).map((kind) => ({
  kind,
  beginning: beginningOf(kind),
}));

/** The kind of node that a global id names; `null` for nodes that are identified by name, and for other texts. */
export function kindOfId(id: string): NumberedKind | null {
  return idBeginnings.find(({ beginning }) => id.startsWith(beginning))?.kind ?? null;
}

function beginningOf(kind: NumberedKind): string {
  // A Base64 character encodes six bits: these characters depend only on the kind and its colon, not on the number.
  return encodeGlobalId(kind, 0).slice(0, Math.floor((`${kind}:`.length * 8) / 6));
}
