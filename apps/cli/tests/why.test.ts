import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startStage } from './stage.ts';

const FAUST_SECRET_KEY = 'a secret of both';
const page = {
  address: '/about/',
  audience: 'public',
  status: 200,
  state: 'stale',
  staleReason: 'cG9zdDoxMg==',
  lastStaleReason: 'setting:title',
  renderedAt: 0,
  validatedAt: 0,
  expiresAt: null,
  hits: 1234,
  bytes: { identity: 20_000, br: 5000, gzip: null },
  keys: [
    'setting:title',
    'list:category:dGVybTo1',
    'cG9zdDoxMg==',
    'cG9zdDoxMg==:comments',
    'skipped:unknown',
  ],
  worker: 1,
  queries: 2,
};
const names = {
  'cG9zdDoxMg==': { type: 'Page', name: 'About' },
  dGVybTo1: { type: 'Category', name: 'Sea' },
};

/** A server that responds with the given facts. */
async function serving(answer: unknown, status = 200) {
  const requested: { url: string | undefined; signature: unknown }[] = [];
  const server = createServer((request, response) => {
    requested.push({ url: request.url, signature: request.headers['x-masthead-signature'] });
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const SITE_URL = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { requested, env: { SITE_URL, FAUST_SECRET_KEY } };
}

it('why: prints the dependencies of a page as text', async () => {
  const { requested, env } = await serving({ address: '/about/', pages: [page], names });
  await using stage = await startStage({ env });
  const { exitCode, out } = await stage.run('why', 'https://localhost/about/');
  expect(exitCode).toBe(0);
  expect(requested).toEqual([
    { url: '/api/faust/why?path=%2Fabout%2F', signature: expect.stringMatching(/^t=\d+,n=[\w-]+,v1=/) },
  ]);
  expect(out).toContain('stale, invalidated by page 12 "About"');
  expect(out).toContain('1,234');
  expect(out.slice(out.indexOf('any of these change'))).toBe(
    [
      'any of these change:',
      '    comments of page 12 "About"',
      '    page 12 "About"',
      '    list of categories of category 5 "Sea"',
      '    setting title',
      '    any change',
      '',
    ].join('\n'),
  );
});

it('why: counts large groups, names things without a number, and omits query keys', async () => {
  const ids = Array.from({ length: 28 }, (_, index) => btoa(`post:${index + 100}`));
  const keys = [
    ...ids,
    'cG9zdDoxMg==',
    'list:menuitem',
    btoa('setting_group:general'),
    'graphql:Query',
    'operation:Screen',
  ];
  const named = Object.fromEntries(ids.map((id) => [id, { type: 'MenuItem', name: 'Sea' }]));
  const answer = { address: '/about/', pages: [{ ...page, keys }], names: { ...names, ...named } };
  const { env } = await serving(answer);
  await using stage = await startStage({ env });
  const { out } = await stage.run('why', '/about/');
  expect(out.slice(out.indexOf('any of these change')).split('\n')).toEqual([
    'any of these change:',
    '    page 12 "About"',
    '    28 menu items (--all names them)',
    '    list of menu items',
    '    settings: general',
    '',
  ]);
  expect((await stage.run('why', '/about/', '--all')).out).toContain('menu item 127 "Sea"');
});

it.each(['', 'http://evil.example/x'])('why: "%s" is not a page of this site', async (path) => {
  const { requested, env } = await serving({ address: '/', pages: [], names: {} });
  await using stage = await startStage({ env });
  expect(await stage.run('why', path)).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('Not a URL of'),
  });
  expect(requested).toEqual([]);
});

it('why: explains why a page is not cached', async () => {
  const { env } = await serving({ address: null, pages: [], names: {} });
  await using stage = await startStage({ env });
  expect(await stage.run('why', '/login')).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('Not cacheable'),
  });
});

it('why: prints what to do when the server is unreachable', async () => {
  const { env } = await serving({ error: { message: 'Another key.', help: 'Use the same.' } }, 401);
  await using stage = await startStage({ env });
  expect(await stage.run('why', '/')).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/responded with 401. Another key.\n +Use the same./),
  });
  await using alone = await startStage({ env: { SITE_URL: env.SITE_URL } });
  expect(await alone.run('why', '/')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('No secret key is configured'),
  });
});
