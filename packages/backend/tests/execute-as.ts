import type { Backend } from '../src/index.ts';

// Answers have the shape of their query; tests name what they read.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/**
 * Executes a query. Returns its data and the messages of its errors.
 *
 * @param userId The user; `null` for a visitor.
 */
export async function executeAs(
  backend: Backend,
  userId: number | null,
  query: string,
  variables: object = {},
): Promise<{ data: Answer; errors: string[] }> {
  const request = new Request('http://masthead.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const response = await backend.fetch(request, userId === null ? undefined : { userId });
  const { data, errors = [] } = (await response.json()) as { data: Answer; errors?: { message: string }[] };
  return { data, errors: errors.map(({ message }) => message) };
}
