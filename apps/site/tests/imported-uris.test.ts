import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportCases, randomExport, startBackend } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// Everything that an import stores has a page: each URI that the backend returns is 200, or leads to a page that is.

type Backend = Awaited<ReturnType<typeof startBackend>>;
type ImportOptions = Parameters<Backend['importWxr']>[0];

const siteUrl = 'http://masthead.test';
const recorded = join(import.meta.dirname, '../../../../shared/conformance');

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

/** Imports a file and requests all its pages. @returns One line per page that does not work. */
async function brokenPages(given: Uint8Array | ImportOptions): Promise<{ broken: string[]; pages: number }> {
  await using backend = await startBackend();
  const folder = mkdtempSync(join(tmpdir(), 'masthead-uris-'));
  try {
    const file = join(folder, 'export.xml');
    if (given instanceof Uint8Array) writeFileSync(file, given);
    await backend.importWxr(given instanceof Uint8Array ? { file } : given);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const errors: unknown[] = [];
  const site = siteOn(
    compiled.build,
    { kind: 'embedded', url: siteUrl, fetch: (request) => backend.fetch(request) },
    { siteUrl, onError: (error) => void errors.push(error) },
  );
  const statusOf = async (uri: string): Promise<[number, string | null]> => {
    const response = await site.fetch(new Request(new URL(encodeURI(uri), siteUrl)));
    await response.text();
    return [response.status, response.headers.get('location')];
  };
  const broken: string[] = [];
  const uris = new Set(['/', '/feed/', '/comments/feed/', '/sitemap.xml', ...(await allUris(backend))]);
  for (const uri of uris) {
    const [status, target] = await statusOf(uri);
    const [last] = target === null ? [status] : await statusOf(decodeURI(target));
    if (last !== 200) broken.push(`${status} ${uri}`);
    broken.push(...errors.splice(0).map((error) => `${uri}: ${String(error)}`));
  }
  return { broken, pages: uris.size };
}

/** The URIs of all content, terms and users that visitors may see. */
async function allUris(backend: Backend): Promise<string[]> {
  const uris: string[] = [];
  for (const list of ['contentNodes', 'mediaItems', 'terms', 'users']) {
    for (let after: string | null = null; ;) {
      const { data, errors } = await ask(backend, list, after);
      expect(errors).toBeUndefined();
      uris.push(...(data?.list.nodes ?? []).flatMap(({ uri }) => uri ?? []));
      if (data?.list.pageInfo.hasNextPage !== true) break;
      after = data.list.pageInfo.endCursor;
    }
  }
  return uris;
}

interface Answer {
  data?: { list: { nodes: { uri: string | null }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
  errors?: unknown;
}

async function ask(backend: Backend, list: string, after: string | null): Promise<Answer> {
  const query = `query ($after: String) { list: ${list}(first: 100, after: $after) { nodes { uri } pageInfo { hasNextPage endCursor } } }`;
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { after } }),
    }),
  );
  return (await response.json()) as Answer;
}

describe('site: after the import of an export with', () => {
  test.each(exportCases)('$name, every URI has a page', async ({ bytes }) => {
    expect((await brokenPages(bytes)).broken).toEqual([]);
  });
});

test(
  'site: after the imports of 60 random exports, every URI has a page',
  { tags: ['exhaustive'], timeout: 600_000 },
  async () => {
    const faults: string[] = [];
    for (let seed = 0; seed < 60; seed += 1) {
      const { broken } = await brokenPages(randomExport(seed).bytes);
      faults.push(...broken.map((line) => `file ${seed}: ${line}`));
    }
    expect(faults).toEqual([]);
  },
);

test.skipIf(!existsSync(recorded))(
  'site: after the import of the recorded WordPress, every URI has a page',
  { tags: ['exhaustive'] },
  async () => {
    const { broken, pages } = await brokenPages({
      file: join(recorded, 'site.wxr.xml'),
      siteFile: join(recorded, 'site.json'),
    });
    expect(broken).toEqual([]);
    expect(pages).toBeGreaterThan(150);
  },
);
