import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Every text of a page has the language that its element declares. All content is in Persian script, so Latin letters are interface texts.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const options = { WPLANG: 'fa_IR', blogname: 'فانوس', blogdescription: 'نشریه‌ای از کنار دریا' };

const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const headings = ['یک', 'دو', 'سه', 'چهار'].map(
  (name) => `<!-- wp:heading --><h2>${name}</h2><!-- /wp:heading -->`,
);
const longBody = headings.join(paragraph('دریا بالا می‌آید و سپس فرو می‌نشیند. '.repeat(60)));

const post = { author: 'ana', categories: ['sea'], tags: ['wave'], body: paragraph('دریا آرام است.') };
const content = {
  authors: [{ login: 'ana', displayName: 'آنا' }],
  terms: [
    { taxonomy: 'category', slug: 'sea', name: 'دریا' },
    { taxonomy: 'category', slug: 'shore', name: 'ساحل', parent: 'sea' },
    { taxonomy: 'category', slug: 'desert', name: 'بیابان' },
    { taxonomy: 'post_tag', slug: 'wave', name: 'موج' },
  ],
  posts: [
    {
      ...post,
      id: 10,
      title: 'جزر و مد',
      slug: 'tides',
      date: '2026-05-12 14:05:00',
      modified: '2026-06-20 10:00:00',
      body: longBody,
      sticky: true,
      comments: [{ author: 'مریم', body: 'چه خوب' }],
    },
    { ...post, id: 11, title: '', slug: 'untitled', date: '2026-05-11 14:05:00' },
    { ...post, id: 12, title: 'قفل', slug: 'locked', date: '2026-05-10 14:05:00', password: 'tide' },
    { ...post, id: 13, title: 'یادداشت', slug: 'note', date: '2026-04-30 14:05:00', format: 'aside' },
    {
      ...post,
      id: 14,
      title: 'بخش‌ها',
      slug: 'parts',
      categories: ['shore'],
      date: '2026-04-29 14:05:00',
      body: `${post.body}<!--nextpage-->${post.body}`,
    },
    ...Array.from({ length: 12 }, (_, index) => ({
      ...post,
      id: 20 + index,
      title: 'موج دریا',
      slug: `wave-${index}`,
      date: '2026-03-01 10:00:00',
    })),
  ],
  pages: [
    { id: 40, title: 'درباره', slug: 'about', body: paragraph('درباره ما') },
    { id: 41, title: 'تاریخ', slug: 'history', parent: 40, body: paragraph('تاریخ دریا') },
    { id: 42, title: '', slug: 'blank', parent: 40, template: 'Blank', body: paragraph('خالی') },
  ],
  attachments: [
    {
      id: 50,
      title: 'تصویر',
      slug: 'picture',
      parent: 10,
      file: '2026/05/picture.webp',
      width: 1200,
      height: 800,
      fileSize: 25_000,
    },
  ],
};

const paths = [
  '/',
  '/page/2/',
  '/tides/',
  '/tides/?replytocom=1',
  '/untitled/',
  '/locked/',
  '/note/',
  '/parts/',
  '/parts/2/',
  '/about/',
  '/about/history/',
  '/about/blank/',
  '/tides/picture/',
  '/category/sea/',
  '/category/sea/shore/',
  '/category/desert/',
  '/tag/wave/',
  '/type/aside/',
  '/author/ana/',
  '/2026/',
  '/2026/05/',
  '/2026/05/12/',
  '/search',
  `/search?s=${encodeURIComponent('دریا')}`,
  `/search?s=${encodeURIComponent('تصویر')}&category=sea`,
  `/search?s=${encodeURIComponent('نیست')}`,
  `/search?s=${encodeURIComponent('درباره')}`,
  `/search?s=${encodeURIComponent('تصویر')}`,
  '/login',
  '/register',
  '/forgot-password',
];

describe.each(bothKinds)('site in Persian, which has English interface texts (%s)', (kind) => {
  let site: RealSite;
  let emptySite: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content, options });
    const users = (await site.asRoot('{ users(where: { login: "ana" }) { nodes { id } } }')) as {
      data: { users: { nodes: { id: string }[] } };
    };
    await site.asRoot(
      `mutation { updateUser(input: { id: "${users.data.users.nodes[0]?.id}", description: "کنار دریا زندگی می‌کند." }) { user { id } } }`,
    );
    emptySite = await startRealSite(compiled, { kind, options });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await emptySite[Symbol.asyncDispose]();
  });

  test.each(paths)('marks the language of all interface texts: %s', async (path) => {
    const response = await site.browser().get(path);
    expect(response.status).toBe(200);
    expect(await textsByMark(response)).toEqual(allMarked);
  });

  test.each([
    ['/nothing-here/', 404],
    ['/preview?p=10&preview=true', 401],
    ['/preview?p=none', 400],
  ])('marks the language of all interface texts: %s, with the status %d', async (path, status) => {
    const response = await site.browser().get(path);
    expect(response.status).toBe(status);
    expect(await textsByMark(response)).toEqual(allMarked);
  });

  test('marks the language of all interface texts: the front page of an empty site', async () => {
    expect(await textsByMark(await emptySite.browser().get('/'))).toEqual(allMarked);
  });
});

interface TextsByMark {
  readonly marked: readonly string[];
  readonly unmarked: readonly string[];
}

const allMarked: TextsByMark = { marked: expect.arrayContaining([expect.any(String)]), unmarked: [] };

async function textsByMark(response: Response): Promise<TextsByMark> {
  const texts = latinTextsOf(parse(await response.text()), null);
  const [marked = [], unmarked = []] = [true, false].map((isEnglish) =>
    texts.filter(({ language }) => (language === 'en') === isEnglish).map(({ text }) => text),
  );
  return { marked, unmarked };
}

interface LatinText {
  readonly text: string;
  /** The declared language. */
  readonly language: string | null;
}

/** Not shown, or without a language: the title of the document cannot mix any, and scripts are not text. */
const leftOut = new Set(['head', 'script', 'style']);

/** Of files; Persian has the same symbols of units. */
const mediaTypeOrSize = /^(?:[a-z]+\/[a-z]+|\p{Number}+ kB)$/u;

/** The texts with Latin letters. */
function latinTextsOf(node: DefaultTreeAdapterTypes.Node, language: string | null): LatinText[] {
  if (defaultTreeAdapter.isTextNode(node)) {
    const text = node.value.trim();
    return /\p{Script=Latin}/u.test(text) && !mediaTypeOrSize.test(text) ? [{ text, language }] : [];
  }
  if (!('childNodes' in node) || leftOut.has(node.nodeName)) return [];
  const own = 'attrs' in node ? node.attrs.find(({ name }) => name === 'lang')?.value : undefined;
  return node.childNodes.flatMap((child) => latinTextsOf(child, own ?? language));
}
