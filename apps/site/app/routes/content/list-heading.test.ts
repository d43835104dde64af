import { expect, test } from 'vitest';
import type { SiteLayout } from '../../data/site-layout.ts';
import { en } from '../../texts/en.ts';
import { listHeading } from './list-heading.ts';
import type { ListSubject, PostList } from './screen.ts';

const layout: SiteLayout = {
  title: 'Slack Water',
  description: '',
  language: 'en_US',
  dateFormat: 'F j, Y',
  timeFormat: 'g:i a',
  ownUrls: [],
  iconUrl: null,
  primaryMenu: [],
  footerMenu: [],
  iconHref: null,
};

const post = { id: '1' } as PostList['posts'][number];
const rest: PostList = {
  posts: [post, post],
  number: 2,
  isReached: true,
  endCursor: null,
  newerHref: '/',
  olderHref: null,
};

const alone = { front: '', earlier: null, later: null };
const term = { description: '<p>About it</p>', count: 3 };

test.each<[ListSubject, string | null, string]>([
  [{ kind: 'date', archive: { year: 2024 }, ...alone }, 'Year', '2024'],
  [{ kind: 'date', archive: { year: 2024, month: 5 }, ...alone }, 'Month', 'May 2024'],
  [{ kind: 'date', archive: { year: 2024, month: 5, day: 2 }, ...alone }, 'Day', 'May 2, 2024'],
  [{ kind: 'tag', name: 'Lamps', slug: 'lamps', ...term }, 'Tag', 'Lamps'],
  [{ kind: 'format', name: 'aside', slug: 'post-format-aside', ...term }, 'Format', 'Aside'],
  [{ kind: 'format', name: 'Recipe', slug: 'post-format-recipe', ...term }, 'Format', 'Recipe'],
  [{ kind: 'latest', isFrontPage: false, label: 'Posts' }, null, 'Posts'],
  [{ kind: 'latest', isFrontPage: true, label: 'Posts' }, null, 'Older posts'],
])('a list of %j is headed %s, %s', (subject, kicker, title) => {
  expect(listHeading(subject, { layout, texts: en, list: rest })).toMatchObject({ kicker, title });
});

test('listHeading(): a term provides its description and count', () => {
  expect(
    listHeading({ kind: 'tag', name: 'Lamps', slug: 'lamps', ...term }, { layout, texts: en, list: rest }),
  ).toMatchObject(term);
});

test.each<[Partial<PostList>, number | null]>([
  [{ number: 1, newerHref: null }, 2],
  [{ number: 1, newerHref: null, olderHref: '/page/2/' }, null],
  [{}, null],
])('listHeading(): without a count from the backend, a complete list is counted: %j', (window, count) => {
  const list = { ...rest, ...window };
  const date: ListSubject = { kind: 'date', archive: { year: 2024 }, ...alone };
  const author: ListSubject = {
    kind: 'author',
    author: { name: 'Ana', url: null, description: null, avatar: null },
  };
  expect(listHeading(date, { layout, texts: en, list }).count).toBe(count);
  expect(listHeading(author, { layout, texts: en, list }).count).toBe(count);
});
