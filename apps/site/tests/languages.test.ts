import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Sites in other languages than English.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const posts = [
  {
    id: 10,
    title: 'المد والجزر',
    slug: 'tides',
    author: 'ana',
    date: '2026-05-12 14:05:00',
    body: '<!-- wp:paragraph --><p>يرتفع البحر ثم يهبط.</p><!-- /wp:paragraph -->',
    comments: [
      { author: 'مريم', body: 'نص جميل' },
      { author: 'Ben', body: 'Well said.' },
      { author: 'سلمى', body: 'قرأت عن Masthead اليوم' },
    ],
  },
  {
    id: 11,
    title: 'High water',
    slug: 'high-water',
    author: 'ana',
    date: '2026-05-11 14:05:00',
    body: '<!-- wp:paragraph --><p>It is late.</p><!-- /wp:paragraph -->',
  },
  {
    id: 12,
    title: 'WordPress على الشاطئ',
    slug: 'mixed',
    author: 'ana',
    date: '2026-04-30 14:05:00',
    body: '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table></figure><!-- /wp:table -->',
  },
];
const content = { authors: [{ login: 'ana', displayName: 'آنا' }], posts };

describe.each(bothKinds)('site in Arabic (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    const options = { WPLANG: 'ar', date_format: 'j F Y', time_format: 'g:i a' };
    site = await startRealSite(compiled, { kind, content, options });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const pageOf = async (path: string): Promise<string> => (await site.browser().get(path)).text();

  test('has the direction, language and script of Arabic', async () => {
    expect(await pageOf('/tides/')).toContain('<html lang="ar" dir="rtl" data-script="Arab"');
  });

  test('formats dates and numbers in Arabic', async () => {
    const html = await pageOf('/tides/');
    expect(html).toContain('>12 مايو 2026</time>');
    expect(html).toMatch(/>[^<]*3:04 ص<\/time>/);
    expect(html).toContain('3 تعليقات');
  });

  test('has Arabic error pages and forms', async () => {
    expect(await pageOf('/nothing-here/')).toContain('الصفحة غير موجودة');
    expect(await pageOf('/login')).toContain('كلمة المرور');
    const archive = await pageOf('/2026/05/');
    expect(archive).toMatch(/<h1[^>]*>مايو 2026<\/h1>/);
  });

  test('has an Arabic page for an unavailable backend', async () => {
    await pageOf('/tides/');
    site.instead = () => Promise.reject(new TypeError('fetch failed'));
    const away = await site.browser().get('/never-read/');
    site.instead = null;
    const html = await away.text();
    expect(away.status).toBe(503);
    expect(html).toContain('<html lang="ar" dir="rtl" data-script="Arab"');
    expect(html).toContain('class="site-footer"');
  });

  test('sets the direction of titles and texts without Arabic letters only', async () => {
    const list = await pageOf('/2026/');
    expect(list).toMatch(/<h2 class="card-title" dir="ltr">(?:<[^>]*>)*High water/);
    expect(list).toMatch(/<h2 class="card-title">(?:<[^>]*>)*WordPress على الشاطئ/);
    expect(list).toMatch(/<h2 class="card-title">(?:<[^>]*>)*المد والجزر/);
    expect(await pageOf('/high-water/')).toContain('<div class="entry-content" dir="ltr">');
    expect(await pageOf('/tides/')).toContain('<div class="entry-content">');
  });

  test('sets the direction of comments in other scripts', async () => {
    const html = await pageOf('/tides/');
    expect(html).toMatch(/<div class="comment-content" dir="ltr"><p>Well said\./);
    expect(html).toMatch(/<div class="comment-content"><p>نص جميل/);
    expect(html).toMatch(/<div class="comment-content"><p>قرأت عن Masthead/);
  });

  test('has Arabic texts in blocks', async () => {
    expect(await pageOf('/mixed/')).toContain('aria-label="جدول"');
  });
});

describe.each([
  ['de_DE_formal', 'lang="de-DE" dir="ltr"', 'Kommentare', '12. Mai 2026'],
  ['fa_IR', 'lang="fa-IR" dir="rtl" data-script="Arab"', 'comments', '۱۲. مه ۲۰۲۶'],
  ['ja', 'lang="ja" dir="ltr" data-script="Jpan"', 'comments', '12. 5月 2026'],
])('site in %s', (language, html, words, date) => {
  test('has translated texts, or at least dates and numbers', async () => {
    const options = { WPLANG: language, date_format: 'j. F Y' };
    const backend = await startBackend(content, { site: { options } });
    const page = await (await compiled.get('/tides/', backend)).text();
    await backend.close();
    expect(page).toContain(`<html ${html}`);
    expect(page).toContain(words);
    expect(page).toContain(`>${date}</time>`);
    const isTranslated = language.startsWith('de');
    // English texts on a right-to-left page run from left to right.
    const marks = isTranslated ? '' : ` lang="en"${html.includes('rtl') ? ' dir="ltr"' : ''}`;
    expect(page).toContain(`<h2 id="comments-heading"${marks}>`);
  });
});

describe.each(bothKinds)('site in Persian, which has English interface texts (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    const options = { WPLANG: 'fa_IR' };
    const locked = {
      id: 13,
      title: 'قفل',
      slug: 'locked',
      author: 'ana',
      date: '2026-05-10 14:05:00',
      password: 'tide',
      body: '<!-- wp:paragraph --><p>راز</p><!-- /wp:paragraph -->',
    };
    site = await startRealSite(compiled, {
      kind,
      content: { ...content, posts: [...posts, locked] },
      options,
    });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const pageOf = async (path: string): Promise<string> => (await site.browser().get(path)).text();

  test('marks forms as English, and what is typed as of no known language', async () => {
    const article = await pageOf('/tides/');
    expect(article).toMatch(/<section class="respond" id="respond" lang="en" dir="ltr"/);
    expect(article).toMatch(/<textarea id="field-comment"[^>]* lang="" dir="auto"/);
    expect(article).toMatch(/<input id="field-name"[^>]* lang="" dir="auto"/);
    const login = await pageOf('/login');
    expect(login).toMatch(/<div class="form-page" lang="en" dir="ltr">/);
    expect(await pageOf('/locked/')).toMatch(/<form class="form password-form" lang="en" dir="ltr"/);
  });

  test('marks texts between comments as English, and not the comments', async () => {
    const html = await pageOf('/tides/');
    expect(html).toMatch(/<a class="comment-reply" lang="en" dir="ltr"/);
    expect(html).toMatch(/<div class="comment-content"><p>نص جميل/);
  });

  // The embedded backend is never unavailable.
  test.runIf(kind === 'wordpress')(
    'marks the form for a comment while the backend is unavailable',
    async () => {
      const browser = site.browser();
      await browser.get('/tides/');
      site.instead = () => Promise.reject(new TypeError('fetch failed'));
      const response = await browser.post('/tides/', {
        form: 'comment',
        article: '10',
        comment: '',
        name: 'آنا',
      });
      site.instead = null;
      expect(await response.text()).toContain('<div class="form-page" lang="en" dir="ltr">');
    },
  );
});
