import type { KnownRole } from '../instance/accounts.ts';
import type { Target } from './scenario.ts';

/** The result of one request. */
export interface RequestResult {
  readonly status: number;
  /** The status; the code of a GraphQL error; `closed` or `timeout` without a response. */
  readonly outcome: string;
  readonly text: string;
}

/** A slower response counts as a failure. */
const responseMs = 15_000;

/** Sends a request and reads the complete response. Redirects are not followed. */
export async function sendRequest(
  { url }: Pick<Target, 'url'>,
  path: string,
  init: RequestInit = {},
): Promise<RequestResult> {
  try {
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(responseMs),
      ...init,
    });
    const text = await response.text();
    return { status: response.status, outcome: graphqlCode(text) ?? String(response.status), text };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { status: 0, outcome: isLate ? 'timeout' : 'closed', text: '' };
  }
}

/** Sends JSON to `/graphql`. */
export function queryGraphql(
  target: Pick<Target, 'url'>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RequestResult> {
  return sendRequest(target, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function graphqlCode(text: string): string | null {
  if (!text.startsWith('{') && !text.startsWith('[')) return null;
  return /"errors":\[.*?"code":"([A-Z_]+)"/s.exec(text)?.[1] ?? null;
}

// Data has the shape of its query.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** Sends a query as one of the known accounts. @throws {Error} when the response has errors: the preparation of an attack must work. */
export async function queryAs(
  target: Target,
  role: KnownRole,
  query: string,
  variables: object = {},
): Promise<Data> {
  const result = await queryGraphql(target, { query, variables }, await authorization(target, role));
  return dataOf(result);
}

function dataOf({ outcome, text }: RequestResult): Data {
  const { data, errors } = JSON.parse(text || '{}') as { data?: Data; errors?: { message: string }[] };
  if (data === undefined || errors !== undefined) {
    throw new Error(`${outcome}: ${errors?.map(({ message }) => message).join('; ') ?? text.slice(0, 200)}`);
  }
  return data;
}

const tokenMs = 240_000;
const tokens = new Map<KnownRole, { value: string; at: number }>();

/** The header that authenticates one of the known accounts. */
export async function authorization(target: Target, role: KnownRole): Promise<{ authorization: string }> {
  let token = tokens.get(role);
  if (token === undefined || Date.now() - token.at > tokenMs) {
    token = { value: await signIn(target, role), at: Date.now() };
    tokens.set(role, token);
  }
  return { authorization: `Bearer ${token.value}` };
}

async function signIn(target: Target, role: KnownRole): Promise<string> {
  const { login, password } = target.accounts[role];
  const query =
    'mutation($login:String!,$password:String!){generateAuthorizationCode(input:{username:$login,password:$password}){code error}}';
  const { generateAuthorizationCode } = dataOf(
    await queryGraphql(target, { query, variables: { login, password } }),
  );
  const { text } = await sendRequest(target, '/wp-json/faustwp/v1/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': target.secretKey },
    body: JSON.stringify({ code: generateAuthorizationCode.code }),
  });
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}
