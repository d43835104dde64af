import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf, readXml, textOf, type Element } from './read-wxr.ts';

// The sample as it lies in its folder, for the tests that keep it true.

export const ORIGIN = 'http://masthead.example';
const folder = join(import.meta.dirname, '../published');
export const uploads = join(folder, 'uploads');

const rss = childrenOf(readXml(readFileSync(join(folder, 'magazine.wxr.xml'), 'utf8')), 'rss')[0];
export const channel = childrenOf(rss, 'channel')[0];
export const items = childrenOf(channel, 'item');
export const posts = ofType('post');
export const pages = ofType('page');
const files = ofType('attachment');
export const pictures = files.filter((file) => /\.(jpg|png|webp)$/.test(textOf(file, 'wp:attachment_url')));
/** Sounds, films, and what is for taking away. */
export const recordings = files.filter((file) => !pictures.includes(file));
/** What has a text: posts and pages, published or not. */
export const written = [...posts, ...pages];
export const titled = written.map((item) => [textOf(item, 'title'), item] as const);
export const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as {
  users: { id: number; username: string; roles: string[]; password?: string }[];
  options: { sticky_posts: number[]; nav_menu_locations: Record<string, number> };
};

export function ofType(type: string): Element[] {
  return items.filter((item) => textOf(item, 'wp:post_type') === type);
}

export function bodyOf(item: Element): string {
  return textOf(item, 'content:encoded');
}
