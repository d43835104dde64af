import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// Pages have the same bytes whether their fragments are cached, rendered alone, or rendered in place as in development.

type Backend = Awaited<ReturnType<typeof startBackend>>;

const siteUrl = 'http://masthead.test';
const sample = join(import.meta.dirname, '../../../sample/published');
const recorded = join(import.meta.dirname, '../../../../shared/conformance');

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const siteIn = (mode: 'production' | 'development', backend: Backend) =>
  siteOn(
    compiled.build,
    {
      kind: 'embedded',
      url: siteUrl,
      fetch: (request) => backend.fetch(request),
      fetchSync: (query) => backend.fetchSync(query),
    },
    {
      mode,
      siteUrl,
      // With a secret key, pages have a link to sign in.
      auth: {
        type: 'redirect',
        secretKey: 'only for tests',
        loginPagePath: '/login',
        apiBasePath: '/api/faust',
        publicBackendUrl: siteUrl,
      },
    },
  );

async function pageOf(site: ReturnType<typeof siteIn>, uri: string): Promise<string> {
  const response = await site.fetch(new Request(new URL(encodeURI(uri), siteUrl)));
  const text = await response.text();
  return `${response.status} ${text.replace('<script type="module" src="/@vite/client"></script>', '')}`;
}

const listOf = (name: string): string => `${name}(first: 100) { nodes { uri } }`;

function urisOf(backend: Backend): string[] {
  const query = `{ ${['contentNodes', 'mediaItems', 'terms', 'users'].map(listOf).join(' ')} }`;
  const found = backend.fetchSync({ url: `${siteUrl}/graphql`, body: JSON.stringify({ query }) });
  const { data } = JSON.parse(Buffer.from(found?.bytes ?? []).toString()) as {
    data: Record<string, { nodes: { uri: string | null }[] }>;
  };
  return Object.values(data).flatMap(({ nodes }) => nodes.flatMap(({ uri }) => uri ?? []));
}

const contents = [
  {
    name: 'the sample magazine',
    file: join(sample, 'magazine.wxr.xml'),
    siteFile: join(sample, 'site.json'),
  },
  {
    name: 'the recorded WordPress',
    file: join(recorded, 'site.wxr.xml'),
    siteFile: join(recorded, 'site.json'),
  },
].filter(({ file }) => existsSync(file));

describe.each(contents)('of $name', ({ file, siteFile }) => {
  test('all pages are the same with and without cached fragments', async () => {
    await using backend = await startBackend();
    await backend.importWxr({ file, siteFile });
    const [cached, inPlace] = [siteIn('production', backend), siteIn('development', backend)];
    const uris = ['/', '/2012/', '/no-such-page/', ...urisOf(backend)];
    const different: string[] = [];
    for (const uri of uris) {
      const wanted = await pageOf(inPlace, uri);
      for (const _ of ['rendered', 'cached']) if ((await pageOf(cached, uri)) !== wanted) different.push(uri);
    }
    expect(different).toEqual([]);
    expect(await pageOf(cached, '/')).toContain('class="account-link"');
    expect(uris.length).toBeGreaterThan(60);
  }, 120_000);
});
