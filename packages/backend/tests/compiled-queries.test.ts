import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaSdl } from '@masthead/contract';
import { canarySite, viewers, wxr } from '@masthead/testing';
import { describeEach } from '@masthead/testing/exhaustive';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createChance } from '../../../lab/fuzz/chance.ts';
import { makeQuery } from '../../../lab/fuzz/make-query.ts';
import { type Backend, createBackend } from '../src/index.ts';

// graphql-js executes a query the first time; from then on, the compiled query runs. Both give the same bytes and keys.

const siteUrl = 'http://masthead.test';
const recorded = join(import.meta.dirname, '../../../../shared/conformance');

async function openImported(file: string, siteFile: string): Promise<Backend> {
  const backend = createBackend({
    data: ':memory:',
    siteUrl,
    clock: () => Date.UTC(2026, 10, 20, 12),
    responseCacheMaxBytes: 0,
  });
  await backend.importWxr({ file, siteFile });
  return backend;
}

async function openCanarySite(): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-compiled-'));
  const { content, site } = canarySite({ asSeenBy: null });
  const [file, siteFile] = [join(folder, 'content.xml'), join(folder, 'site.json')];
  writeFileSync(file, wxr(content));
  writeFileSync(siteFile, JSON.stringify(site));
  try {
    return await openImported(file, siteFile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Sent {
  readonly query: string;
  readonly variables?: unknown;
}

/** The response as text, with its status and keys; incident ids are random. */
async function send(backend: Backend, operation: Sent, userId: number | null): Promise<string> {
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(operation),
    }),
    userId === null ? undefined : { userId },
  );
  const text = (await response.text()).replaceAll(/"incidentId":"[^"]*"/g, '"incidentId":""');
  return `${response.status} ${response.headers.get('x-graphql-keys')}\n${text}`;
}

/** The operations whose compiled form responds differently. */
async function differing(backend: Backend, operations: readonly Sent[], userIds: readonly (number | null)[]) {
  const different: { operation: Sent; before: string; compiled: string }[] = [];
  let data = 0;
  for (const operation of operations) {
    for (const userId of userIds) {
      const before = await send(backend, operation, userId);
      const compiled = await send(backend, operation, userId);
      if (before !== compiled) different.push({ operation, before, compiled });
      if (compiled.startsWith('200') && compiled.includes('"data":{')) data += 1;
    }
  }
  return { different, data };
}

const parts = [
  { from: 0, count: 300 },
  { from: 300, count: 3000 },
];

describeEach(parts, ({ from }) => from === 0)(
  '$count random queries from number $from',
  ({ from, count }) => {
    test('respond the same when they are compiled', async () => {
      await using backend = await openCanarySite();
      const schema = buildSchema(schemaSdl);
      const operations = Array.from({ length: count }, (_, at) =>
        makeQuery(schema, createChance(7, from + at)),
      );
      const users = [null, ...viewers.map(({ id }) => id).filter((id) => id !== 0)];
      const results = [];
      for (const [at, operation] of operations.entries()) {
        results.push(await differing(backend, [operation], [users[at % users.length] ?? null]));
      }
      expect(results.flatMap(({ different }) => different)).toEqual([]);
      // Most must have data; otherwise only errors would be compared.
      expect(results.reduce((sum, { data }) => sum + data, 0)).toBeGreaterThan(count / 2);
    }, 120_000);
  },
);

describe.skipIf(!existsSync(recorded))('the recorded queries', () => {
  test('respond the same when they are compiled', async () => {
    await using backend = await openImported(join(recorded, 'site.wxr.xml'), join(recorded, 'site.json'));
    const operations = readdirSync(join(recorded, 'cases'))
      .flatMap((name) => JSON.parse(readFileSync(join(recorded, 'cases', name), 'utf8')) as Sent[])
      .filter(({ query }) => typeof query === 'string' && !query.includes('mutation'))
      .map(({ query, variables }) => ({ query, variables }));
    const { different, data } = await differing(backend, operations, [null, 1]);
    expect(different).toEqual([]);
    expect(data).toBeGreaterThan(operations.length);
  }, 60_000);
});
