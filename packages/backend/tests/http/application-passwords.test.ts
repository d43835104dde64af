import { describe, expect, test } from 'vitest';
import { openAccounts } from '../../src/index.ts';
import { openSignInSite, password, type SignInSite } from '../sign-in/sign-in-site.ts';

const path = '/wp-json/wp/v2/users/me/application-passwords';
const DAY = 24 * 60 * 60;
const basic = (name: string, secret: string): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

async function call(
  site: SignInSite,
  method: string,
  {
    authorization,
    at = path,
    body,
    address,
  }: { authorization?: string; at?: string; body?: object; address?: string },
) {
  const response = await site.get(at, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(address !== undefined && { address }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A site on which Ana has an application password. */
async function openSiteWithProgram() {
  const site = await openSignInSite();
  const { accessToken } = await site.tokens();
  const token = `Bearer ${accessToken}`;
  const made = await call(site, 'POST', { authorization: token, body: { name: 'Backup script' } });
  return { site, token, made, secret: made.body.password as string };
}

const viewerQuery = `/graphql?query=${encodeURIComponent('{viewer{username}}')}`;

describe('application password', () => {
  test('is created in groups of four characters, and only its digest is stored', async () => {
    const { site, made, secret } = await openSiteWithProgram();
    await using _ = site;
    expect(made.status).toBe(201);
    expect(secret).toMatch(/^(?:[a-z\d]{4} ){5}[a-z\d]{4}$/i);
    expect(made.body).toMatchObject({ name: 'Backup script', last_used: null, last_ip: null });
    const meta = JSON.stringify(site.database.rows({ sql: 'select value from user_meta' }));
    expect(meta).toContain('Backup script');
    for (const text of [secret, secret.replaceAll(' ', '')]) expect(meta).not.toContain(text);
  });

  test.each([
    ['as shown', 'ana', (secret: string) => secret],
    ['without spaces', 'ana', (secret: string) => secret.replaceAll(' ', '')],
    ['with the e-mail address', 'ana@site.test', (secret: string) => secret],
  ])('authenticates %s, on /graphql and /wp-json', async (_name, login, form) => {
    const { site, secret } = await openSiteWithProgram();
    await using _ = site;
    const authorization = basic(login, form(secret));
    const graphql = await call(site, 'GET', { authorization, at: viewerQuery });
    expect(graphql.body).toEqual({ data: { viewer: { username: 'ana' } } });
    const rest = await call(site, 'GET', {
      authorization,
      at: `/?rest_route=${path.slice('/wp-json'.length)}`,
    });
    expect(rest.body).toHaveLength(1);
    for (const { headers } of [graphql, rest]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('vary')).toMatch(/Authorization/);
      expect(headers.get('x-masthead-auth')).toBe(null);
    }
    expect((await call(site, 'GET', { at: viewerQuery })).body).toEqual({ data: { viewer: null } });
  });

  test('is listed with its last use, which is recorded once a day', async () => {
    const { site, token, secret } = await openSiteWithProgram();
    await using _ = site;
    const authorization = basic('ana', secret);
    const used = async () => {
      const [one] = (await call(site, 'GET', { authorization: token })).body;
      return [one.last_used, one.last_ip];
    };
    site.wait(60);
    await call(site, 'GET', { authorization, at: viewerQuery, address: '198.51.100.7' });
    expect(await used()).toEqual(['2026-06-01T00:01:00', '198.51.100.7']);
    site.wait(60);
    await call(site, 'GET', { authorization, at: viewerQuery, address: '198.51.100.8' });
    expect(await used()).toEqual(['2026-06-01T00:01:00', '198.51.100.7']);
    site.wait(DAY);
    await call(site, 'GET', { authorization, at: viewerQuery, address: '198.51.100.8' });
    const [listed] = (await call(site, 'GET', { authorization })).body;
    expect([listed.last_used, listed.last_ip]).toEqual(['2026-06-02T00:02:00', '198.51.100.8']);
  });

  test('is revoked immediately; others stay', async () => {
    const { site, token, made, secret } = await openSiteWithProgram();
    await using _ = site;
    const other = await call(site, 'POST', { authorization: token, body: { name: 'Phone' } });
    const revoked = await call(site, 'DELETE', { authorization: token, at: `${path}/${made.body.uuid}` });
    expect(revoked.body).toMatchObject({ deleted: true, previous: { name: 'Backup script' } });
    expect((await call(site, 'GET', { authorization: basic('ana', secret) })).status).toBe(401);
    expect((await call(site, 'GET', { authorization: basic('ana', other.body.password) })).status).toBe(200);
    const again = await call(site, 'DELETE', { authorization: token, at: `${path}/${made.body.uuid}` });
    expect([again.status, again.body.code]).toEqual([404, 'rest_application_password_not_found']);
    expect((await call(site, 'DELETE', { authorization: token })).body).toEqual({ deleted: true, count: 1 });
    expect((await call(site, 'GET', { authorization: token })).body).toEqual([]);
  });

  test('needs a name of its own, and a signed-in user', async () => {
    const { site, token } = await openSiteWithProgram();
    await using _ = site;
    const outcome = async (authorization: string | undefined, body: object) => {
      const made = await call(site, 'POST', { ...(authorization && { authorization }), body });
      return [made.status, made.body.code];
    };
    expect(await outcome(token, { name: ' ' })).toEqual([400, 'rest_missing_callback_param']);
    expect(await outcome(token, {})).toEqual([400, 'rest_missing_callback_param']);
    expect(await outcome(token, { name: 'backup  SCRIPT' })).toEqual([
      409,
      'application_password_duplicate_name',
    ]);
    expect(await outcome(undefined, { name: 'x' })).toEqual([401, 'rest_not_logged_in']);
    expect((await call(site, 'GET', {})).status).toBe(401);
  });

  test('is limited to a hundred for each user', async () => {
    const { site, token } = await openSiteWithProgram();
    await using _ = site;
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1) {
      statuses.push((await call(site, 'POST', { authorization: token, body: { name: `n${index}` } })).status);
    }
    expect([statuses.indexOf(400), statuses.filter((status) => status === 201).length]).toEqual([99, 99]);
  });

  test('is not the password of the account, and that is not one', async () => {
    const { site, secret } = await openSiteWithProgram();
    await using _ = site;
    expect((await site.login({ username: 'ana', password: secret }))?.code).toBe(null);
    const answer = await call(site, 'GET', { authorization: basic('ana', password), at: viewerQuery });
    expect([answer.body, answer.headers.get('x-masthead-auth')]).toEqual([
      { data: { viewer: null } },
      'invalid',
    ]);
  });

  test('that is wrong is rejected by /wp-json with one message, whether the account exists or not', async () => {
    const { site, secret } = await openSiteWithProgram();
    await using _ = site;
    const answers = [
      await call(site, 'GET', { authorization: basic('ana', secret.replace(/.$/, '-')) }),
      await call(site, 'GET', { authorization: basic('ben', secret) }),
      await call(site, 'GET', { authorization: basic('unknown', secret) }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, answers[0]?.body]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    expect(answers[0]?.body.code).toBe('incorrect_password');
  });

  test('failures count to the sign-in limits, also on the sign-in page', async () => {
    const { site, secret } = await openSiteWithProgram();
    await using _ = site;
    const address = '203.0.113.9';
    const wrong = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(site, 'GET', { authorization: basic('ana', 'wrong'), at: viewerQuery, address }),
      ),
    );
    expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const authorization = basic('ana', secret);
    const graphql = await call(site, 'GET', { authorization, at: viewerQuery, address });
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMIT']);
    expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(0);
    const rest = await call(site, 'GET', { authorization, address });
    expect([rest.status, rest.body.code]).toEqual([429, 'rest_too_many_requests']);
    expect(await site.login({ username: 'ana', password }, address)).toBe(null);
    expect(
      (await call(site, 'GET', { authorization, at: viewerQuery, address: '198.51.100.1' })).body,
    ).toEqual({ data: { viewer: { username: 'ana' } } });
    site.wait(15 * 60);
    expect((await call(site, 'GET', { authorization, at: viewerQuery, address })).status).toBe(200);
  });

  test('is read from a well-formed header only', async () => {
    const { site } = await openSiteWithProgram();
    await using _ = site;
    for (const authorization of [
      'Basic',
      'Basic ',
      'Basic !!',
      basic('', 'x'),
      `Basic ${Buffer.from('ana').toString('base64')}`,
      `Basic ${'x'.repeat(10_000)}`,
    ]) {
      const answer = await call(site, 'GET', { authorization, at: viewerQuery });
      expect([answer.status, answer.body]).toEqual([200, { data: { viewer: null } }]);
    }
  });

  test('is created, listed and revoked by an operator, next to a running server', async () => {
    await using site = await openSignInSite();
    using accounts = openAccounts({ data: site.data, siteUrl: 'http://site.test' });
    const made = accounts.createAppPassword('ben', 'Sync');
    expect(
      (await call(site, 'GET', { authorization: basic('ben', made.password), at: viewerQuery })).body,
    ).toEqual({
      data: { viewer: { username: 'ben' } },
    });
    expect(accounts.appPasswords('ben')).toMatchObject([{ name: 'Sync', lastUsedAt: site.now() }]);
    expect(() => accounts.createAppPassword('ben', 'sync')).toThrow('There is already');
    expect(() => accounts.revokeAppPasswords('ben', 'other')).toThrow('There is no application password');
    expect(accounts.revokeAppPasswords('ben', 'SYNC')).toMatchObject([{ uuid: made.created.uuid }]);
    expect((await call(site, 'GET', { authorization: basic('ben', made.password) })).status).toBe(401);
  });
});
