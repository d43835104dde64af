import { captions } from './captions.ts';
import type { Page, Post } from './entry.ts';
import type { Paper, Picture, Recording } from './media-entry.ts';
import { media } from './media.ts';
import { menus, type Menu } from './menus.ts';
import { pages } from './pages/index.ts';
import { papers } from './papers.ts';
import { authors, type Author } from './people.ts';
import { posts } from './posts/index.ts';
import { recordings } from './recordings.ts';
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
  recordings: readonly Recording[];
  papers: readonly Paper[];
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
  recordings: Object.values(recordings),
  papers: [...Object.values(papers), ...Object.values(captions)],
  menus,
};
