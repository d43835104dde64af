import type { Page, Post } from './entry.ts';
import { media, type Picture } from './media.ts';
import { menus, type Menu } from './menus.ts';
import { pages } from './pages.ts';
import { authors, type Author } from './people.ts';
import { posts } from './posts/index.ts';
import { categories, formats, tags, type Term } from './terms.ts';

export interface Magazine {
  name: string;
  motto: string;
  timeZone: string;
  authors: readonly Author[];
  categories: readonly Term[];
  tags: readonly Term[];
  formats: readonly Term[];
  posts: readonly Post[];
  pages: readonly Page[];
  pictures: readonly Picture[];
  menus: readonly Menu[];
}

export const magazine: Magazine = {
  name: 'Slack Water',
  motto: 'A magazine of tides, lights and the people who keep an eye on them',
  timeZone: 'Europe/Lisbon',
  authors,
  categories,
  tags,
  formats,
  posts,
  pages,
  pictures: Object.values(media),
  menus,
};
