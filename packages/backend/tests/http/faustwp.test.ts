import { describe, expect, test } from 'vitest';
import { openSignInSite, type SignInSite } from '../sign-in/sign-in-site.ts';

const missing = {
  code: 'invalid_request',
  message: 'Missing authorization code or refresh token.',
  data: null,
};
const invalid = { ...missing, message: 'Invalid authorization code or refresh token.' };
const forbidden = {
  code: 'rest_forbidden',
  message: 'Sorry, you are not allowed to do that.',
  data: { status: 401 },
};
const noRoute = {
  code: 'rest_no_route',
  message: 'No route was found matching the URL and request method.',
  data: { status: 404 },
};

const authorize = '/wp-json/faustwp/v1/authorize';

/** The response to a client with the secret key, unless its headers differ. */
async function post(
  site: SignInSite,
  path: string,
  body?: string | FormData,
  headers: Record<string, string> = {},
) {
  const response = await site.get(path, {
    method: 'POST',
    headers: { 'x-faustwp-secret': site.backend.secretKey, ...headers },
    ...(body !== undefined && { body }),
  });
  return [response.status, await response.json()] as const;
}

const json = { 'content-type': 'application/json' };

test('Faust endpoints: the secret is checked first', async () => {
  await using site = await openSignInSite();
  const { secretKey } = site.backend;
  for (const secret of [
    '',
    'wrong',
    `${secretKey}x`,
    secretKey.slice(0, -1),
    secretKey.toUpperCase(),
    'null',
  ]) {
    expect(await post(site, authorize, '{}', { ...json, 'x-faustwp-secret': secret })).toEqual([
      401,
      forbidden,
    ]);
  }
  const headers = { ...json, 'x-faustwp-secret': '', 'x-wpe-headless-secret': secretKey };
  expect(await post(site, authorize, '{}', headers)).toEqual([401, forbidden]);
});

test("Faust endpoints: missing and invalid values get the plugin's responses and statuses", async () => {
  await using site = await openSignInSite();
  for (const body of [
    '{}',
    '',
    '{"code":""}',
    '{"code":null}',
    '[]',
    '5',
    '{"code":false,"refreshToken":""}',
  ]) {
    expect([body, ...(await post(site, authorize, body, json))]).toEqual([body, 500, missing]);
  }
  expect(await post(site, authorize)).toEqual([500, missing]);
  for (const body of [
    '{"code":"x"}',
    '{"code":5}',
    '{"code":true}',
    '{"refreshToken":"x"}',
    '{"__proto__":{"x":1},"code":"x"}',
  ]) {
    expect([body, ...(await post(site, authorize, body, json))]).toEqual([body, 500, invalid]);
  }
});

test('Faust endpoints: a list or an object is not a valid code', async () => {
  await using site = await openSignInSite();
  for (const body of ['{"code":["x"]}', '{"code":{"x":1}}', '{"refreshToken":[]}']) {
    const [status, answer] = await post(site, authorize, body, json);
    expect([status, answer.code]).toEqual([400, 'rest_invalid_param']);
  }
  const [status, answer] = await post(site, `${authorize}?code[]=x`);
  expect([status, answer.message]).toEqual([400, 'Invalid parameter(s): code']);
});

test('Faust endpoints: invalid JSON is rejected', async () => {
  await using site = await openSignInSite();
  for (const body of ['{', '{"code":}', 'code=x']) {
    expect(await post(site, authorize, body, json)).toEqual([
      400,
      {
        code: 'rest_invalid_json',
        message: 'Invalid JSON body passed.',
        data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
      },
    ]);
  }
  expect((await post(site, authorize, '['.repeat(600), json))[1].data.json_error_code).toBe(1);
  expect((await post(site, authorize, ' '.repeat(70_000), json))[0]).toBe(413);
});

