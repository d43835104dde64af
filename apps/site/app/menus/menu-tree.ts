import type { UrlRules } from '@masthead/blocks';
import type { MenuLinkFragment } from '../generated/documents.ts';
import { writePath } from '../uri/site-path.ts';

/** An entry of a menu with the entries below it. */
export interface MenuEntry {
  id: number;
  label: string;
  /** A path on this site as formatted by `writePath`, an external URL, or `null` for an entry that only groups others. */
  href: string | null;
  title: string | null;
  /** A link relation set by the editor, such as `nofollow`. */
  rel: string | null;
  opensNewTab: boolean;
  children: MenuEntry[];
}

/**
 * Builds a tree from a menu's flat list, in the order of the list. An entry without a URL is omitted. An entry whose parent is missing
 * (deleted, or hidden from visitors) moves to the top level, and so does the entry that closes a cycle of parents.
 *
 * @param linkOf Resolves a URL and recognises the site's own.
 */
export function menuTree(links: readonly MenuLinkFragment[], linkOf: UrlRules['link']): MenuEntry[] {
  const known = links.filter(({ uri, url }) => uri !== null || url !== null);
  const entries = new Map(known.map((link) => [link.databaseId, entryOf(link, linkOf)]));
  const parents = new Map(known.map((link) => [link.databaseId, link.parentDatabaseId ?? 0]));
  const top: MenuEntry[] = [];
  for (const [id, entry] of entries) {
    const parent = entries.get(parents.get(id) ?? 0);
    if (parent === undefined || isBelow({ id: parent.id, ancestor: id, parents })) {
      parents.set(id, 0);
      top.push(entry);
    } else parent.children.push(entry);
  }
  return top;
}

/** Whether a descendant of this entry links to the page at `path`; `null` is an error page. */
export function isAbove(entry: MenuEntry, path: string | null): boolean {
  return path !== null && entry.children.some((child) => child.href === path || isAbove(child, path));
}

/** The path if an entry of the menu leads to it, which then marks entries as current; otherwise `null`. */
export const pathIn = (entries: readonly MenuEntry[], path: string | null): string | null =>
  entries.some((entry) => entry.href === path || isAbove(entry, path)) ? path : null;

function isBelow({
  id,
  ancestor,
  parents,
}: {
  id: number;
  ancestor: number;
  parents: Map<number, number>;
}): boolean {
  const seen = new Set<number>();
  for (let at = id; at !== 0 && !seen.has(at); at = parents.get(at) ?? 0) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
}

function entryOf(link: MenuLinkFragment, linkOf: UrlRules['link']): MenuEntry {
  return {
    id: link.databaseId,
    label: link.label ?? '',
    href: hrefOf(link, linkOf),
    title: link.title || null,
    rel: link.linkRelationship || null,
    opensNewTab: link.target === '_blank',
    children: [],
  };
}

// The backend returns an internal link as a path in `uri`, and an external one in `url`. "#" is WordPress's notation for "no link".
function hrefOf({ uri, url }: MenuLinkFragment, linkOf: UrlRules['link']): string | null {
  const address = uri || url || '';
  if (address === '' || address === '#') return null;
  if (!/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(address)) return null;
  const href = linkOf(address)?.href ?? null;
  if (href === null || !href.startsWith('/')) return href;
  // In the spelling that pages use for their own path, so that a menu can mark the current page.
  const [path = ''] = href.split(/[?#]/, 1);
  return writePath(path) + href.slice(path.length);
}
