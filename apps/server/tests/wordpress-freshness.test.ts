import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { wxr } from '@masthead/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '@masthead/page-cache/testing/cached-pages';
import { type SiteWithCast, startSiteWithCast } from './backend-kinds.ts';

// Pages in front of a WordPress with the companion plugin: unchanged until a change is reported, and never stale afterwards. There is no
// time-based revalidation here.

let site: SiteWithCast;
let ada: number;
let category: { id: string; databaseId: number };

beforeAll(async () => {
  site = await startSiteWithCast('wordpress', {
    MASTHEAD_POLLING: '0',
    MASTHEAD_PAGE_AGE: '86400',
    MASTHEAD_WORKERS: '1',
  });
  ada = await userNamed('ada');
  // The first one is the one that everything is filed under.
  await mutate('createCategory', 'CreateCategoryInput', { name: 'Everything' });
  const input = { name: 'Tides', slug: 'tides' };
  ({
    createCategory: { category },
  } = await mutate('createCategory', 'CreateCategoryInput', input, 'category{id databaseId}'));
});
afterAll(() => site?.[Symbol.asyncDispose]());

test('a post’s body, its title in lists and its slug', async () => {
  const { id, databaseId } = await write('First words', { content: 'One' });
  await sendWebhook({ keys: ['list:post'], urls: ['/first-words/'] });
  expect(await read('/first-words/')).toContain('First words');
  expect(await read('/')).toContain('First words');

  await mutate('updatePost', 'UpdatePostInput', { id, title: 'Second words' });
  expect(await read('/first-words/')).not.toContain('Second words');
  expect(await sendWebhook({ keys: [`post:${databaseId}`] })).toEqual({ purged: 1 });
  expect(await read('/first-words/')).toContain('Second words');
  expect(await read('/')).toContain('Second words');

  await mutate('updatePost', 'UpdatePostInput', { id, slug: 'moved' });
  expect(await statusOf('/first-words/')).toBe(200);
  expect(await statusOf('/moved/')).toBe(200);
  await sendWebhook({ keys: [id], urls: [`${site.backendUrl}/first-words/`, '/moved/'] });
  expect(await statusOf('/first-words/')).toBe(301);
});

test('a new page, and a deleted one', async () => {
  expect(await statusOf('/high-tide/')).toBe(404);
  const { id, databaseId } = await write('High tide', {});
  expect(await statusOf('/high-tide/')).toBe(404);
  // Even if the path itself is not reported.
  await sendWebhook({ keys: [`post:${databaseId}`, 'list:post'] });
  expect(await statusOf('/high-tide/')).toBe(200);

  await mutate('deletePost', 'DeletePostInput', { id });
  await sendWebhook({ keys: [`post:${databaseId}`, 'list:post'], urls: ['/high-tide/'] });
  expect(await statusOf('/high-tide/')).not.toBe(200);
});

test('what is filed under a category, and its name', async () => {
  const { id, databaseId } = await write('Ebb and flow', {});
  expect(await read('/category/tides/')).not.toContain('Ebb and flow');
  await mutate('updatePost', 'UpdatePostInput', { id, categories: { nodes: [{ id: category.id }] } });
  await sendWebhook({ keys: [`post:${databaseId}`, `term:${category.databaseId}`] });
  expect(await read('/category/tides/')).toContain('Ebb and flow');
  expect(await read('/ebb-and-flow/')).toContain('Tides');

  await mutate('updateCategory', 'UpdateCategoryInput', { id: category.id, name: 'Low tides' });
  await sendWebhook({ keys: [category.id] });
  expect(await read('/ebb-and-flow/')).toContain('Low tides');
});

test('a comment, and its number in lists', async () => {
  const { databaseId } = await write('Discussed', {});
  await sendWebhook({ keys: ['list:post'] });
  expect(await read('/discussed/')).not.toContain('Well said');
  const comment = { commentOn: databaseId, content: 'Well said' };
  await mutate('createComment', 'CreateCommentInput', comment);
  expect(await read('/discussed/')).not.toContain('Well said');
  await sendWebhook({ keys: ['comment:1', `post:${databaseId}`, 'list:comment'] });
  expect(await read('/discussed/')).toContain('Well said');
});

test('a menu', async () => {
  await write('Moored', {});
  expect(await read('/moored/')).not.toContain('To the lighthouse');
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  const [file, siteFile] = [join(folder, 'content.xml'), join(folder, 'site.json')];
  const items = [{ id: 901, title: 'To the lighthouse', to: { url: 'https://lighthouse.example/' } }];
  writeFileSync(file, wxr({ menus: [{ id: 900, slug: 'main', items }] }));
  writeFileSync(siteFile, JSON.stringify({ options: { nav_menu_locations: { primary: 900 } } }));
  await site.backend.importWxr({ file, siteFile }).finally(() => rmSync(folder, { recursive: true }));
  expect(await read('/moored/')).not.toContain('To the lighthouse');
  // As Smart Cache calls it.
  await sendWebhook({ keys: ['list:menuitem'] });
  expect(await read('/moored/')).toContain('To the lighthouse');
});

