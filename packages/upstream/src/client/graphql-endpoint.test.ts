import { expect, test } from 'vitest';
import { withGraphqlPath } from './graphql-endpoint.ts';

const backendUrl = 'https://cms.example/blog';

/** What arrives at a WordPress whose endpoint has another path. */
async function arriving(address: string, init?: RequestInit): Promise<string> {
  const fetch = withGraphqlPath(
    async (request) => new Response(`${request.method} ${request.url} ${await request.text()}`),
    {
      backendUrl,
      graphqlPath: '/api/query',
    },
  );
  return (await fetch(new Request(address, init))).text();
}

test('withGraphqlPath: GraphQL requests are sent to the configured path', async () => {
  expect(await arriving(`${backendUrl}/graphql`, { method: 'POST', body: '{}' })).toBe(
    `POST ${backendUrl}/api/query {}`,
  );
  expect(await arriving(`${backendUrl}/graphql?query=x%3F`)).toBe(`GET ${backendUrl}/api/query?query=x%3F `);
});

test.each([
  `${backendUrl}/wp-json/faustwp/v1/authorize`,
  `${backendUrl}/graphql-guide`,
  'https://cms.example/graphql',
])('withGraphqlPath: %s is unchanged', async (address) => {
  expect(await arriving(address)).toBe(`GET ${address} `);
});
