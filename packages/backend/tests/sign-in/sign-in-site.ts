import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend, type Backend, type LogEntry } from '../../src/index.ts';
import { openDatabase, db, type Database } from '../../src/storage/sqlite/database.ts';
import { newDataDirectory } from '../data/new-data-directory.ts';
import { addUser } from '../seed.ts';

/** A backend with users who sign in, a clock set by the test, and its log. */
export interface SignInSite extends AsyncDisposable {
  readonly backend: Backend;
  readonly database: Database;
  readonly data: string;
  readonly log: LogEntry[];
  /** Advances the clock. */
  wait(seconds: number): void;
  readonly now: () => number;
  get(path: string, init?: RequestInit & { address?: string }): Promise<Response>;
  graphql(query: string, options?: RequestOptions): Promise<GraphqlResult>;
  /** `generateAuthorizationCode`. */
  login(
    input: { username?: string; email?: string; password?: string },
    address?: string,
  ): Promise<{ code: string | null; error: string | null } | null>;
  /** The authorization code of a sign-in. */
  code(): Promise<string>;
  authorize(body: object, secret?: string): Promise<Response>;
  /** A pair of tokens for a sign-in. */
  tokens(): Promise<Pair>;
  /** The login of a token's user; `null` for a visitor. */
  loginOf(accessToken: string): Promise<string | null>;
}

interface RequestOptions {
  variables?: object;
  token?: string;
  address?: string;
}

export interface GraphqlResult {
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers have the shape of their query.
  data: any;
  errors?: { message: string; extensions: { code: string; retryAfter?: number } }[];
  response: Response;
}

export interface Pair {
  accessToken: string;
  accessTokenExpiration: number;
  refreshToken: string;
  refreshTokenExpiration: number;
}

export const password = 'lantern in the rain';

const loginMutation =
  'mutation($input:GenerateAuthorizationCodeInput!){generateAuthorizationCode(input:$input){code error}}';

/** Opens a site on which Ana is the administrator and Ben an author. */
export async function openSignInSite({
  siteUrl = 'http://site.test',
  frontends = [],
  secretKey = null,
}: { siteUrl?: string; frontends?: string[]; secretKey?: string | null } = {}): Promise<SignInSite> {
  const data = newDataDirectory();
  const log: LogEntry[] = [];
  let time = Date.UTC(2026, 5, 1);
  const now = () => time;
  const backend = createBackend({
    data,
    siteUrl,
    frontends,
    secretKey,
    clock: now,
    durability: 'normal',
    log: (entry) => void log.push(entry),
  });
  await backend.createAdministrator({ login: 'ana', email: 'ana@site.test', password });
  const database = openDatabase({ file: join(data, 'masthead.db'), durability: 'normal' });
  const ben = addUser(database, { login: 'ben' });
  database.run(db.insertInto('user_roles').values({ user_id: ben, role: 'author' }));

  const site: SignInSite = {
    backend,
    database,
    data,
    log,
    now,
    wait(seconds) {
      time += seconds * 1000;
    },
    get: (path, { address, ...init } = {}) =>
      backend.fetch(
        new Request(new URL(path, siteUrl), { redirect: 'manual', ...init }),
        address === undefined ? undefined : { address },
      ),
    async graphql(query, { variables, token, address } = {}) {
      const response = await site.get('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
        ...(address !== undefined && { address }),
      });
      return { ...((await response.json()) as Omit<GraphqlResult, 'response'>), response };
    },
    async login(input, address) {
      const { data: found } = await site.graphql(loginMutation, {
        variables: { input },
        ...(address !== undefined && { address }),
      });
      return found?.generateAuthorizationCode ?? null;
    },
    async code() {
      const { code } = (await site.login({ username: 'ana', password })) ?? {};
      if (!code) throw new Error('Ana cannot sign in.');
      return code;
    },
    authorize: (body, secret = backend.secretKey) =>
      site.get('/wp-json/faustwp/v1/authorize', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-faustwp-secret': secret },
        body: JSON.stringify(body),
      }),
    async tokens() {
      const response = await site.authorize({ code: await site.code() });
      return (await response.json()) as Pair;
    },
    async loginOf(accessToken) {
      const { data: found } = await site.graphql('{viewer{username}}', { token: accessToken });
      return found.viewer?.username ?? null;
    },
    async [Symbol.asyncDispose]() {
      database.close();
      await backend.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
  return site;
}
