import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, wordpressWithBooks } from './custom-types.ts';
import { buildSite, siteOn, startSite, type StartedSite } from './start-site.ts';

// The example theme, built and rendered for production. All tests of this file share one build.

const project = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(project, 'node_modules/.cache');

let site: StartedSite;
let backend: Awaited<ReturnType<typeof startBackend>>;
let folder: string;
let theme: string;

beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'theme-'));
  // Copied outside of the project, where an owner's theme would be.
  theme = mkdtempSync(join(tmpdir(), 'masthead-theme-'));
  cpSync(join(project, 'examples/theme-night-ferry'), theme, { recursive: true });
  mkdirSync(join(theme, 'types'));
  writeFileSync(join(theme, 'types/Book.tsx'), bookTemplate);
  const [started] = await Promise.all([
    startBackend(content, { site: settings }),
    buildSite({ theme, folder }),
  ]);
  backend = started;
  site = await startSite({ folder });
});
afterAll(async () => {
  await backend.close();
  for (const made of [folder, theme]) rmSync(made, { recursive: true, force: true });
});

const bookTemplate = `
import { ArticleHead, PageFrame, Picture, type TypeTemplateProps, useShownImage } from '@masthead/site/theme';

export function Book({ screen, frame }: TypeTemplateProps) {
  const image = screen.content.featuredImage?.node;
  return (
    <PageFrame {...frame} template="Book">
      <ArticleHead screen={screen} />
      <h1>The book {screen.content.title}</h1>
      {useShownImage(image) ? <p>With a cover</p> : null}
      {image ? <Picture image={image} sizes="100vw" /> : null}
    </PageFrame>
  );
}
`;

const body =
  '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Mind the gap.</p><cite>A deckhand</cite></blockquote><!-- /wp:quote -->';
const content = {
  pages: [
    { id: 10, title: 'Welcome aboard', slug: 'welcome', template: 'landing', body },
    { id: 11, title: 'Timetable', slug: 'timetable', parent: 10, body: '' },
    { id: 12, title: 'Plain', slug: 'plain', template: 'of-another-theme', body },
    { id: 13, title: 'Bare', slug: 'bare', template: 'blank', body },
  ],
};
const settings = { options: { blogname: 'Night Ferry' } };

const pageOf = async (path: string): Promise<string> => {
  const response = await site.get(path, backend);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

test('theme: a template renders the pages that have chosen it', async () => {
  const html = await pageOf('/welcome/');
  expect(html).toContain('data-template="Landing"');
  expect(html).toContain('<article class="landing">');
  expect(html).toMatch(/<nav class="landing-links"[^>]*><a class="button" href="\/welcome\/timetable\/">/);
});

test('theme: a template renders the content of a type that a plugin of a WordPress registered', async () => {
  const wordpress = wordpressWithBooks([book(1, 'Tide tables')]);
  const html = await (await site.get('/books/tide-tables/', wordpress)).text();
  expect(html).toContain('data-template="Book"');
  expect(html).toContain('<h1>The book <!-- -->Tide tables</h1>');
  expect(html).toContain('<title>Tide tables – The Tidewrack</title>');
});

const cover = (name: string) => ({
  node: {
    __typename: 'MediaItem',
    id: 'post:9',
    sourceUrl: `https://backend.test/wp-content/uploads/${name}`,
  },
});

test('theme: an image whose file is missing is not shown by the parts of the kit', async () => {
  const { fetch } = wordpressWithBooks([
    book(1, 'Here', { featuredImage: cover('here.jpg') }),
    book(2, 'Gone', { featuredImage: cover('gone.jpg') }),
  ]);
  const front = siteOn(
    site.build,
    { kind: 'wordpress', url: 'https://backend.test', fetch },
    { hasUpload: (path) => !path.includes('gone') },
  );
  const htmlOf = async (path: string): Promise<string> =>
    (await front.fetch(new Request(new URL(path, 'https://site.test')))).text();
  const here = await htmlOf('/books/here/');
  expect(here).toContain('<p>With a cover</p>');
  expect(here).toContain('<img src="/wp-content/uploads/here.jpg"');
  const gone = await htmlOf('/books/gone/');
  expect(gone).not.toContain('With a cover');
  expect(gone).not.toContain('gone.jpg');
});

test('theme: an unknown template is rendered as the default', async () => {
  expect(await pageOf('/plain/')).toContain('data-template="Default"');
});

test('theme: a block is used in all templates', async () => {
  for (const path of ['/welcome/', '/plain/', '/bare/']) {
    expect(await pageOf(path)).toMatch(
      /<figure class="signal-quote wp-block-quote"><blockquote><p>Mind the gap.<\/p>/,
    );
  }
});

test("theme: a part replaces the site's own, which it may import", async () => {
  const html = await pageOf('/plain/');
  expect(html).toMatch(/<footer class="site-footer">[^]*<\/footer><p class="colophon">/);
});

test('theme: the logo replaces the site name, which remains for screen readers', async () => {
  for (const path of ['/plain/', '/bare/']) {
    expect(await pageOf(path)).toMatch(
      /<a[^>]* href="\/"[^>]*><span class="logo"><svg aria-hidden="true"[^]*?<\/svg><\/span><span class="screen-reader-text">Night Ferry<\/span><\/a>/,
    );
  }
});

test('theme: its style sheet comes last', async () => {
  const html = await pageOf('/plain/');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+\.css)"/g)].map(([, file]) =>
    readFileSync(join(folder, 'client/assets', file ?? ''), 'utf8'),
  );
  expect(sheets.map((css) => css.includes('.colophon'))).toEqual([...sheets.slice(1).map(() => false), true]);
  expect(html).toContain('<meta name="theme-color" content="#0c1520"');
});

test('theme: only fonts of the theme are preloaded', async () => {
  expect(await pageOf('/plain/')).not.toContain('as="font"');
});

test('theme: the icon is a hashed file of the theme', async () => {
  const [, icon = ''] = /<link rel="icon" href="\/assets\/([^"]+)"/.exec(await pageOf('/plain/')) ?? [];
  expect(readdirSync(join(folder, 'client/assets'))).toContain(icon);
});
