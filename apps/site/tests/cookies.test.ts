import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bothKinds,
  password,
  type RealSite,
  type SiteKind,
  startRealSite,
  type TestBrowser,
} from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Every `Set-Cookie` of every route, parsed. The embedded site of these tests lives on http, the other one on https.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

type CookieKind = 'refresh' | 'signed-in' | 'state' | 'done' | 'edits';
type Change = 'set' | 'deleted';

const signedIn = { refresh: 'set', 'signed-in': 'set' } as const;
const signedOut = { refresh: 'deleted', 'signed-in': 'deleted' } as const;
const byScript = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
};

interface Visit {
  readonly does: string;
  /** A browser that is signed in. */
  readonly as: 'visitor' | 'ana';
  readonly go: (browser: TestBrowser, site: RealSite) => Promise<Response>;
  readonly status: number;
  readonly sets: Partial<Record<CookieKind, Change>>;
  readonly only?: SiteKind;
}

/** All requests that set cookies, and those that must not. */
const visits: Visit[] = [
  // API requests of scripts.
  {
    does: 'requests a token',
    as: 'ana',
    go: (b) => b.get('/api/faust/auth/token'),
    status: 200,
    sets: signedIn,
  },
  {
    does: 'requests a token',
    as: 'visitor',
    go: (b) => b.get('/api/faust/auth/token'),
    status: 401,
    sets: {},
  },
  {
    does: 'sends a code',
    as: 'visitor',
    go: async (b, site) => b.get(`/api/faust/auth/token?code=${await codeOfAna(site)}`, byScript),
    status: 200,
    sets: signedIn,
  },
  {
    does: 'sends an invalid code',
    as: 'ana',
    go: (b) => b.get('/api/faust/auth/token?code=x', byScript),
    status: 500,
    sets: {},
  },
  {
    does: 'sends an invalid token',
    as: 'ana',
    async go(b) {
      for (const name of b.cookies.keys()) b.cookies.set(name, 'invalid');
      return b.get('/api/faust/auth/token');
    },
    status: 500,
    sets: signedOut,
  },
  {
    does: 'signs out by a script',
    as: 'ana',
    go: (b) => b.post('/api/faust/auth/logout', {}),
    status: 205,
    sets: signedOut,
  },
  {
    does: 'is signed out by another site',
    as: 'ana',
    go: (b) => b.post('/api/faust/auth/logout', {}, { origin: 'https://evil.example' }),
    status: 403,
    sets: {},
  },
  {
    does: 'requests an unknown endpoint',
    as: 'ana',
    go: (b) => b.get('/api/faust/auth/x'),
    status: 404,
    sets: {},
  },

  // The redirect to the backend's sign-in page, and the callback.
  {
    does: 'starts signing in',
    as: 'visitor',
    go: (b) => b.get('/api/faust/auth/login'),
    status: 302,
    sets: { state: 'set' },
  },
  {
    does: 'returns from signing in',
    as: 'visitor',
    go: async (b, site) => comeBack(b, await codeOfAna(site)),
    status: 303,
    sets: { ...signedIn, state: 'deleted' },
  },
  {
    does: 'returns with an invalid code',
    as: 'ana',
    go: (b) => comeBack(b, 'invalid'),
    status: 400,
    sets: { state: 'deleted' },
  },
  {
    does: 'returns with the state of another browser',
    as: 'visitor',
    go: (b) => b.get('/?code=x&state=a-word-of-another-browser'),
    status: 200,
    sets: {},
  },

  // Forms.
  {
    does: 'signs in by the form',
    as: 'visitor',
    go: (b) => b.post('/login', { name: 'ana', password }),
    status: 303,
    sets: signedIn,
  },
  {
    does: 'types a wrong password',
    as: 'visitor',
    go: (b) => b.post('/login', { name: 'ana', password: 'wrong' }),
    status: 422,
    sets: {},
  },
  {
    does: 'signs out by the form',
    as: 'ana',
    go: (b) => b.post('/logout', {}),
    status: 303,
    sets: { ...signedOut, edits: 'deleted' },
  },
  {
    does: 'registers',
    as: 'visitor',
    go: (b) => b.post('/register', { username: '', email: '' }),
    status: 422,
    sets: {},
  },
  {
    does: 'requests a password reset',
    as: 'visitor',
    go: (b) => b.post('/forgot-password', { name: '' }),
    status: 422,
    sets: {},
  },

  // The account's forms.
  {
    does: 'changes the details',
    as: 'ana',
    go: (b) =>
      sendAccountForm(b, { form: 'details', displayName: 'Ana', nickname: 'ana', email: 'ana@example.com' }),
    status: 303,
    sets: { ...signedIn, done: 'set' },
  },
  {
    does: 'types a wrong password to change it',
    as: 'ana',
    go: (b) => sendAccountForm(b, { form: 'password', current: 'wrong', new: password, again: password }),
    status: 422,
    sets: signedIn,
  },
  {
    does: 'changes the password',
    as: 'ana',
    go: (b) => sendAccountForm(b, { form: 'password', current: password, new: password, again: password }),
    status: 303,
    sets: { ...signedIn, done: 'set' },
  },
  {
    does: 'sends a form of the account',
    as: 'visitor',
    go: (b) => b.post('/account', { form: 'details' }),
    status: 401,
    sets: {},
  },
  {
    does: 'signs out everywhere',
    as: 'ana',
    only: 'embedded',
    go: (b) => sendAccountForm(b, { form: 'sign-out-everywhere' }),
    status: 303,
    sets: { ...signedOut, edits: 'deleted' },
  },

  // Pages.
  {
    does: 'opens the account',
    as: 'ana',
    go: (b) => b.get('/account'),
    status: 200,
    sets: { ...signedIn, edits: 'set' },
  },
  { does: 'opens the account', as: 'visitor', go: (b) => b.get('/account'), status: 302, sets: {} },
  {
    does: 'opens a preview',
    as: 'ana',
    go: (b) => b.get('/preview?p=999&preview=true'),
    status: 404,
    sets: signedIn,
  },
  {
    does: 'opens a preview',
    as: 'visitor',
    go: (b) => b.get('/preview?p=999&preview=true'),
    status: 401,
    sets: {},
  },
  ...['/', '/nowhere/', '/health', '/logout'].flatMap((path): Visit[] => [
    {
      does: `reads ${path}`,
      as: 'visitor',
      go: (b) => b.get(path),
      status: path === '/nowhere/' ? 404 : 200,
      sets: {},
    },
    {
      does: `reads ${path}`,
      as: 'ana',
      go: (b) => b.get(path),
      status: path === '/nowhere/' ? 404 : 200,
      sets: {},
    },
  ]),
  ...['/login', '/register', '/forgot-password', '/reset-password?key=x&login=ana'].map((path): Visit => ({
    does: `reads ${path}`,
    as: 'visitor',
    go: (b) => b.get(path),
    status: 200,
    sets: {},
  })),
];

