import { describe, expect, test } from 'vitest';
import { createUploadProxy, type UploadResult } from './wordpress-uploads.ts';

const backendUrl = 'http://10.0.0.5:8080/blog';
const image = { 'content-type': 'image/png', etag: '"a"', 'last-modified': 'Sat, 02 May 2026 10:00:00 GMT' };

interface Proxied {
  answer: UploadResult;
  sent: Request[];
}

/** Requests a file from a WordPress with this response. */
async function ask(
  path: string,
  give: (request: Request) => Response | Promise<Response>,
  init?: RequestInit,
): Promise<Proxied> {
  const sent: Request[] = [];
  const uploads = createUploadProxy({
    backendUrl,
    silenceMs: 50,
    fetch: async (request) => {
      sent.push(request);
      return give(request);
    },
  });
  return { answer: await uploads(new Request(new URL(path, 'https://site.test'), init)), sent };
}

function fileOf({ answer }: Proxied): Response {
  if (answer.kind !== 'file') throw new Error(`Refused with ${answer.status}.`, { cause: answer.cause });
  return answer.response;
}

const statusOf = ({ answer }: Proxied): number =>
  answer.kind === 'file' ? answer.response.status : answer.status;

describe('upload proxy: a file', () => {
  test('is forwarded with its type and validators only', async () => {
    const given = {
      ...image,
      'content-length': '3',
      'set-cookie': 'a=b',
      'x-powered-by': 'PHP',
      server: 'x',
    };
    const proxied = await ask(
      '/wp-content/uploads/2026/a%20b.png?x=1',
      () => new Response('png', { headers: given }),
    );
    expect(proxied.sent.map(({ url }) => url)).toEqual([`${backendUrl}/wp-content/uploads/2026/a%20b.png`]);
    const response = fileOf(proxied);
    expect(await response.text()).toBe('png');
    expect(Object.fromEntries(response.headers)).toEqual({
      ...image,
      'content-length': '3',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is requested without cookies or client identity, but with range and conditional headers', async () => {
    const { sent } = await ask('/wp-content/uploads/a.png', () => new Response('', { headers: image }), {
      headers: {
        cookie: 'session=1',
        authorization: 'Bearer x',
        'x-forwarded-for': '192.0.2.1',
        range: 'bytes=0-1',
        'if-range': '"a"',
      },
    });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: '*/*',
      'accept-encoding': 'identity',
      'if-range': '"a"',
      range: 'bytes=0-1',
    });
    expect(sent[0]?.redirect).toBe('manual');
  });

  test('is served in ranges', async () => {
    const headers = { ...image, 'content-range': 'bytes 0-1/3' };
    const response = fileOf(
      await ask('/wp-content/uploads/a.png', () => new Response('pn', { status: 206, headers })),
    );
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      'bytes 0-1/3',
      'pn',
    ]);
  });

  test('has no body for 304 and HEAD', async () => {
    const unchanged = await ask(
      '/wp-content/uploads/a.png',
      () => new Response(null, { status: 304, headers: image }),
    );
    expect(fileOf(unchanged).status).toBe(304);
    expect(fileOf(unchanged).headers.get('etag')).toBe('"a"');
    const head = await ask('/wp-content/uploads/a.png', () => new Response('png', { headers: image }), {
      method: 'HEAD',
    });
    expect([head.sent[0]?.method, await fileOf(head).text()]).toEqual(['HEAD', '']);
  });

  test('does not time out for a slow client', async () => {
    const chunks = ['one', 'two', 'three'].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = fileOf(
      await ask('/wp-content/uploads/a.png', () => new Response(body, { headers: image })),
    );
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(await response.text()).toBe('onetwothree');
  });

  test('fails when WordPress stops sending', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
    });
    const response = fileOf(
      await ask('/wp-content/uploads/a.png', () => new Response(body, { headers: image })),
    );
    await expect(response.text()).rejects.toThrow('stopped sending in the middle');
  });

  test('that is an SVG is sandboxed', async () => {
    const headers = { 'content-type': 'image/svg+xml; charset=utf-8' };
    const response = fileOf(
      await ask('/wp-content/uploads/a.svg', () => new Response('<svg/>', { headers })),
    );
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  test.each(['application/zip', 'application/octet-stream', 'text/plain; charset=utf-8'])(
    'of type %s is served as a download',
    async (type) => {
      const headers = { 'content-type': type };
      const response = fileOf(await ask('/wp-content/uploads/a.bin', () => new Response('x', { headers })));
      expect(response.headers.get('content-disposition')).toBe('attachment');
    },
  );

  test.each([
    'text/html',
    'text/javascript',
    'application/xhtml+xml',
    'application/xml',
    'text/css',
    'multipart/x-mixed-replace',
  ])('of type %s is not forwarded', async (type) => {
    const headers = { 'content-type': type };
    expect(statusOf(await ask('/wp-content/uploads/a', () => new Response('x', { headers })))).toBe(404);
  });
});

