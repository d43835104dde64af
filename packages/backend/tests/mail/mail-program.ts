import { createBackend } from '../../src/index.ts';

// A process for tests to kill: requests a password reset for the account "ana", reports the response, and keeps
// running.

const [data = '', smtpUrl = ''] = process.argv.slice(2);
const backend = createBackend({ data, siteUrl: 'https://x.test', mail: { smtpUrl, from: null } });
const response = await backend.fetch(
  new Request('https://x.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation { sendPasswordResetEmail(input: { username: "ana" }) { success } }',
    }),
  }),
);
process.stdout.write(await response.text());
setInterval(() => {}, 1000);
