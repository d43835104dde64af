import { expect, test } from 'vitest';
import { readSignature, signatureHeader } from '@masthead/kit/signature';
import { checkChanges } from './check-changes.ts';

const secretKey = 'only for this test';
const now = 1_767_225_600_000;
const ready = {
  plugin: 'masthead-companion',
  ready: true,
  sites: ['https://site.test'],
  lastSent: { at: 1, status: 200 },
};
const old = { by: 'polling', heardMsAgo: null, pollFault: null, believedMs: 60_000 };

/** The plugin's response to an unsigned request. */
const unsignedStatus = ({ plugin, ready: isReady }: Partial<typeof ready>): object => ({
  plugin,
  ready: isReady,
});

function isSigned({ headers }: Request, path: string): boolean {
  const request = { method: 'GET', path, body: '' };
  return typeof readSignature(headers.get(signatureHeader), request, { secret: secretKey, now }) !== 'string';
}

function check({
  facts,
  plugin,
  isRunning = true,
}: {
  facts?: object;
  plugin?: object | null;
  isRunning?: boolean;
}) {
  return checkChanges({
    wpUrl: 'https://wordpress.test',
    siteUrl: 'https://site.test',
    apiBasePath: '/api/faust',
    secretKey,
    isRunning,
    clock: () => now,
    fetch: (request) => {
      const { host, pathname } = new URL(request.url);
      if (host === 'wordpress.test') {
        if (plugin === null) return Promise.reject(new TypeError('fetch failed'));
        return Promise.resolve(
          !plugin
            ? Response.json({ code: 'rest_no_route' }, { status: 404 })
            : Response.json(
                isSigned(request, '/masthead-companion/v1/status') ? plugin : unsignedStatus(plugin),
              ),
        );
      }
      return Promise.resolve(Response.json(facts, { status: isSigned(request, pathname) ? 200 : 401 }));
    },
  });
}

test('check changes: a site that receives messages of the plugin is ok, without a request to WordPress', async () => {
  const finding = await check({ facts: { by: 'plugin', heardMsAgo: 61_400, believedMs: 1 }, plugin: null });
  expect(finding).toMatchObject({
    step: 'changes',
    outcome: 'ok',
    message: expect.stringMatching(/last message received 61 seconds ago/) as string,
  });
});

test.each([
  [
    'no plugin',
    { facts: old },
    /companion plugin is not installed. The site polls for changes.*after 60 seconds/,
  ],
  ['a plugin without a site', { facts: old, plugin: { ...ready, ready: false } }, /has no site/],
  [
    'a plugin that knows another key',
    { facts: old, plugin: { plugin: 'masthead-companion', ready: true } },
    /rejects our signature/,
  ],
  ['a plugin of another site', { facts: old, plugin: { ...ready, sites: [] } }, /other sites/],
  [
    'a plugin with another key',
    { facts: old, plugin: { ...ready, lastSent: { at: 1, status: 401 } } },
    /status 401/,
  ],
  [
    'a plugin that does not reach us',
    { facts: old, plugin: { ...ready, lastSent: { at: 1, status: 0 } } },
    /cannot reach/,
  ],
  ['a plugin without messages', { facts: old, plugin: ready }, /no message has arrived/],
  [
    'a site without polling',
    { facts: { ...old, by: 'age', pollFault: 'It answers with status 500.' } },
    /Pages are revalidated after 60 seconds; polling .* failed \(It answers with status 500\)/,
  ],
])('check changes: %s is a warning that names the fallback', async (_, given, message) => {
  const finding = await check(given);
  expect(finding).toMatchObject({ outcome: 'warning', message: expect.stringMatching(message) as string });
  expect(finding.help).toMatch(/wordpress\.md/);
});

test('check changes: is skipped if WordPress is unreachable', async () => {
  const finding = await check({ facts: old, plugin: null });
  expect(finding).toMatchObject({
    outcome: 'skipped',
    message: expect.stringMatching(/polls for changes/) as string,
  });
});

test('check changes: checks only the plugin if the site is not running', async () => {
  expect(await check({ isRunning: false, plugin: ready })).toMatchObject({ outcome: 'skipped' });
  expect(await check({ isRunning: false })).toMatchObject({ outcome: 'warning' });
});
