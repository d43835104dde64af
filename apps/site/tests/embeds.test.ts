import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDependencies } from '@masthead/page-cache/dependencies';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Site } from '../site.ts';
import { fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { bothKinds, password, startRealSite } from './real-site.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// The content of a WordPress contains the frames of providers already.

const youTube = `<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-4-3 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
<iframe loading="lazy" title="A film of the sea" width="500" height="375" src="https://www.youtube.com/embed/ex8fMxXJDJw?feature=oembed" frameborder="0" allow="accelerometer; autoplay; clipboard-write" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>
</div></figure>`;
const vimeo = `<p><iframe title="Classic" src="https://player.vimeo.com/video/76979871?dnt=1&amp;app_id=122963&amp;h=8272103f6e" width="500" height="281" frameborder="0"></iframe></p>`;
const hostile = `<p><iframe src="https://youtube.com.evil.example/embed/ex8fMxXJDJw"></iframe></p><p><iframe src="javascript:alert(1)"></iframe></p><p><iframe src="https://www.youtube.com/embed/ex8fMxXJDJw&quot;onload=&quot;alert(1)"></iframe></p>`;

const film = post(1, 'Film', { content: youTube + vimeo + hostile });
const text = post(2, 'Text');

let started: StartedSite;
let site: Site;
const published: string[] = [];
const requested: string[] = [];
const failures: unknown[] = [];
const folder = mkdtempSync(join(tmpdir(), 'masthead-embeds-'));

beforeAll(async () => {
  started = await startSite();
  const { fetch } = fakeBackend({ nodeByUri: nodesByUri(film, text) });
  site = siteOn(
    started.build,
    { kind: 'wordpress', url: 'https://backend.test', fetch },
    {
      embeds: {
        folder,
        async *fetch(url) {
          requested.push(url.href);
          yield Buffer.from('{"type":"video","title":"Looked up","width":400,"height":300}');
        },
        publish(keys) {
          site.forget({ keys, retracted: [] });
          published.push(...keys);
        },
        onFailed: (error) => void failures.push(error),
      },
    },
  );
});
afterAll(async () => {
  await started?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, dependencies = createDependencies()) =>
  site.fetch(new Request(new URL(path, 'https://site.test')), { dependencies });

test('site: frames of a WordPress become players that wait for a click, and depend on their look-ups', async () => {
  const dependencies = createDependencies();
  const response = await get('/film/', dependencies);
  const html = await response.text();
  expect(html.match(/<iframe[^>]*>/g)).toEqual([
    expect.stringContaining('src="https://www.youtube-nocookie.com/embed/ex8fMxXJDJw?autoplay=1'),
    expect.stringContaining(
      'src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;autoplay=1&amp;dnt=1"',
    ),
  ]);
  expect(html.match(/<template><iframe/g)).toHaveLength(2);
  expect(html).toContain('<bdi>A film of the sea</bdi>');
  expect(html).toContain('--embed-ratio:1.3333');
  expect(html).not.toMatch(/href="javascript:|<[^>]*\sonload=/);
  expect(html).toContain('href="https://youtube.com.evil.example/embed/ex8fMxXJDJw"');
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
  );
  const keys = [...dependencies.directKeys].filter((key) => key.startsWith('embed:'));
  expect(keys).toHaveLength(2);
  await vi.waitFor(() => expect(published.toSorted()).toEqual(keys.toSorted()));
  const later = await (await get('/film/')).text();
  expect(later.match(/<bdi>Looked up<\/bdi>/g)).toHaveLength(2);
  expect([requested.length, failures]).toEqual([2, []]);
});

test('site: a page without embeds has no script', async () => {
  const response = await get('/text/');
  const html = await response.text();
  expect(html).toContain('All of Text.');
  expect(html).not.toMatch(/<iframe|embed-play|<script type="module"/);
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src|frame-src/);
});

test('site: without look-ups, embeds have players and nothing is requested', async () => {
  const { fetch } = fakeBackend({ nodeByUri: nodesByUri(film) });
  const other = siteOn(started.build, { kind: 'wordpress', url: 'https://backend.test', fetch });
  const before = requested.length;
  const html = await (await other.fetch(new Request('https://site.test/film/'))).text();
  expect(html.match(/<template><iframe/g)).toHaveLength(2);
  expect(requested).toHaveLength(before);
});

test('site: the preview of unsaved text shows the cards without a script', async () => {
  await using real = await startRealSite(started, { kind: 'embedded', authType: 'local' });
  const browser = real.browser();
  await browser.post('/login', { name: 'root', password });
  const draft = { title: 'Draft', content: '<p>https://youtu.be/ex8fMxXJDJw</p>' };
  const response = await browser.post('/preview/draft', {
    draft: JSON.stringify({ contentType: 'POST', draft }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src|frame-src/);
  const html = await response.text();
  expect(html).toContain('class="embed-player"');
  expect(html).not.toContain('<script');
  // The editing area replaces the content of the page, which may then need any of them.
  const linked = [...html.matchAll(/<link rel="stylesheet" href="[^"]*\/([\w-]+)\.css"/g)];
  expect(linked.map(([, name]) => name)).toEqual(
    'site content blocks list-pages article-pages form-pages templates'.split(' '),
  );
});

test.each(bothKinds)(
  'site: embeds of an unlocked post are not looked up, those of a public post are (%s)',
  async (kind) => {
    const lookedUp: string[] = [];
    const stored: string[] = [];
    await using real = await startRealSite(started, {
      kind,
      embeds: {
        folder: join(folder, kind),
        async *fetch(url) {
          lookedUp.push(url.searchParams.get('url') ?? '');
          yield Buffer.from('{"title":"Looked up"}');
        },
        publish: (keys) => void stored.push(...keys),
        onFailed: (error) => void real.errors.push(error),
      },
    });
    await real.asRoot(`mutation {
      locked: createPost(input: { title: "Locked", content: "<p>https://vimeo.com/76979871/8272103f6e</p>", status: PUBLISH, password: "sesame" }) { post { id } }
      open: createPost(input: { title: "Open", content: "<p>https://vimeo.com/1</p>", status: PUBLISH }) { post { id } }
    }`);
    const browser = real.browser();
    await browser.post('/locked/', { form: 'password', password: 'sesame' });
    const html = await (await browser.get('/locked/')).text();
    expect(html).toContain('https://player.vimeo.com/video/76979871?h=8272103f6e');
    // Look-ups start in order: the first one would be requested before that of the public post.
    await browser.get('/open/');
    // Its file is complete, so that the folder can be removed.
    await vi.waitFor(() => expect(stored).toHaveLength(1));
    expect(lookedUp).toEqual(['https://vimeo.com/1']);
    expect(real.errors).toEqual([]);
  },
);