test('a comment posted by the site’s form appears without a notification', async () => {
  site.setOption('comment_previously_approved', '0');
  const { databaseId } = await write('Open to all', {});
  expect(await read('/open-to-all/')).not.toContain('Said by a form');
  const sent = await fetch(`${site.serverUrl}/open-to-all/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({
      form: 'comment',
      article: String(databaseId),
      comment: 'Said by a form',
      name: 'Vera',
      email: 'vera@example.com',
    }),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/comment=\d/)]);
  expect(await read('/open-to-all/')).toContain('Said by a form');
});

test('the name of an author, and the settings of the site', async () => {
  await write('By Ada', {});
  expect(await read('/by-ada/')).not.toContain('Countess');
  await mutate('updateUser', 'UpdateUserInput', { id: String(ada), displayName: 'Countess Ada' });
  await sendWebhook({ keys: [`user:${ada}`] });
  expect(await read('/by-ada/')).toContain('Countess Ada');

  await mutate(
    'updateSettings',
    'UpdateSettingsInput',
    { generalSettingsTitle: 'The New Quay' },
    'clientMutationId',
  );
  expect(await read('/by-ada/')).not.toContain('The New Quay');
  await sendWebhook({ keys: ['setting:blogname'] });
  expect(await read('/by-ada/')).toContain('The New Quay');
});

test('the cache reports changed and unchanged entries', async () => {
  const { databaseId } = await write('Left alone', {});
  await sendWebhook({ keys: ['list:post'] });
  await read('/left-alone/');
  const cached = await page('/left-alone/');
  await sendWebhook({ keys: [`post:${databaseId}`] });
  const again = await page('/left-alone/');
  // Revalidated and unchanged: clients need not download it again.
  expect([cached.headers.etag, again.headers.etag]).toEqual([again.headers.etag, cached.headers.etag]);
  expect(again.cache).toMatch(/hit/);
});

test('unsigned, wrongly signed and replayed webhooks change nothing', async () => {
  const { id } = await write('Unmoved', { content: 'Before' });
  expect(await read('/unmoved/')).toContain('Before');
  await mutate('updatePost', 'UpdatePostInput', { id, content: 'After' });
  const body = '{"keys":["*"]}';
  const signed = { method: 'POST', path: '/api/faust/purge', body };
  const by = (secret: string, now = Date.now()): string => sign(signed, { secret, now });
  const replayed = await call('{}');
  expect(replayed.status).toBe(200);
  for (const [signature, code] of [
    [null, 'signature_missing'],
    [by('another secret'), 'signature_bad'],
    [by(secret, Date.now() - 310_000), 'signature_old'],
    [by(secret, Date.now() + 310_000), 'signature_old'],
  ] as const) {
    const { status, responseJson } = await call(body, signature);
    expect([status, responseJson]).toEqual([401, { error: expect.objectContaining({ code }) as unknown }]);
  }
  const twice = await call('{}', replayed.signature);
  expect([twice.status, twice.responseJson]).toEqual([
    401,
    { error: expect.objectContaining({ code: 'signature_used' }) },
  ]);
  expect(await read('/unmoved/')).toContain('Before');
  await call(body);
  expect(await read('/unmoved/')).toContain('After');
});

const secret = 'only for this test';

async function call(
  body: string,
  given?: string | null,
): Promise<{ status: number; responseJson: unknown; signature: string }> {
  const signed = { method: 'POST', path: '/api/faust/purge', body };
  const signature = given ?? sign(signed, { secret, now: Date.now() });
  const answer = await fetch(`${site.serverUrl}${signed.path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(given !== null && { [signatureHeader]: signature }),
    },
  });
  return { status: answer.status, responseJson: await answer.json(), signature };
}

const sendWebhook = async (changes: { keys?: string[]; urls?: string[] }): Promise<unknown> =>
  (await call(JSON.stringify(changes))).responseJson;

/** On a busy machine a response may exceed the time limit: the page shown is then marked as stale. */
const page = (path: string) =>
  vi.waitFor(
    async () => {
      const received = await ask({ port: Number(new URL(site.serverUrl).port), path });
      if (received.headers.age !== undefined) throw new Error('This page is stale.');
      return received;
    },
    { timeout: 20_000, interval: 50 },
  );
const read = async (path: string): Promise<string> => (await page(path)).text;
const statusOf = async (path: string): Promise<number> => (await page(path)).status;

async function write(title: string, input: object): Promise<{ id: string; databaseId: number }> {
  const post = { title, status: 'PUBLISH', ...input };
  return (await mutate('createPost', 'CreatePostInput', post, 'post{id databaseId}')).createPost.post;
}

async function userNamed(name: string): Promise<number> {
  const query = `{user(id:"${name}",idType:USERNAME){databaseId}}`;
  return (await graphql(query)).user.databaseId;
}

const mutate = (
  name: string,
  type: string,
  input: object,
  selects = 'clientMutationId',
): Promise<ResponseData> =>
  graphql(`mutation($input:${type}!){${name}(input:$input){${selects}}}`, { input });

/** As the administrator, at the WordPress itself. */
async function graphql(query: string, variables: object = {}): Promise<ResponseData> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await (await site.backend.fetch(request, { userId: ada || 1 })).json()) as {
    data: ResponseData;
    errors?: unknown;
  };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

// Responses have the shape of their queries and are only read above.
// oxlint-disable-next-line typescript/no-explicit-any
type ResponseData = any;
