import { expect, test } from 'vitest';
import { checkWordPress } from './wordpress-check.ts';

const url = 'https://cms.example.com';
const graphqlAnswer = { data: { generalSettings: { title: 'The Tide' } } };

/** A WordPress of which only the answers matter: by path, a status with a JSON (or other) body. */
function wordPress(answers: Record<string, [status: number, body: unknown]>): typeof fetch {
  return async (input) => {
    const { pathname, search } = new URL(new Request(input).url);
    const [status, body] = answers[pathname + search] ?? [404, '<html>Not here</html>'];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
}

const validate = '/?rest_route=/faustwp/v1/validate_secret_key';
const telemetry = '/?rest_route=/faustwp/v1/telemetry';

test('a complete WordPress is told as such, with its versions', async () => {
  const findings = await checkWordPress({
    url,
    secretKey: 's',
    fetch: wordPress({
      '/graphql': [200, graphqlAnswer],
      [validate]: [200, '"Secret key validated!"'],
      [telemetry]: [200, { faustwp: '1.5.0', wp: '6.1.9', is_wpe: false }],
    }),
  });
  expect(findings.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
  expect(findings[0]?.message).toContain('"The Tide"');
  expect(findings[1]?.message).toContain('faustwp 1.5.0, wp 6.1.9');
});

test('without a secret the site reads, and what does not work is said', async () => {
  const findings = await checkWordPress({
    url,
    secretKey: null,
    fetch: wordPress({ '/graphql': [200, graphqlAnswer] }),
  });
  expect(findings.map(({ outcome }) => outcome)).toEqual(['ok', 'warning']);
  expect(findings[1]?.message).toContain('FAUST_SECRET_KEY');
});

test('a refused secret and a missing plugin are two findings', async () => {
  const refused = { code: 'rest_forbidden', data: { status: 401 } };
  const wrong = await checkWordPress({
    url,
    secretKey: 's',
    fetch: wordPress({ '/graphql': [200, graphqlAnswer], [validate]: [401, refused] }),
  });
  expect(wrong[1]?.message).toContain('refuses our secret key');
  const missing = await checkWordPress({
    url,
    secretKey: 's',
    fetch: wordPress({ '/graphql': [200, graphqlAnswer] }),
  });
  expect(missing[1]?.message).toContain('was not found');
});

test.each([
  [
    'an answer that is no GraphQL',
    wordPress({ '/graphql': [404, '<html></html>'] }),
    'not as a GraphQL service',
  ],
  [
    'a password before WordPress',
    wordPress({ '/graphql': [401, 'Authorization required'] }),
    'asks for a password',
  ],
  [
    'a redirect',
    async () => new Response(null, { status: 301, headers: { location: 'https://www.example.com/graphql' } }),
    'leads on to https://www.example.com/graphql',
  ],
  ['a refusal', wordPress({ '/graphql': [403, { errors: [{ message: 'Not for you' }] }] }), 'Not for you'],
  ['a WordPress that fails', wordPress({ '/graphql': [500, '<html></html>'] }), 'has failed'],
  [
    'silence',
    () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
    'ECONNREFUSED',
  ],
])('%s is a failure with its reason and its remedy', async (_, fetch, reason) => {
  const findings = await checkWordPress({ url, secretKey: 's', fetch });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ outcome: 'failure', help: expect.any(String) as string });
  expect(findings[0]?.message).toContain(reason);
});
