import { describe, expect, test } from 'vitest';
import { openDesk, type Desk } from '../sign-in/desk.ts';

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
  desk: Desk,
  path: string,
  body?: string | FormData,
  headers: Record<string, string> = {},
) {
  const response = await desk.get(path, {
    method: 'POST',
    headers: { 'x-faustwp-secret': desk.backend.secretKey, ...headers },
    ...(body !== undefined && { body }),
  });
  return [response.status, await response.json()] as const;
}

const json = { 'content-type': 'application/json' };

test('Faust endpoints: the secret is checked first', async () => {
  await using desk = await openDesk();
  const { secretKey } = desk.backend;
  for (const secret of [
    '',
    'wrong',
    `${secretKey}x`,
    secretKey.slice(0, -1),
    secretKey.toUpperCase(),
    'null',
  ]) {
    expect(await post(desk, authorize, '{}', { ...json, 'x-faustwp-secret': secret })).toEqual([
      401,
      forbidden,
    ]);
  }
  const headers = { ...json, 'x-faustwp-secret': '', 'x-wpe-headless-secret': secretKey };
  expect(await post(desk, authorize, '{}', headers)).toEqual([401, forbidden]);
});

test("Faust endpoints: missing and invalid values get the plugin's responses and statuses", async () => {
  await using desk = await openDesk();
  for (const body of [
    '{}',
    '',
    '{"code":""}',
    '{"code":null}',
    '[]',
    '5',
    '{"code":false,"refreshToken":""}',
  ]) {
    expect([body, ...(await post(desk, authorize, body, json))]).toEqual([body, 500, missing]);
  }
  expect(await post(desk, authorize)).toEqual([500, missing]);
  for (const body of [
    '{"code":"x"}',
    '{"code":5}',
    '{"code":true}',
    '{"refreshToken":"x"}',
    '{"__proto__":{"x":1},"code":"x"}',
  ]) {
    expect([body, ...(await post(desk, authorize, body, json))]).toEqual([body, 500, invalid]);
  }
});

test('Faust endpoints: a list or an object is not a valid code', async () => {
  await using desk = await openDesk();
  for (const body of ['{"code":["x"]}', '{"code":{"x":1}}', '{"refreshToken":[]}']) {
    const [status, answer] = await post(desk, authorize, body, json);
    expect([status, answer.code]).toEqual([400, 'rest_invalid_param']);
  }
  const [status, answer] = await post(desk, `${authorize}?code[]=x`);
  expect([status, answer.message]).toEqual([400, 'Invalid parameter(s): code']);
});

test('Faust endpoints: invalid JSON is rejected', async () => {
  await using desk = await openDesk();
  for (const body of ['{', '{"code":}', 'code=x']) {
    expect(await post(desk, authorize, body, json)).toEqual([
      400,
      {
        code: 'rest_invalid_json',
        message: 'Invalid JSON body passed.',
        data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
      },
    ]);
  }
  expect((await post(desk, authorize, '['.repeat(600), json))[1].data.json_error_code).toBe(1);
  expect((await post(desk, authorize, ' '.repeat(70_000), json))[0]).toBe(413);
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
    await using desk = await openDesk();
    const [status, answer] = await post(desk, ...request(await desk.code()));
    expect([status, Object.keys(answer)]).toEqual([
      200,
      ['accessToken', 'accessTokenExpiration', 'refreshToken', 'refreshTokenExpiration'],
    ]);
  });

  test('the old name of the route, with the old header only', async () => {
    await using desk = await openDesk();
    const old = '/wp-json/wpac/v1/authorize';
    const body = JSON.stringify({ code: await desk.code() });
    expect(await post(desk, old, body, json)).toEqual([401, forbidden]);
    const headers = { ...json, 'x-faustwp-secret': '', 'x-wpe-headless-secret': desk.backend.secretKey };
    expect((await post(desk, old, body, headers))[0]).toBe(200);
  });
});

test('Faust endpoints: the secret key can be verified', async () => {
  await using desk = await openDesk();
  const path = '/?rest_route=/faustwp/v1/validate_secret_key';
  expect(await post(desk, path)).toEqual([200, 'Secret key validated!']);
  expect(await post(desk, path, '', { 'x-faustwp-secret': 'wrong' })).toEqual([401, forbidden]);
});

test('Faust endpoints: a backend URL can be distinguished from a site URL', async () => {
  await using desk = await openDesk({ frontends: ['https://front.example'] });
  const ask = (url: unknown) =>
    post(
      desk,
      '/wp-json/faustwp/v1/validate_public_wordpress_url',
      JSON.stringify({ public_wordpress_url: url }),
      json,
    );
  expect(await ask('http://site.test')).toEqual([200, 'OK']);
  for (const url of ['https://front.example', 'https://front.example/', '', undefined, 'site.test']) {
    expect([url, ...(await ask(url))]).toEqual([url, 400, 'Bad Request']);
  }
});

test('Faust endpoints: unsupported methods and unknown routes are not found', async () => {
  await using desk = await openDesk();
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'constructor']) {
    const response = await desk.get(authorize, { method });
    expect([method, response.status, await response.json()]).toEqual([method, 404, noRoute]);
  }
  for (const path of [
    '/wp-json',
    '/wp-json/',
    '/wp-json/wp/v2/users',
    '/wp-json/__proto__',
    '/?rest_route=',
  ]) {
    expect([path, ...(await post(desk, path))]).toEqual([path, 404, noRoute]);
  }
});

test('Faust endpoints: a preflight request is answered, and responses are not cached', async () => {
  await using desk = await openDesk();
  const response = await desk.get(authorize, { method: 'OPTIONS' });
  expect([response.status, await response.json()]).toEqual([
    200,
    { namespace: 'faustwp/v1', methods: ['POST'], endpoints: [{ methods: ['POST'], args: {} }] },
  ]);
  expect(response.headers.get('allow')).toBe('POST');
  const answer = await desk.authorize({ code: await desk.code() });
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
