import type { KnownRole } from '../instance/accounts.ts';
import type { Target } from './scenario.ts';

/** What came back for one request. */
export interface Answered {
  readonly status: number;
  /** The status; for an error of GraphQL its code; `closed` or `timeout` where no answer came. */
  readonly outcome: string;
  readonly text: string;
}

/** An answer that takes longer has failed, whatever it is. */
const answerMs = 15_000;

/** Sends a request and reads the whole answer. Redirects are answers. */
export async function ask(
  { url }: Pick<Target, 'url'>,
  path: string,
  init: RequestInit = {},
): Promise<Answered> {
  try {
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
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
export function askGraphql(
  target: Pick<Target, 'url'>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  return ask(target, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function graphqlCode(text: string): string | null {
  if (!text.startsWith('{') && !text.startsWith('[')) return null;
  return /"errors":\[.*?"code":"([A-Z_]+)"/s.exec(text)?.[1] ?? null;
}

// Answers have the shape of their query.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** Asks as one of the known accounts. @throws {Error} when the answer has errors: what an attack needs first must work. */
export async function askAs(
  target: Target,
  role: KnownRole,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answered = await askGraphql(target, { query, variables }, await authorization(target, role));
  return dataOf(answered);
}

function dataOf({ outcome, text }: Answered): Data {
  const { data, errors } = JSON.parse(text || '{}') as { data?: Data; errors?: { message: string }[] };
  if (data === undefined || errors !== undefined) {
    throw new Error(`${outcome}: ${errors?.map(({ message }) => message).join('; ') ?? text.slice(0, 200)}`);
  }
  return data;
}

const tokenMs = 240_000;
const tokens = new Map<KnownRole, { value: string; at: number }>();

/** The header by which one of the known accounts is signed in. */
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
    await askGraphql(target, { query, variables: { login, password } }),
  );
  const { text } = await ask(target, '/wp-json/faustwp/v1/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': target.secretKey },
    body: JSON.stringify({ code: generateAuthorizationCode.code }),
  });
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}
