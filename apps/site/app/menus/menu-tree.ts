import type { SiteAddresses } from '@masthead/blocks';
import type { MenuLinkFragment } from '../generated/documents.ts';
import { writePath } from '../uri/site-path.ts';

/** An entry of a menu with the entries below it. */
export interface MenuEntry {
  id: number;
  label: string;
  /** A path on this site as `writePath` spells it, an address elsewhere, or `null` for an entry that only holds others. */
  href: string | null;
  title: string | null;
  /** A relation the editor gave, such as `nofollow`. */
  rel: string | null;
  opensNewTab: boolean;
  children: MenuEntry[];
}

/**
 * Makes a tree of a menu's flat list, in the list's order. An entry without any address is left out: the backend does not
 * know what it meant. An entry whose parent is missing (deleted, or hidden from
 * visitors) stands at the top, and a ring of parents loses nothing: whoever closes it stands at the top as well.
 *
 * @param linkOf Tells where an address leads, and which are the site's own.
 */
export function menuTree(links: readonly MenuLinkFragment[], linkOf: SiteAddresses['link']): MenuEntry[] {
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

/** Whether an entry below this one leads to the page at `path`; `null` is an error page, to which none does. */
export function isAbove(entry: MenuEntry, path: string | null): boolean {
  return path !== null && entry.children.some((child) => child.href === path || isAbove(child, path));
}

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

function entryOf(link: MenuLinkFragment, linkOf: SiteAddresses['link']): MenuEntry {
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

// The backend gives a link of its own site as a path in `uri`, and one to elsewhere whole. "#" is how WordPress writes "no link".
function hrefOf({ uri, url }: MenuLinkFragment, linkOf: SiteAddresses['link']): string | null {
  const address = uri || url || '';
  if (address === '' || address === '#') return null;
  if (!/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(address)) return null;
  const href = linkOf(address)?.href ?? null;
  if (href === null || !href.startsWith('/')) return href;
  // Spelled as pages spell their own address, so that a menu knows the page it is on.
  const [path = ''] = href.split(/[?#]/, 1);
  return writePath(path) + href.slice(path.length);
}
