import type { Magazine } from './magazine/index.ts';
import type { Menu, MenuLine } from './magazine/menus.ts';
import { ORIGIN } from './origin.ts';
import { serialize } from './php.ts';
import { category, item, meta } from './wxr-items.ts';

/** A line of a menu as WordPress keeps it: an item of its own whose meta say where it leads. */
export function menuLineItem(
  magazine: Magazine,
  { menu, line, parent, order }: { menu: Menu; line: MenuLine; parent: number; order: number },
): string {
  const target = targetOf(magazine, line);
  const entry = {
    id: line.id,
    type: 'nav_menu_item' as const,
    // Without words of its own a line shows the title of what it leads to, and its own title is empty.
    title: line.label ?? '',
    slug: String(line.id),
    link: `${ORIGIN}/${line.id}/`,
    guid: `${ORIGIN}/?p=${line.id}`,
    login: 'ines',
    date: '2026-03-02 11:00:00',
    body: line.description ?? '',
    excerpt: '',
    status: 'publish',
    comments: 'closed' as const,
    parent: 0,
    order,
  };
  return item(magazine, entry, [
    category('nav_menu', menu),
    meta('_menu_item_type', target.type),
    meta('_menu_item_menu_item_parent', parent),
    meta('_menu_item_object_id', target.id),
    meta('_menu_item_object', target.object),
    meta('_menu_item_target', ''),
    meta('_menu_item_classes', serialize([''])),
    meta('_menu_item_xfn', ''),
    meta('_menu_item_url', target.url),
  ]);
}

interface Target {
  type: 'custom' | 'post_type' | 'taxonomy';
  object: 'custom' | 'page' | 'post' | 'category';
  id: number;
  url: string;
}

function targetOf(magazine: Magazine, { id, to }: MenuLine): Target {
  if ('url' in to) return { type: 'custom', object: 'custom', id, url: to.url };
  if ('category' in to)
    return { type: 'taxonomy', object: 'category', id: idOf(magazine.categories, to.category), url: '' };
  if ('page' in to) return { type: 'post_type', object: 'page', id: idOf(magazine.pages, to.page), url: '' };
  return { type: 'post_type', object: 'post', id: idOf(magazine.posts, to.post), url: '' };
}

function idOf(entries: readonly { id: number; slug: string }[], slug: string): number {
  const found = entries.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`A menu leads to "${slug}", which does not exist.`);
  return found.id;
}
