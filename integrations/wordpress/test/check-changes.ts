/**
 * Makes each kind of change in a WordPress on this machine, and checks the webhooks that the plugin sends.
 *
 *     WORDPRESS_PATH=/var/www/wordpress node integrations/wordpress/test/check-changes.ts [--table]
 *
 * The plugin must be active, and this user must be able to read the WordPress files. The created content is deleted at the end.
 */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

interface PurgeBody {
  from: string;
  keys: string[];
  urls: string[];
  withdrawn: string[];
  leaving?: true;
}

const secret = 'a secret of tests';
const steps = join(import.meta.dirname, 'changes.php');
const received: PurgeBody[] = [];
const rejections: string[] = [];

if (process.env['WORDPRESS_PATH'] === undefined) {
  console.log('Skipped: WORDPRESS_PATH is not set.');
} else {
  process.exitCode = await checkAll();
}

async function checkAll(): Promise<number> {
  const site = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const runStep = async (name: string): Promise<unknown> => {
    const { stdout } = await promisify(execFile)('php', [steps, name], {
      env: { ...process.env, MASTHEAD_SITE_URL: `http://127.0.0.1:${port}`, MASTHEAD_SECRET: secret },
      timeout: 30_000,
    });
    return JSON.parse(stdout);
  };
  let failures = 0;
  try {
    for (const name of (await runStep('list')) as string[]) {
      received.length = 0;
      const expected = (await runStep(name)) as string[] | null;
      const wrong = differences(expected);
      if (wrong.length > 0) failures += 1;
      const sent = received.flatMap(({ keys, urls, withdrawn }) => [
        ...keys.map(readable),
        ...urls,
        ...withdrawn.map((key) => `withdrawn:${readable(key)}`),
      ]);
      if (process.argv.includes('--table')) console.log(`| ${name} | ${sent.join(' ')} |`);
      console.log(wrong.length === 0 ? `ok       ${name}` : `FAILURE  ${name}: ${wrong.join('; ')}`);
    }
  } finally {
    site.close();
  }
  for (const rejection of rejections) console.log(`FAILURE  a webhook was rejected: ${rejection}`);
  return failures + rejections.length === 0 ? 0 : 1;
}

/** Verifies and records a webhook, as a site does. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const rejection = rejectionReason(request.url ?? '', String(request.headers['x-masthead-signature']), body);
  if (rejection === null) received.push(JSON.parse(body) as PurgeBody);
  else rejections.push(rejection);
  response.writeHead(rejection === null ? 200 : 401, { 'content-type': 'application/json' });
  response.end('{"purged":0}');
}

/** `!key` must be missing; retracted keys must be expected as `-key`; `null` expects no webhook. */
function differences(expected: string[] | null): string[] {
  const withdrawn = received.flatMap((body) => body.withdrawn.map((key) => `-${key}`));
  const keySet = new Set([
    ...received.flatMap(({ keys, urls, leaving }) => [...keys, ...urls, ...(leaving ? ['leaving'] : [])]),
    ...withdrawn,
  ]);
  if (expected === null) return received.length === 0 ? [] : [`sent ${[...keySet].map(readable).join(' ')}`];
  return [
    ...(received.length === 1 ? [] : [`${received.length} webhooks`]),
    ...received.filter(({ from }) => from !== 'masthead-companion').map(({ from }) => `from ${from}`),
    ...withdrawn.filter((key) => !expected.includes(key)).map((key) => `sent ${readable(key)} needlessly`),
    ...expected.flatMap((key) => {
      if (key.startsWith('!'))
        return keySet.has(key.slice(1)) ? [`sent ${readable(key.slice(1))} needlessly`] : [];
      return keySet.has(key) ? [] : [`not sent: ${readable(key)}`];
    }),
  ];
}

function rejectionReason(path: string, signature: string, body: string): string | null {
  const [, time, nonce, sum] = /^t=(\d+),n=([\w-]{16,64}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (path !== '/api/faust/purge') return `wrong path ${path}`;
  if (time === undefined) return `malformed signature ${signature}`;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return 'the timestamp is too old';
  const expected = createHmac('sha256', secret).update(`${time}.${nonce}.POST.${path}.${body}`).digest('hex');
  return sum === expected ? null : 'the HMAC is wrong';
}

function readable(key: string): string {
  const [, sign = '', id = ''] = /^(-?)(.*)$/.exec(key) ?? [];
  const plain = Buffer.from(id, 'base64').toString('latin1');
  return /^\w+:\d+$/.test(plain) ? sign + plain : key;
}
