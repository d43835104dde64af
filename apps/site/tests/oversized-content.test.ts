import { describeEach } from '@masthead/testing/exhaustive';
import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Content that is too large or that the backend cannot render.

const repeat = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));
const times = (text: string, piece: string | RegExp): number => text.split(piece).length - 1;
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')} 10:00:00`;
const hostile = repeat('<!-- wp:latest-posts {"postsToShow":100,"displayPostContent":true} /-->', 860_000);

const bodies = [
  hostile,
  repeat('<li>', 900_000),
  repeat('<p>', 900_000),
  repeat('<p>x</p>', 900_000),
  repeat('[gallery]\n', 900_000),
];

const content = {
  authors: [{ login: 'mara', displayName: 'Mara Quill' }],
  pages: [{ id: 10, title: 'About', slug: 'about', body: '<p>About us.</p>' }],
  posts: [
    ...Array.from({ length: 8 }, (_, number) => ({
      id: 20 + number,
      title: `Large ${number}`,
      slug: `large-${number}`,
      author: 'mara',
      date: day(20 - number),
      body: bodies[number % bodies.length] ?? '',
    })),
    { id: 50, title: 'Small', slug: 'small', author: 'mara', date: day(1), body: '<p>Low tide at noon.</p>' },
    { id: 51, title: 'Broken', slug: 'broken', author: 'mara', date: day(2), body: '<p>Not now.</p>' },
  ],
};

let started: StartedSite;
beforeAll(async () => {
  started = await startSite();
}, 60_000);
afterAll(() => started[Symbol.asyncDispose]());

type Node = Record<string, unknown>;

/** The backend's response with modified posts of this title; the modification may return an error for the body. */
async function answerWith(
  real: RealSite,
  request: Request,
  { title, change }: { title: string; change: (post: Node) => string | null },
): Promise<Response | null> {
  if (new URL(request.url).pathname !== '/graphql') return null;
  const response = await real.toBackend(request);
  const answer = (await response.json()) as { data?: unknown; errors?: object[] };
  const errors: object[] = [...(answer.errors ?? [])];
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node['title'] === title && 'content' in node) {
      const message = change(node);
      if (message !== null) errors.push({ message, path: [...path, 'content'] });
    }
    for (const [key, inner] of Object.entries(node)) {
      walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  walk(answer.data, []);
  return Response.json({ ...answer, ...(errors.length > 0 && { errors }) }, { headers: response.headers });
}

/** The message of a WordPress, and of the embedded backend for unexpected errors. */
function failBody(post: Node): string {
  post['content'] = null;
  return 'Internal server error';
}

function enlargeBody(post: Node): null {
  post['content'] = repeat('<p class="tide">x</p>', 2_000_000);
  return null;
}

describeEach(bothKinds, (kind) => kind === 'embedded')('oversized content (%s)', (kind) => {
  let real: RealSite;
  beforeAll(async () => {
    real = await startRealSite(started, { kind, content });
  }, 60_000);
  afterAll(() => real[Symbol.asyncDispose]());

  const titlesOf = async (path: string): Promise<string[]> => {
    const response = await real.browser().get(path);
    expect(response.status).toBe(200);
    const { feed } = parseFeed(await response.text());
    if (!('items' in feed)) throw new Error('This is not RSS.');
    return (feed.items as { title: string }[]).map(({ title }) => title);
  };

  test('is omitted from a feed when it does not fit', async () => {
    const titles = await titlesOf('/feed/');
    expect(titles).toContain('Small');
    expect(titles).toContain('Large 0');
    expect(titles.length).toBeLessThan(content.posts.length);
  });

  test.each(['/large-0/', '/large-1/', '/large-2/', '/large-3/', '/large-4/'])(
    'at %s is truncated without a notice for visitors',
    async (path) => {
      const response = await real.browser().get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(times(html, /<[a-z]/)).toBeLessThan(18_000);
      expect(/masthead-notice|\[gallery/.exec(html)).toBeNull();
    },
  );

  test.each(['/', '/author/mara/', '/search?s=large', '/sitemap.xml', '/large-3.md', '/llms.txt'])(
    'does not break %s',
    async (path) => {
      const response = await real.browser().get(path);
      expect(response.status).toBe(200);
      expect((await response.text()).length).toBeLessThan(200_000);
    },
  );
});

describeEach(bothKinds, (kind) => kind === 'wordpress')('unrenderable content (%s)', (kind) => {
  let real: RealSite;
  beforeAll(async () => {
    real = await startRealSite(started, {
      kind,
      content: { ...content, posts: content.posts.filter(({ id }) => id >= 50) },
    });
    real.instead = (request) => answerWith(real, request, { title: 'Broken', change: failBody });
  }, 60_000);
  afterAll(() => real[Symbol.asyncDispose]());

  test('is omitted from a feed, which is then not cached', async () => {
    const response = await real.browser().get('/feed/');
    const { feed } = parseFeed(await response.text());
    if (!('items' in feed)) throw new Error('This is not RSS.');
    expect((feed.items as { title: string }[]).map(({ title }) => title)).toEqual(['Small']);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('has a page without the body, with a message and status 503', async () => {
    const response = await real.browser().get('/broken/');
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('60');
    expect(html).toContain('<p class="notice">This content cannot be displayed right now.');
    expect(html).toMatch(/<h1[^>]*>.*Broken/);
    expect(html).not.toContain('<p>Not now.');
  });

  test('gives 503 as Markdown, and is in lists and the sitemap', async () => {
    const markdown = await real.browser().get('/broken.md');
    expect([markdown.status, markdown.headers.get('cache-control')]).toEqual([503, 'no-store']);
    for (const path of ['/', '/author/mara/', '/sitemap.xml']) {
      expect((await real.browser().get(path)).status).toBe(200);
    }
    expect(await (await real.browser().get('/')).text()).toContain('Broken');
  });

  test('does not affect other pages and their caching', async () => {
    const response = await real.browser().get('/small/');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('public');
    expect(await response.text()).toContain('Low tide at noon.');
  });
});

describe('oversized content of a WordPress without limits', () => {
  test('is truncated by the site', async () => {
    await using real = await startRealSite(started, {
      kind: 'wordpress',
      content: { ...content, posts: content.posts.filter(({ id }) => id >= 50) },
    });
    real.instead = (request) => answerWith(real, request, { title: 'Small', change: enlargeBody });
    const response = await real.browser().get('/small/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(times(html, 'class="tide"')).toBe(10_010);
    expect(/masthead-notice/.test(html)).toBe(false);
    expect(html.endsWith('</html>')).toBe(true);
  });
});