async function codeOfAna(site: RealSite): Promise<string> {
  const input = `{ username: "ana", password: "${password}" }`;
  const { data } = (await site.asRoot(
    `mutation { generateAuthorizationCode(input: ${input}) { code } }`,
  )) as { data: { generateAuthorizationCode: { code: string } } };
  return data.generateAuthorizationCode.code;
}

/** Account forms contain the id of the account they were rendered for. */
async function sendAccountForm(browser: TestBrowser, fields: Record<string, string>): Promise<Response> {
  const page = await (await browser.get('/account')).text();
  const [, account = ''] = /name="account" value="([^"]+)"/.exec(page) ?? [];
  return browser.post('/account', { account, ...fields });
}

async function comeBack(browser: TestBrowser, code: string): Promise<Response> {
  await browser.get('/api/faust/auth/login?redirect_uri=/');
  const [, word] = [...browser.cookies].find(([name]) => name.includes('state')) ?? [];
  return browser.get(`/?code=${code}&state=${word}`);
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Attributes other than its age, in order. */
  readonly attributes: readonly string[];
  readonly maxAge: number;
  readonly expires: string | undefined;
}

function parse(header: string): Cookie {
  const [pair = '', ...rest] = header.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const age = (key: string): string | undefined =>
    rest.find((attribute) => attribute.startsWith(`${key}=`))?.slice(key.length + 1);
  return {
    name,
    value,
    attributes: rest.filter((attribute) => !/^(?:Max-Age|Expires)=/.test(attribute)),
    maxAge: Number(age('Max-Age')),
    expires: age('Expires'),
  };
}

