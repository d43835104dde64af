import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend, openAccounts } from '@masthead/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCanaries } from '../src/leaks/canary.ts';
import { findLeaks } from '../src/leaks/find-leaks.ts';
import { graphqlRequests } from '../src/leaks/graphql-requests.ts';
import { importCanaries } from '../src/leaks/import-canaries.ts';
import { numberOf, rows } from '../src/leaks/canary-content.ts';
import type { Surface, SurfaceResponse, SurfaceRequest } from '../src/leaks/surface.ts';
import { surfaces } from '../src/leaks/surfaces.ts';

// Checks that leaks are detected: an administrator's queries return content that visitors must not see.

const siteUrl = 'http://masthead.test';
const root = fileURLToPath(new URL('../../../', import.meta.url));
const canaries = createCanaries();
let folder: string;
let backend: ReturnType<typeof createBackend>;
let administratorId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-leaks-'));
  await importCanaries(folder, canaries, { root });
  {
    using accounts = openAccounts({ data: folder, siteUrl });
    const account = { login: 'ada', email: 'ada@example.test', password: 'four lamps on a pier' };
    administratorId = (await accounts.add({ ...account, role: 'administrator' })).id;
  }
  backend = createBackend({ data: folder, siteUrl, secretKey: 'a secret key', jobs: 'elsewhere' });
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(
  { path, body, type }: SurfaceRequest,
  caller?: { userId: number },
): Promise<SurfaceResponse> {
  const request = new Request(siteUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body }),
    headers: type === undefined ? {} : { 'content-type': type },
  });
  const response = await backend.fetch(request, caller);
  return { status: response.status, text: await response.text() };
}

const graphql = surfaces.find(({ name }) => name === 'graphql') as Surface;

test('leak check: canaries of every row that an administrator may read are found', async () => {
  const leaky = {
    canaries,
    siteUrl,
    read: (request: SurfaceRequest) => read(request, { userId: administratorId }),
  };
  const { leaks, foundPublished } = await findLeaks(graphql, leaky);
  expect(foundPublished).toBe(true);
  const found = new Set(leaks.map(({ row }) => row));
  // The API has no custom fields.
  expect(rows.filter((row) => !found.has(row))).toEqual(['published', 'custom field']);
});

test('leak check: a visitor of the GraphQL API sees the published content, and no draft', async () => {
  const { leaks, foundPublished } = await findLeaks(graphql, { canaries, siteUrl, read });
  expect(foundPublished).toBe(true);
  expect(leaks).toEqual([]);
});

test('leak check: every GraphQL request is valid', async () => {
  const invalid: string[] = [];
  for (const request of graphqlRequests(canaries)) {
    const { text } = await read(request);
    if (/GRAPHQL_VALIDATION_FAILED|_LIMIT"|INTERNAL/.test(text)) invalid.push(`${request.body}: ${text}`);
  }
  expect(invalid.filter((text) => !text.includes('RATE_LIMIT'))).toEqual([]);
});

test('leak check: a canary in any response of a surface is a leak, reported with its request', async () => {
  const draft = numberOf('post draft');
  const answers: Record<string, string> = {
    '/feed/': `<item>${canaries.text(draft, 'title')}</item>`,
    '/safe/': canaries.text(numberOf('post publish'), 'title'),
  };
  const surface: Surface = {
    name: 'feed',
    expectsPublished: true,
    requests: async () => Object.keys(answers).map((path) => ({ path })),
  };
  const found = await findLeaks(surface, {
    canaries,
    siteUrl,
    read: async ({ path }) => ({ status: 200, text: answers[path] ?? '' }),
  });
  expect(found).toEqual({
    requests: 2,
    statuses: { '200': 2 },
    foundPublished: true,
    leaks: [
      {
        row: 'draft',
        surface: 'feed',
        part: 'title',
        what: `draft post (${canaries.id(draft)})`,
        request: 'GET /feed/',
      },
    ],
  });
});

test('leak check: a canary of the request is not a leak, but a response that discloses without a canary is', async () => {
  const draft = numberOf('post draft');
  const path = `/cards/1/${canaries.text(draft, 'slug')}.jpg`;
  const surface = (status: number): Surface => ({
    name: 'card',
    expectsPublished: false,
    requests: async () => [
      { path, reveals: { number: draft, part: 'card', isDisclosed: (answer) => answer.status === status } },
    ],
  });
  const context = { canaries, siteUrl, read: async () => ({ status: 404, text: `Not found: ${path}` }) };
  expect((await findLeaks(surface(200), context)).leaks).toEqual([]);
  expect((await findLeaks(surface(404), context)).leaks).toMatchObject([{ row: 'draft', part: 'card' }]);
});
