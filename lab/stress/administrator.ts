import type { Backend, Caller } from '@masthead/backend';
import { siteUrl } from './site-pair.ts';

/** Queries the backend. @throws {Error} when the response has errors. */
export async function sendQuery(
  backend: Backend,
  query: string,
  { variables = {}, caller }: { variables?: object; caller: Caller },
): Promise<unknown> {
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }),
    caller,
  );
  const { data, errors } = (await response.json()) as { data: unknown; errors?: { message: string }[] };
  if (errors)
    throw new Error(
      `${errors.map(({ message }) => message).join('; ')}: ${query} ${JSON.stringify(variables)}`,
    );
  return data;
}

/** The first administrator, found by trying ids, since only an administrator may query users. */
export async function findAdministrator(backend: Backend): Promise<{ userId: number }> {
  const [administrator] = backend.administrators();
  if (administrator === undefined) throw new Error('There is no administrator.');
  for (let userId = 1; userId < 1000; userId += 1) {
    const caller = { userId };
    const { viewer } = (await sendQuery(backend, '{viewer{databaseId username}}', { caller })) as {
      viewer: { databaseId: number; username: string } | null;
    };
    if (viewer?.username === administrator.login) return caller;
  }
  throw new Error('The administrator was not found.');
}