const kindOf = (name: string): string =>
  /masthead-(?:(?:refresh|signed-in|state|done)(?=-[0-9a-f]{8}$)|edits$)/.exec(name)?.[0].slice(9) ??
  'unknown';

const refreshTokenOf = ({ cookies }: TestBrowser): string | undefined =>
  [...cookies].find(([name]) => kindOf(name) === 'refresh')?.[1];

/** Comparable cookies: ages to the nearest minute, and whether there is a value. */
function factsOf({ name, value, attributes, maxAge, expires }: Cookie) {
  return {
    prefix: name.replace(/masthead-.*/, ''),
    attributes,
    hasValue: value !== '',
    isPlain: /^[\w.~%-]*$/.test(value),
    ageMinutes: Math.round(maxAge / 60),
    expires,
  };
}

function expectedFacts(
  cookie: string,
  { isDeletion, kind }: { isDeletion: boolean; kind: SiteKind },
): ReturnType<typeof factsOf> {
  const isSecure = kind === 'wordpress';
  const minutes: Record<string, number> = { state: 60, done: 1, edits: 365 * 24 * 60 };
  return {
    // `__Host-` requires exactly this: Secure, `Path=/`, no Domain.
    prefix: isSecure ? '__Host-' : '',
    attributes: [
      'Path=/',
      ...(['refresh', 'done'].includes(cookie) ? ['HttpOnly'] : []),
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ],
    hasValue: !isDeletion,
    isPlain: true,
    ageMinutes: isDeletion ? 0 : (minutes[cookie] ?? 14 * 24 * 60),
    expires: isDeletion ? 'Thu, 01 Jan 1970 00:00:00 GMT' : undefined,
  };
}

describe.each(bothKinds)('cookies (%s)', (kind) => {
  let site: RealSite;
  /** The cookies of a signed-in user, shared between tests because comparing passwords is slow. */
  let ana = new Map<string, string>();
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function browserOf(who: Visit['as']): Promise<TestBrowser> {
    const browser = site.browser();
    if (who === 'visitor') return browser;
    if (ana.size === 2) for (const [name, value] of ana) browser.cookies.set(name, value);
    else await browser.post('/login', { name: 'ana', password });
    expect([...browser.cookies.keys()].filter((name) => /-(?:refresh|signed-in)-/.test(name))).toHaveLength(
      2,
    );
    ana = browser.cookies;
    return browser;
  }

  const own = visits.filter(({ only }) => only === undefined || only === kind);
  test.each(own)('$as $does: $status, $sets', async ({ as, go, status, sets }) => {
    const browser = await browserOf(as);
    const sent = refreshTokenOf(browser);
    const response = await go(browser, site);
    expect(response.status).toBe(status);
    const cookies = response.headers.getSetCookie().map(parse);
    expect(cookies.map(factsOf)).toEqual(
      cookies.map(({ name, maxAge }) => expectedFacts(kindOf(name), { isDeletion: maxAge === 0, kind })),
    );
    expect(
      Object.fromEntries(cookies.map(({ name, maxAge }) => [kindOf(name), maxAge === 0 ? 'deleted' : 'set'])),
    ).toEqual(sets);
    const text = `${await response.text()} ${response.headers.get('location')}`;
    const secrets = [sent, refreshTokenOf(browser)].filter((token) => token !== undefined);
    expect(secrets.filter((token) => text.includes(token))).toEqual([]);
    // A response that sets a cookie is never cached.
    expect(cookies.length === 0 || /no-store/.test(response.headers.get('cache-control') ?? '')).toBe(true);
  });

  test('set by signing in are deleted by signing out', async () => {
    const browser = await browserOf('ana');
    const before = [...browser.cookies];
    const deleted = (await browser.post('/logout', {})).headers.getSetCookie().map(parse);
    const others = deleted.map(({ name }) => name).filter((name) => kindOf(name) !== 'edits');
    expect(others).toEqual(before.map(([name]) => name));
    expect([...browser.cookies]).toEqual([]);
    // Their values are invalid from now on, here and at the backend.
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect((await browser.get('/api/faust/auth/token')).status).toBe(401);
  });
});