describe('Faust endpoints: a code is accepted from', () => {
  test.each<[string, (code: string) => [string, (string | FormData)?, Record<string, string>?]]>([
    ['a body of JSON', (code) => [authorize, JSON.stringify({ code }), json]],
    [
      'JSON by another name',
      (code) => [authorize, JSON.stringify({ code }), { 'content-type': 'application/ld+json' }],
    ],
    [
      'a form',
      (code) => [authorize, `code=${code}`, { 'content-type': 'application/x-www-form-urlencoded' }],
    ],
    ['a form in parts', (code) => [authorize, formOf({ code })]],
    ['the address', (code) => [`${authorize}?code=${code}`]],
    ['the body rather than the address', (code) => [`${authorize}?code=x`, JSON.stringify({ code }), json]],
    ['the address in its other form', (code) => [`/?rest_route=/faustwp/v1/authorize&code=${code}`]],
    [
      'the same of index.php',
      (code) => [`/index.php?rest_route=%2Ffaustwp%2Fv1%2Fauthorize%2F`, JSON.stringify({ code }), json],
    ],
    ['an address with a slash at its end', (code) => [`${authorize}/`, JSON.stringify({ code }), json]],
  ])('%s', async (_, request) => {
    await using site = await openSignInSite();
    const [status, answer] = await post(site, ...request(await site.code()));
    expect([status, Object.keys(answer)]).toEqual([
      200,
      ['accessToken', 'accessTokenExpiration', 'refreshToken', 'refreshTokenExpiration'],
    ]);
  });

  test('the old name of the route, with the old header only', async () => {
    await using site = await openSignInSite();
    const old = '/wp-json/wpac/v1/authorize';
    const body = JSON.stringify({ code: await site.code() });
    expect(await post(site, old, body, json)).toEqual([401, forbidden]);
    const headers = { ...json, 'x-faustwp-secret': '', 'x-wpe-headless-secret': site.backend.secretKey };
    expect((await post(site, old, body, headers))[0]).toBe(200);
  });
});

test('Faust endpoints: the secret key can be verified', async () => {
  await using site = await openSignInSite();
  const path = '/?rest_route=/faustwp/v1/validate_secret_key';
  expect(await post(site, path)).toEqual([200, 'Secret key validated!']);
  expect(await post(site, path, '', { 'x-faustwp-secret': 'wrong' })).toEqual([401, forbidden]);
});

test('Faust endpoints: a backend URL can be distinguished from a site URL', async () => {
  await using site = await openSignInSite({ frontends: ['https://front.example'] });
  const execute = (url: unknown) =>
    post(
      site,
      '/wp-json/faustwp/v1/validate_public_wordpress_url',
      JSON.stringify({ public_wordpress_url: url }),
      json,
    );
  expect(await execute('http://site.test')).toEqual([200, 'OK']);
  for (const url of ['https://front.example', 'https://front.example/', '', undefined, 'site.test']) {
    expect([url, ...(await execute(url))]).toEqual([url, 400, 'Bad Request']);
  }
});

test('Faust endpoints: unsupported methods and unknown routes are not found', async () => {
  await using site = await openSignInSite();
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'constructor']) {
    const response = await site.get(authorize, { method });
    expect([method, response.status, await response.json()]).toEqual([method, 404, noRoute]);
  }
  for (const path of [
    '/wp-json',
    '/wp-json/',
    '/wp-json/wp/v2/users',
    '/wp-json/__proto__',
    '/?rest_route=',
  ]) {
    expect([path, ...(await post(site, path))]).toEqual([path, 404, noRoute]);
  }
});

test('Faust endpoints: a preflight request is answered, and responses are not cached', async () => {
  await using site = await openSignInSite();
  const response = await site.get(authorize, { method: 'OPTIONS' });
  expect([response.status, await response.json()]).toEqual([
    200,
    { namespace: 'faustwp/v1', methods: ['POST'], endpoints: [{ methods: ['POST'], args: {} }] },
  ]);
  expect(response.headers.get('allow')).toBe('POST');
  const answer = await site.authorize({ code: await site.code() });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
