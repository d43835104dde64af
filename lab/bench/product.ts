import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const program = fileURLToPath(new URL('../../apps/server/main.ts', import.meta.url));

/** The environment variables that every way to start the product sets. */
export const beforeStart = parseEnv(
  readFileSync(new URL('../../deploy/before-start.env', import.meta.url), 'utf8'),
);

/** The secret key of programs that may sign users in. */
export const secretKey = 'only for the bench';
/** The password of the administrator, `admin`. */
export const password = 'only for the bench';

/** The product in its own processes, started as on a server. */
export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start to the first response. */
  readonly startMs: number;
  /** Queries the backend as the administrator. @throws {Error} when the response has errors. */
  readonly query: (query: string, variables?: object) => Promise<Record<string, unknown>>;
}

/** Starts the product. @param env Its settings, the data directory among them. */
export async function startProduct(env: Readonly<Record<string, string>>): Promise<Product> {
  const port = env['PORT'] ?? String(await freePort());
  const url = env['SITE_URL'] ?? `http://localhost:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      ...beforeStart,
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: url,
      FAUST_SECRET_KEY: secretKey,
      MASTHEAD_ADMIN_PASSWORD: password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-5000);
    });
  }
  const ended = once(child, 'exit');
  // An interrupted bench must not leave the product running.
  const kill = (): void => void child.kill('SIGTERM');
  process.once('exit', kill);
  const serverUrl = `http://127.0.0.1:${port}`;
  while (!(await isUp(`${serverUrl}/health`))) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${output}`);
    await new Promise((resolve) => void setTimeout(resolve, 10));
  }
  let token: { value: Promise<string>; at: number } | null = null;
  return {
    url: serverUrl,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async query(query, variables = {}) {
      if (token === null || Date.now() - token.at > TOKEN_MS) {
        token = { value: signIn(serverUrl), at: Date.now() };
      }
      return post(
        `${serverUrl}/graphql`,
        { query, variables },
        { authorization: `Bearer ${await token.value}` },
      );
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/** Tokens expire after five minutes. */
const TOKEN_MS = 240_000;

async function signIn(url: string): Promise<string> {
  const query =
    'mutation($password:String!){generateAuthorizationCode(input:{username:"admin",password:$password}){code error}}';
  const answer = await post(`${url}/graphql`, { query, variables: { password } });
  const { code, error } = answer['generateAuthorizationCode'] as {
    code: string | null;
    error: string | null;
  };
  if (code === null) throw new Error(`Sign-in failed: ${error}`);
  const response = await fetch(`${url}/wp-json/faustwp/v1/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': secretKey },
    body: JSON.stringify({ code }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as {
    data: Record<string, unknown>;
    errors?: { message: string }[];
  };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
