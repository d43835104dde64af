import { servedTypes } from './served-types.ts';
import type { Viewer } from './viewer.ts';

/** Which content is open to somebody: by type and status. */
export interface OpenContent {
  readonly types: readonly string[];
  readonly statuses: readonly string[];
}

/**
 * The types and statuses somebody may read. Types that the site does not serve are open to nobody: an import may hold
 * products, forms and messages, and says of none whether it was meant for the public. Drafts, scheduled and pending content, the trash and revisions are not among a
 * visitor's, on any way that leads to them. Media have no status of their own; they follow what they belong to.
 */
export function openContent(viewer: Viewer): OpenContent {
  const statuses = ['publish'];
  if (viewer.capabilities.has('read_private_posts')) statuses.push('private');
  if (viewer.capabilities.has('edit_others_posts')) statuses.push('draft', 'future', 'pending');
  return { types: servedTypes, statuses };
}

/** The status of media that follow what they are attached to. */
const inherited = 'inherit';

/**
 * The kinds of rows a list walks: of the types and statuses that are asked for, those that somebody may see.
 *
 * @param asked `null`: what such a list shows when nobody asks for a status.
 */
export function listedContent(
  viewer: Viewer,
  { types, asked }: { types: readonly string[]; asked: readonly string[] | null },
): { type: string; status: string }[] {
  const open = openContent(viewer).statuses;
  const mediaOnly = types.every((type) => type === 'attachment');
  const wanted = asked ?? (mediaOnly ? [inherited] : ['publish']);
  return types.flatMap((type) => {
    const allowed = type === 'attachment' ? [inherited] : open;
    return allowed.filter((status) => wanted.includes(status)).map((status) => ({ type, status }));
  });
}

/**
 * Whether content lies behind a password for somebody: its title, address and terms are open; its text, excerpt,
 * dates, author, featured image and comments, and how many there are, are not.
 */
export function isLocked(viewer: Viewer, content: { password: string }): boolean {
  return content.password !== '' && !viewer.capabilities.has('edit_others_posts');
}

/**
 * Whether a list may be narrowed by passwords, and what lies behind them by what they hide. Otherwise it would tell which
 * password is right, or when and by whom something was written.
 */
export function mayFilterByPassword(viewer: Viewer): boolean {
  return viewer.capabilities.has('edit_others_posts');
}