describe('upload proxy: sends no request', () => {
  test.each([
    '/wp-content/uploads/',
    '/wp-content/uploads/2026/',
    '/wp-content/uploads//a.png',
    '/wp-content/uploads/..%2f..%2fwp-config.php',
    '/wp-content/uploads/..%5c..%5ca.png',
    '/wp-content/uploads/%252e%252e/a.png',
    '/wp-content/uploads/%2e%2e%2fa.png',
    '/wp-content/uploads/.htaccess',
    '/wp-content/uploads/a.php',
    '/wp-content/uploads/a.php%2fb.png',
    '/wp-content/uploads/a.PHP7',
    '/wp-content/uploads/a.php.png',
    '/wp-content/uploads/a%00.png',
    '/wp-content/uploads/%ff.png',
    '/wp-content/uploads/../../wp-login.php',
    '/wp-content/plugins/a.png',
  ])('for the path %s', async (path) => {
    const proxied = await ask(path, () => new Response('x', { headers: image }));
    expect([statusOf(proxied), proxied.sent]).toEqual([404, []]);
  });
});

const leadingTo = (target: string) => (request: Request) =>
  request.url.includes('/old.png')
    ? new Response(null, { status: 301, headers: { location: target } })
    : new Response('png', { headers: image });

describe('upload proxy: redirects', () => {
  test.each(['/blog/wp-content/uploads/new.png', 'https://10.0.0.5:8080/blog/wp-content/uploads/new.png'])(
    'to its own %s are followed',
    async (target) => {
      const proxied = await ask('/wp-content/uploads/old.png', leadingTo(target));
      expect(await fileOf(proxied).text()).toBe('png');
      expect(proxied.sent).toHaveLength(2);
    },
  );

  test.each([
    'http://elsewhere.example/blog/wp-content/uploads/new.png',
    'http://10.0.0.5:9200/blog/wp-content/uploads/new.png',
    'file:///etc/passwd',
    'ftp://10.0.0.5:8080/blog/wp-content/uploads/new.png',
  ])('to %s are not followed', async (target) => {
    const proxied = await ask('/wp-content/uploads/old.png', leadingTo(target));
    expect([statusOf(proxied), proxied.sent.length]).toEqual([502, 1]);
  });

  test.each([
    ['the front page', '/blog/', {}],
    ['the sign-in page', '/blog/wp-login.php', {}],
    ['another folder', 'http://10.0.0.5:8080/wp-content/uploads/new.png', {}],
    ['this site', 'https://site.test/wp-content/uploads/old.png', {}],
    [
      'another front end, by Faust',
      'https://www.site.test/wp-content/uploads/old.png',
      { 'x-redirect-by': 'WP Engine Headless plugin' },
    ],
  ])('to %s mean that the file is missing', async (_, location, headers) => {
    const proxied = await ask(
      '/wp-content/uploads/old.png',
      () => new Response(null, { status: 302, headers: { location, ...headers } }),
    );
    expect(proxied.answer).toEqual({ kind: 'refused', status: 404, cause: null });
    expect(proxied.sent).toHaveLength(1);
  });

  test('stop after a maximum number', async () => {
    const proxied = await ask('/wp-content/uploads/old.png', leadingTo('/blog/wp-content/uploads/old.png'));
    expect(statusOf(proxied)).toBe(502);
    expect(proxied.sent.length).toBeLessThan(6);
  });
});

test.each([
  [404, 404],
  [403, 404],
  [500, 502],
  [503, 502],
])('upload proxy: status %i from WordPress gives %i', async (given, status) => {
  const proxied = await ask(
    '/wp-content/uploads/a.png',
    () => new Response('x', { status: given, headers: image }),
  );
  expect(statusOf(proxied)).toBe(status);
});

test('upload proxy: gives 502 when WordPress is down, and 504 when it does not respond', async () => {
  const down = await ask('/wp-content/uploads/a.png', () => Promise.reject(new TypeError('fetch failed')));
  expect(statusOf(down)).toBe(502);
  const silent = await ask('/wp-content/uploads/a.png', () => new Promise(() => {}));
  expect(statusOf(silent)).toBe(504);
});
