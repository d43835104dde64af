import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm, signIn } from './account/users.ts';
import { bothKinds, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Every text of a page has the language that its element declares. All content is in Persian script, so Latin letters are interface texts, and
// no Persian letters are.

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

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="جزر و مد"></iframe>';
/** Blocks to which the components add labels. */
const labelledBody = [
  `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><a href="${video}">فیلم دریا</a></div></figure>`,
  '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><a href="https://news.example/sea">خبر دریا</a></div></figure>',
  `<p>فیلم: ${frame} و پس از آن.</p>`,
  '<div class="wp-block-file"><a href="/wp-content/uploads/2026/05/sea.pdf">گزارش</a><a href="/wp-content/uploads/2026/05/sea.pdf" class="wp-block-file__button" download>بارگیری</a></div>',
  '<audio src="/wp-content/uploads/2026/05/sea.mp3"></audio>',
].join('\n');

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
    { ...post, id: 15, title: 'فیلم‌ها', slug: 'films', date: '2026-04-28 14:05:00', body: labelledBody },
    {
      ...post,
      id: 16,
      title: 'پیش‌نویس',
      slug: 'draft',
      status: 'future',
      date: '2036-04-28 14:05:00',
      modified: '2026-04-28 14:05:00',
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
  '/films/',
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
  let root: TestBrowser;
  let ben: TestBrowser;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content, options });
    const users = (await site.asRoot('{ users(first: 10) { nodes { id name } } }')) as {
      data: { users: { nodes: { id: string; name: string }[] } };
    };
    const rename = (from: string, fields: string): string => {
      const id = users.data.users.nodes.find(({ name }) => name === from)?.id;
      return `mutation { updateUser(input: { id: "${id}", ${fields} }) { user { id } } }`;
    };
    await site.asRoot(rename('آنا', 'description: "کنار دریا زندگی می‌کند."'));
    await site.asRoot(rename('ben', 'displayName: "بهرام"'));
    await site.asRoot(rename('root', 'displayName: "رها"'));
    await site.asRoot(
      'mutation { createPost(input: { title: "پیش‌نویس", content: "دریا", status: DRAFT }) { post { id } } }',
    );
    await site.asRoot('mutation { updatePost(input: { id: "10", title: "جزر و مد دریا" }) { post { id } } }');
    [root, ben] = await Promise.all([signIn(site, 'root'), signIn(site, 'ben')]);
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

  test('marks the language of all interface texts: the form for a reply', async () => {
    const html = await (await site.browser().get('/tides/')).text();
    const path = /href="([^"]*replytocom=\d+)/.exec(html)?.[1] ?? '';
    const response = await site.browser().get(path);
    expect(await response.clone().text()).toContain('Cancel reply');
    expect(await textsByMark(response)).toEqual(allMarked);
  });

  test('marks the language of all interface texts: the account', async () => {
    expect(await textsByMark(await root.get('/account'))).toEqual(allMarked);
    expect(await textsByMark(await ben.get('/account'))).toEqual(allMarked);
  });

  test.runIf(kind === 'embedded')(
    'marks the language of all interface texts: application passwords',
    async () => {
      const created = await sendForm(root, { form: 'create-app-password', app: 'تلفن' });
      expect(created.status).toBe(200);
      expect(await textsByMark(created)).toEqual(allMarked);
      expect(await textsByMark(await root.get('/account'))).toEqual(allMarked);
    },
  );

  test.each([
    ['a public post', 10],
    ['a scheduled post', 16],
    ['a protected post', 12],
    ['a page', 40],
    ['media', 50],
  ])('marks the language of all interface texts: the preview of %s', async (_, id) => {
    const response = await root.get(`/preview?p=${id}&preview=true`);
    expect(response.status).toBe(200);
    expect(await textsByMark(response)).toEqual(allMarked);
  });

  test('marks the language of all interface texts: a preview that the account may not see', async () => {
    const response = await ben.get('/preview?p=16&preview=true');
    expect(response.status).toBe(403);
    expect(await textsByMark(response)).toEqual(allMarked);
  });

  test('marks the language of all interface texts: the front page of an empty site', async () => {
    expect(await textsByMark(await emptySite.browser().get('/'))).toEqual(allMarked);
  });
});

interface TextsByMark {
  /** Interface texts that are marked as English. */
  readonly marked: readonly string[];
  /** Interface texts that are not. */
  readonly unmarked: readonly string[];
  /** Content that is marked as English. */
  readonly mistaken: readonly string[];
}

const allMarked: TextsByMark = {
  marked: expect.arrayContaining([expect.any(String)]),
  unmarked: [],
  mistaken: [],
};

async function textsByMark(response: Response): Promise<TextsByMark> {
  const texts = textsOf(parse(await response.text()), null);
  const wordsOf = (script: 'Latn' | 'Arab', { isEnglish }: { isEnglish: boolean }): string[] =>
    texts
      .filter((text) => text.script === script && (text.language === 'en') === isEnglish)
      .map(({ words }) => words);
  return {
    marked: wordsOf('Latn', { isEnglish: true }),
    unmarked: wordsOf('Latn', { isEnglish: false }),
    mistaken: wordsOf('Arab', { isEnglish: true }),
  };
}

interface PageText {
  readonly words: string;
  readonly script: 'Latn' | 'Arab';
  /** The declared language. */
  readonly language: string | null;
}

/** Not shown, or without a language: the title of the document cannot mix any, and scripts are not text. */
const leftOut = new Set(['head', 'script', 'style', 'textarea', 'code']);

/**
 * Latin letters that are no interface text: media types, sizes (Persian has the same symbols of units), names of providers and file formats,
 * hosts, identifiers of accounts. The simulated WordPress has English names of its content types.
 */
const names =
  /^(?:[a-z]+\/[a-z]+|\p{Number}+ kB|YouTube|PDF|[a-z.]+\.[a-z]+(?:\/\S*)?|(?:root|ben)(?:@example\.com)?|Post|Page|Media)$/u;

/** The texts of elements, with the labels of players: those of other elements also apply to content. */
function textsOf(node: DefaultTreeAdapterTypes.Node, language: string | null): PageText[] {
  if (defaultTreeAdapter.isTextNode(node)) return textOf(node.value, language);
  if (!('childNodes' in node) || leftOut.has(node.nodeName)) return [];
  const valueOf = (attribute: string): string | undefined =>
    'attrs' in node ? node.attrs.find(({ name }) => name === attribute)?.value : undefined;
  const inside = valueOf('lang') ?? language;
  const label = node.nodeName === 'audio' || node.nodeName === 'video' ? valueOf('aria-label') : undefined;
  return [...textOf(label ?? '', inside), ...node.childNodes.flatMap((child) => textsOf(child, inside))];
}

function textOf(value: string, language: string | null): PageText[] {
  const words = value.trim();
  if (/\p{Script=Latin}/u.test(words) && !names.test(words)) return [{ words, script: 'Latn', language }];
  return /\p{Script=Arabic}/u.test(words) ? [{ words, script: 'Arab', language }] : [];
}
