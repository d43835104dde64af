import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInPath } from '../app/routes/account/signed-in/signed-in-path.ts';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const wrong = 'Wrong username or password.';

const tenTries = (browser: TestBrowser, name: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: 10 }, async () => (await browser.post('/login', { name, password: 'no' })).status),
  );

describe.each(bothKinds)('login page (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('is a form without scripts, neither cached nor indexed', async () => {
    const response = await site.browser().get('/login');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<form class="form"(?=[^>]* method="post")[^>]* action="\/login"/);
    expect(html).not.toMatch(/<script/i);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each(['ana', 'ana@example.com', '  ANA@example.com '])(
    'signs in %j and redirects to the account',
    async (name) => {
      const browser = site.browser();
      const response = await browser.post('/login', { name, password });
      expect([response.status, response.headers.get('location')]).toEqual([303, signedInPath('/account')]);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect([...browser.cookies.keys()].map((cookie) => cookie.replace(/-\w+$/, ''))).toEqual(
        kind === 'embedded'
          ? ['masthead-refresh', 'masthead-signed-in']
          : ['__Host-masthead-refresh', '__Host-masthead-signed-in'],
      );
      const again = await browser.get('/login');
      expect([again.status, again.headers.get('location')]).toEqual([303, '/account']);
    },
  );

  test('returns to the requested page, also after a wrong password', async () => {
    const browser = site.browser();
    const target = '/preview?p=5&preview=true#top';
    const page = await (await browser.get(`/login?redirect_uri=${encodeURIComponent(target)}`)).text();
    expect(page).toContain('name="redirect_uri" value="/preview?p=5&amp;preview=true#top"');
    const failed = await browser.post('/login', { name: 'ana', password: 'no', redirect_uri: target });
    expect(failed.status).toBe(422);
    expect(await failed.text()).toContain('name="redirect_uri" value="/preview?p=5&amp;preview=true#top"');
    const signed = await browser.post('/login', { name: 'ana', password, redirect_uri: target });
    expect([signed.status, signed.headers.get('location')]).toEqual([303, signedInPath(target)]);
    const again = await browser.get(`/login?redirect_uri=${encodeURIComponent(target)}`);
    expect(again.headers.get('location')).toBe(target);
  });

  test('shows the same error for an unknown name and a wrong password, and preserves the input except the password', async () => {
    const pages: string[] = [];
    for (const name of ['ana', 'carla']) {
      const browser = site.browser();
      const response = await browser.post('/login', { name, password: 'brass buttons' });
      const html = await response.text();
      expect([response.status, browser.cookies.size]).toEqual([422, 0]);
      expect(html).toMatch(new RegExp(`role="alert"><p>${wrong}</p>`));
      expect(html).toContain(`value="${name}"`);
      expect(html).not.toContain('brass buttons');
      expect(html).toContain('<title>Error: Sign in – The Lamplighter</title>');
      pages.push(html.replaceAll(name, 'NAME'));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  test('shows an error at a missing field and focuses it', async () => {
    const sentBefore = site.operations.length;
    const response = await site.browser().post('/login', { name: ' ', password: '' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(
      '<p class="field-error" id="error-name">Enter your username or email address.</p>',
    );
    expect(html).toMatch(
      /id="field-name"[^>]* autofocus=""[^>]* aria-invalid="true" aria-describedby="error-name"/i,
    );
    expect(html).toContain('<a href="#field-password">Enter your password.</a>');
    expect(html).toMatch(/id="field-password"(?![^>]*autofocus)[^>]* aria-describedby="error-password"/i);
    expect(site.operations.slice(sentBefore)).not.toContain('AskForCode');
  });

  test('escapes unusual names and sends them unchanged', async () => {
    const name = `"><script>alert('1')</script> Ünïçødé 🏮`;
    const html = await (await site.browser().post('/login', { name, password: 'x' })).text();
    expect(html).toContain(wrong);
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('Ünïçødé 🏮');
  });

  test('rejects names and passwords that cannot exist', async () => {
    const long = await site.browser().post('/login', { name: 'a'.repeat(201), password: 'x'.repeat(4097) });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain('id="error-password"');
    const huge = await site.browser().post('/login', { name: 'a'.repeat(300_000), password: 'x' });
    expect(huge.status).toBe(413);
  });

  test('rejects forms of other sites and other content types', async () => {
    const fields = { name: 'ana', password };
    const foreign = await site.browser().post('/login', fields, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
    expect(foreign.headers.get('cache-control')).toBe('private, no-store');
    const html = await foreign.text();
    expect(html).toContain('<title>This form was not accepted – The Lamplighter</title>');
    expect(html).toContain(`href="${site.siteUrl}/login"`);
    expect(html).not.toContain(password);
    expect((await site.browser().get('/refused-form')).status).toBe(404);
    const hidden = await site.browser().post('/login', fields, { origin: 'null' });
    expect(hidden.status).toBe(403);
    // A browser that sends no referrer sends no origin either, but `Sec-Fetch-Site: same-origin`.
    const shy = await site
      .browser()
      .post('/login', fields, { origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect(shy.status).toBe(303);
    const json = await site.browser().post('/login', fields, { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
  });

  test('limits failed attempts, and shows the waiting time', async () => {
    const browser = site.browser();
    const failed = await tenTries(browser, 'ben');
    expect(new Set(failed)).toEqual(new Set([422]));
    const stopped = await browser.post('/login', { name: 'ben', password });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await stopped.text()).toContain('Too many attempts. Please try again in 15 minutes.');
    // The owner can sign in from another network.
    expect((await site.browser().post('/login', { name: 'ben', password })).status).toBe(303);
  }, 30_000);

  test('forwards the client IP address to a WordPress with mutations, but not with queries', async () => {
    site.forwarded.length = 0;
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const browser = site.browser({ address: '198.51.100.7' });
    await browser.post('/login', { name: 'ana', password }, headers);
    await browser.get('/account', headers);
    const addresses = new Map(site.forwarded);
    expect(addresses.get('AskForCode')).toBe(kind === 'wordpress' ? '198.51.100.7' : null);
    expect(addresses.has('Account') || addresses.size > 2).toBe(true);
    addresses.delete('AskForCode');
    expect(new Set(addresses.values())).toEqual(new Set([null]));
  });

  test('shows an error when the backend is unavailable, and preserves the input', async () => {
    site.instead = (request) =>
      Promise.resolve(
        new URL(request.url).pathname === '/graphql' ? new Response('down', { status: 502 }) : null,
      );
    const response = await site.browser().post('/login', { name: 'ana', password, redirect_uri: '/about/' });
    site.instead = null;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    const html = await response.text();
    expect(html).toContain('value="ana"');
    expect(html).toContain('value="/about/"');
  });

  test('shows an error when the backend issues no session', async () => {
    site.instead = (request) =>
      Promise.resolve(
        request.url.includes('rest_route')
          ? Response.json({ code: 'rest_forbidden' }, { status: 401 })
          : null,
      );
    const response = await site.browser().post('/login', { name: 'ana', password });
    site.instead = null;
    expect(response.status).toBe(502);
    const html = await response.text();
    expect(html).toContain('<h1>Sign-in failed</h1>');
    expect(html).toMatch(/href="\/login"[^>]*>Try again/);
    expect(String(site.errors.at(-1))).toContain('rejected a token exchange: status 401');
  });
});

describe('login page in front of a WordPress', () => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind: 'wordpress' });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  /** Responds to sign-in attempts like a WordPress. */
  const saying = (say: (input: { username?: string; email?: string }) => string): void => {
    site.instead = async (request) => {
      const { query = '', variables } = (await request.clone().json()) as {
        query?: string;
        variables?: Variables;
      };
      if (!query.includes('AskForCode')) return null;
      return Response.json({
        data: { generateAuthorizationCode: { code: null, error: say(variables?.input ?? {}) } },
      });
    };
  };
  interface Variables {
    input: { username?: string; email?: string };
  }
  const messageFor = async (name: string): Promise<string | undefined> => {
    const html = await (await site.browser().post('/login', { name, password: 'no' })).text();
    return /role="alert"><p>(.*?)<\/p>/.exec(html)?.[1];
  };

  test.each<[string, (input: { username?: string; email?: string }) => string]>([
    [
      'in English',
      ({ username, email }) => {
        if (username === 'ana') {
          return '<strong>Error:</strong> The password you entered for the username <strong>ana</strong> is incorrect. <a href="https://cms.example/wp-login.php?action=lostpassword">Lost your password?</a>';
        }
        return email === undefined
          ? `<strong>Error:</strong> The username <strong>${username}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`
          : 'Unknown email address. Check again or try your username.';
      },
    ],
    [
      'in another language',
      ({ username, email }) => {
        if (username === 'ana') return 'Das Passwort für <strong>ana</strong> stimmt nicht.';
        return email === undefined ? 'Unbekannter Benutzername.' : 'Unbekannte E-Mail-Adresse.';
      },
    ],
  ])('does not reveal by error messages %s whether an account exists', async (_, say) => {
    saying(say);
    expect(await Promise.all(['ana', 'carla', 'carla@example.com'].map(messageFor))).toEqual([
      wrong,
      wrong,
      wrong,
    ]);
    site.instead = null;
  });

  test('does not reveal by response time whether an account exists, in any language', async () => {
    await using slow = await startRealSite(compiled, { kind: 'wordpress' });
    let tries = 0;
    slow.instead = async (request) => {
      const { query = '', variables } = (await request.clone().json()) as {
        query?: string;
        variables?: Variables;
      };
      if (!query.includes('AskForCode')) return null;
      tries += 1;
      const { email = '' } = variables?.input ?? {};
      const error = email.startsWith('ana@')
        ? `Das Passwort für die E-Mail-Adresse ${email} ist nicht korrekt.`
        : 'Unbekannte E-Mail-Adresse.';
      await new Promise((resolve) => {
        setTimeout(resolve, 450);
      });
      return Response.json({ data: { generateAuthorizationCode: { code: null, error } } });
    };
    const timeOf = async (name: string): Promise<number> => {
      const start = performance.now();
      expect((await slow.browser().post('/login', { name, password: 'no' })).status).toBe(422);
      return performance.now() - start;
    };
    // The very first failure also queries a random name, whatever the account.
    const firstMs = await timeOf('ana@example.com');
    for (const name of ['ana@example.com', 'carla@example.com', 'ben@example.com']) {
      expect(await timeOf(name)).toBeLessThan(firstMs);
    }
    expect(tries).toBe(5);
  });

  test('shows error messages of plugins as plain text', async () => {
    saying(({ username }) =>
      username === 'ana'
        ? '<strong>ERROR</strong>: Too many failed login attempts. <a href="https://evil.example">Try again</a> in 20 minutes.'
        : '<strong>Error:</strong> There is no such user.',
    );
    expect(await messageFor('ana')).toBe('Too many failed login attempts. Try again in 20 minutes.');
    expect(await messageFor('carla')).toBe(wrong);
    site.instead = null;
  });

  test('limits attempts itself', async () => {
    saying(() => 'Unknown username. Check again or try your email address.');
    const browser = site.browser();
    const failed = await tenTries(browser, 'cleo');
    expect(new Set(failed)).toEqual(new Set([422]));
    const sentBefore = site.operations.length;
    const stopped = await browser.post('/login', { name: ' CLEO', password: 'no' });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(site.operations.slice(sentBefore)).not.toContain('AskForCode');
    expect((await site.browser().post('/login', { name: 'cleo', password: 'no' })).status).toBe(422);
    site.instead = null;
  });

  test('without the Faust plugin, shows an error and logs it', async () => {
    const message = 'Cannot query field "generateAuthorizationCode" on type "RootMutation".';
    site.instead = async (request) =>
      (await request.clone().text()).includes('AskForCode') ? Response.json({ errors: [{ message }] }) : null;
    const response = await site.browser().post('/login', { name: 'ana', password });
    site.instead = null;
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('generateAuthorizationCode');
    expect(String(site.errors.at(-1))).toContain(message);
  });

  test('offers to sign in at the WordPress, and returns to the requested page', async () => {
    const html = await (await site.browser().get('/login?redirect_uri=%2Fabout%2F')).text();
    expect(html).toContain(
      '<a href="/api/faust/auth/login?redirect_uri=%2Fabout%2F">Sign in at cms.example</a>',
    );
  });
});

describe('login page at another path', () => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, {
      kind: 'wordpress',
      authType: 'local',
      loginPagePath: '/members/enter',
    });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('is used by forms and links', async () => {
    for (const path of ['/members/enter', '/members/enter/']) {
      const html = await (await site.browser().get(path)).text();
      expect(html).toMatch(/<form[^>]* action="\/members\/enter"/);
      expect(html).not.toContain('/auth/login');
    }
    for (const path of ['/logout', '/register', '/forgot-password']) {
      const html = await (await site.browser().get(path)).text();
      expect([path, html.includes('href="/members/enter"'), html.includes('"/login')]).toEqual([
        path,
        true,
        false,
      ]);
    }
    const signed = await site.browser().post('/members/enter', { name: 'ana', password });
    expect([signed.status, signed.headers.get('location')]).toEqual([303, signedInPath('/account')]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://site.test@evil.example/',
    '/ /evil.example',
    '/logout',
    '/LOGOUT',
    '/%6Cogout/',
    '//logout',
    '/broken%E0%A4%A',
    '/api/faust/auth/login?redirect_uri=/',
    '/members/enter/?redirect_uri=%2Fmembers%2Fenter',
  ])('does not redirect to %j', async (target) => {
    const page = await (
      await site.browser().get(`/members/enter?redirect_uri=${encodeURIComponent(target)}`)
    ).text();
    expect(page).not.toMatch(/name="redirect_uri"/);
    const signed = await site
      .browser()
      .post('/members/enter', { name: 'ana', password, redirect_uri: target });
    expect([signed.status, signed.headers.get('location')]).toEqual([303, signedInPath('/account')]);
  });

  test('is the target of the default path', async () => {
    const moved = await site.browser().get('/login/?redirect_uri=%2Fabout%2F');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      302,
      '/members/enter?redirect_uri=%2Fabout%2F',
    ]);
  });
});
