/**
 * Drives a WordPress on this machine through each kind of change, and looks at what the plugin tells a site of it.
 *
 *     WORDPRESS_PATH=/var/www/wordpress node integrations/wordpress/test/check-changes.ts [--table]
 *
 * The plugin has to be active there, and the files readable for whoever runs this. What the changes make is deleted again at the end.
 */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

interface Told {
  from: string;
  keys: string[];
  urls: string[];
  withdrawn: string[];
  leaving?: true;
}

const secret = 'a secret of tests';
const steps = join(import.meta.dirname, 'changes.php');
const heard: Told[] = [];
const refusals: string[] = [];

if (process.env['WORDPRESS_PATH'] === undefined) {
  console.log('Skipped: WORDPRESS_PATH names no WordPress to change.');
} else {
  process.exitCode = await checkAll();
}

async function checkAll(): Promise<number> {
  const site = createServer((request, response) => void hear(request, response));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const ask = async (name: string): Promise<unknown> => {
    const { stdout } = await promisify(execFile)('php', [steps, name], {
      env: { ...process.env, MASTHEAD_SITE_URL: `http://127.0.0.1:${port}`, MASTHEAD_SECRET: secret },
      timeout: 30_000,
    });
    return JSON.parse(stdout);
  };
  let failures = 0;
  try {
    for (const name of (await ask('list')) as string[]) {
      heard.length = 0;
      const expected = (await ask(name)) as string[] | null;
      const wrong = differences(expected);
      if (wrong.length > 0) failures += 1;
      const words = heard.flatMap(({ keys, urls, withdrawn }) => [
        ...keys.map(readable),
        ...urls,
        ...withdrawn.map((key) => `withdrawn:${readable(key)}`),
      ]);
      if (process.argv.includes('--table')) console.log(`| ${name} | ${words.join(' ')} |`);
      console.log(wrong.length === 0 ? `ok       ${name}` : `FAILURE  ${name}: ${wrong.join('; ')}`);
    }
  } finally {
    site.close();
  }
  for (const refusal of refusals) console.log(`FAILURE  a call was refused: ${refusal}`);
  return failures + refusals.length === 0 ? 0 : 1;
}

/** Takes a call as a site does, and remembers it. */
async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const refusal = refusalOf(request.url ?? '', String(request.headers['x-masthead-signature']), body);
  if (refusal === null) heard.push(JSON.parse(body) as Told);
  else refusals.push(refusal);
  response.writeHead(refusal === null ? 200 : 401, { 'content-type': 'application/json' });
  response.end('{"purged":0}');
}

/** A word with `!` has to be missing, and so has what is withdrawn unless it is named with `-`; `null` is silence. */
function differences(expected: string[] | null): string[] {
  const withdrawn = heard.flatMap((told) => told.withdrawn.map((key) => `-${key}`));
  const words = new Set([
    ...heard.flatMap(({ keys, urls, leaving }) => [...keys, ...urls, ...(leaving ? ['leaving'] : [])]),
    ...withdrawn,
  ]);
  if (expected === null) return heard.length === 0 ? [] : [`told ${[...words].map(readable).join(' ')}`];
  return [
    ...(heard.length === 1 ? [] : [`${heard.length} calls`]),
    ...heard.filter(({ from }) => from !== 'masthead-companion').map(({ from }) => `from ${from}`),
    ...withdrawn
      .filter((word) => !expected.includes(word))
      .map((word) => `told ${readable(word)} needlessly`),
    ...expected.flatMap((word) => {
      if (word.startsWith('!'))
        return words.has(word.slice(1)) ? [`told ${readable(word.slice(1))} needlessly`] : [];
      return words.has(word) ? [] : [`not told: ${readable(word)}`];
    }),
  ];
}

function refusalOf(path: string, signature: string, body: string): string | null {
  const [, time, nonce, sum] = /^t=(\d+),n=([\w-]{16,64}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (path !== '/api/faust/purge') return `it went to ${path}`;
  if (time === undefined) return `the signature is ${signature}`;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return 'its time is off';
  const expected = createHmac('sha256', secret).update(`${time}.${nonce}.POST.${path}.${body}`).digest('hex');
  return sum === expected ? null : 'its sum is wrong';
}

function readable(word: string): string {
  const [, sign = '', key = ''] = /^(-?)(.*)$/.exec(word) ?? [];
  const plain = Buffer.from(key, 'base64').toString('latin1');
  return /^\w+:\d+$/.test(plain) ? sign + plain : word;
}
