import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  outboundHttp,
  type OutboundHttp,
  type OutboundResponse,
} from '../../../src/content/media/outbound-http.ts';
import { isPublicIpAddress } from '../../../src/content/media/public-ip-address.ts';
import { db } from '../../../src/storage/sqlite/database.ts';
import { openMediaSite, networkResponse, image, siteUrl } from './media-site.ts';

const notThere = 'Sorry, the URL for this file is invalid, it must be a valid URL';
const invalid = (filePath: string) => `Invalid filePath "${filePath}"`;

const patience = { timeoutMs: 1500, silenceMs: 200 };

/** A fake network: DNS records, and responses of its hosts. */
function createNetwork(
  names: Readonly<Record<string, readonly string[]>>,
  answer: (url: URL) => OutboundResponse | Promise<OutboundResponse>,
) {
  const requested: string[] = [];
  const outside: OutboundHttp = {
    ...patience,
    resolve: (host) => (names[host] ? Promise.resolve(names[host]) : Promise.reject(new Error('ENOTFOUND'))),
    request(url, address) {
      requested.push(`${url.host} at ${address}`);
      return Promise.resolve(answer(url));
    },
  };
  return { outside, requested };
}

const png = await image();
const publicHost = { 'cdn.example': ['93.184.216.34'] };

const nothingCameIn = (data: string): boolean =>
  !existsSync(join(data, 'uploads')) &&
  (!existsSync(join(data, 'arriving')) || readdirSync(join(data, 'arriving')).length === 0);

test('media fetch: a public URL is fetched from the IP address that was checked', async () => {
  const { outside, requested } = createNetwork(publicHost, () => networkResponse(png));
  await using site = openMediaSite({ outside });
  const { item, errors } = await site.change('author', 'create', {
    filePath: 'https://cdn.example/pictures/sea%20view.png?width=10',
  });
  expect(errors).toEqual([]);
  expect(requested).toEqual(['cdn.example at 93.184.216.34']);
  expect(item).toMatchObject({ title: 'sea-view.png', mimeType: 'image/png', mediaDetails: { width: 40 } });
});

test("media fetch: the site's own uploads, by its URL or the original site's, are read without the network", async () => {
  const { outside, requested } = createNetwork({}, () => networkResponse(png));
  await using site = openMediaSite({ outside });
  site.put('boat.png', png);
  const { item } = await site.change('author', 'create', { filePath: 'boat.png' });
  site.database.run(
    db
      .insertInto('settings')
      .values({ name: 'masthead_imported_origins', value: '["http://10.0.0.1:8090"]' }),
  );
  for (const filePath of [item.sourceUrl, item.sourceUrl.replace(siteUrl, 'http://10.0.0.1:8090')]) {
    const { errors } = await site.change('author', 'create', { filePath });
    expect([filePath, ...errors]).toEqual([filePath]);
  }
  for (const path of [
    'nope.png',
    '..%2f..%2fmasthead.db%00.png',
    '%2e%2e/%2e%2e/incoming/boat.png',
    '2026/11/.png',
  ]) {
    const { errors } = await site.change('author', 'create', {
      filePath: `${siteUrl}/wp-content/uploads/${path}`,
    });
    expect([path, errors.length]).toEqual([path, 1]);
  }
  expect(requested).toEqual([]);
});

const hex = (value: number): string => value.toString(16);
const oct = (value: number): string => value.toString(8);

/** One host in as many spellings as possible. */
function spellingsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const v4in6 = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  const fullWidth = address.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole)}`,
    `0${oct(whole)}`,
    `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    `0${oct(a)}.0${oct(b)}.0${oct(c)}.0${oct(d)}`,
    `000${oct(a)}.000${oct(b)}.000${oct(c)}.000${oct(d)}`,
    `0X${hex(a).toUpperCase()}.${b}.${c}.${d}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0x${hex(a)}.${b}.0${oct(c * 256 + d)}`,
    address.replaceAll('.', '\u3002'),
    address.replaceAll('.', '\uff0e'),
    address.replaceAll('.', '%2e'),
    fullWidth,
    `[::${address}]`,
    `[::ffff:${address}]`,
    `[::ffff:${v4in6}]`,
    `[0:0:0:0:0:ffff:${v4in6}]`,
    `[::ffff:0:${v4in6}]`,
    `[64:ff9b::${v4in6}]`,
    `[64:ff9b:1::${v4in6}]`,
    `[2002:${v4in6}::]`,
    `[2002:${v4in6}:0:0:0:0:0:1]`,
    `[2001:0:${v4in6}::]`,
    `[2001:0:0:0:0:0:${hex(~(a * 256 + b) & 0xffff)}:${hex(~(c * 256 + d) & 0xffff)}]`,
    `[fe80::5efe:${v4in6}]`,
  ];
}

const privateMachines = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '172.16.5.4',
  '100.64.0.1',
  '0.0.0.0',
];
const otherHosts = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'private.example',
  'mixed.example',
  'metadata.google.internal',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[4000::1]',
  '198.18.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '203.0.113.9',
  '198.51.100.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];

test('media fetch: two hundred spellings of non-public hosts are rejected without a connection', async () => {
  const { outside, requested } = createNetwork(
    {
      localhost: ['127.0.0.1', '::1'],
      'localhost.': ['127.0.0.1'],
      'private.example': ['10.0.0.8'],
      'mixed.example': ['93.184.216.34', '192.168.1.1'],
    },
    () => networkResponse(png),
  );
  await using site = openMediaSite({ outside });
  const hosts = [...privateMachines.flatMap(spellingsOf), ...otherHosts];
  expect(hosts.length).toBeGreaterThanOrEqual(200);
  for (const host of hosts) {
    const filePath = `http://${host}/x.png`;
    const { item, errors } = await site.change('administrator', 'create', { filePath });
    expect([item, ...errors]).toEqual([undefined, invalid(filePath)]);
  }
  expect(requested).toEqual([]);
  expect(nothingCameIn(site.data)).toBe(true);
});

test.each([
  'ftp://cdn.example/x.png',
  'file:///etc/x.png',
  'file:/etc/x.png',
  'gopher://cdn.example/x.png',
  'data:image/png;base64,iVBORw0KGgo/x.png',
  'javascript:x.png',
  'http://cdn.example:22/x.png',
  'http://cdn.example:8080/x.png',
  'http://cdn.example:0/x.png',
  'http://user@cdn.example/x.png',
  'http://user:password@cdn.example/x.png',
  '//cdn.example/x.png',
  'http:///x.png',
  'http://',
  'https://cdn.example/x.php',
  'https://cdn.example/x',
  'https://cdn.example/x.png/',
  'https://cdn.example/?x.png',
  'https://cdn.example/x.svg',
  '',
])('media fetch: %j is rejected', async (filePath) => {
  const { outside, requested } = createNetwork(publicHost, () => networkResponse(png));
  await using site = openMediaSite({ outside });
  const { errors } = await site.change('administrator', 'create', { filePath });
  expect(errors).toEqual([invalid(filePath)]);
  expect(requested).toEqual([]);
});

test('media fetch: the host name is not resolved again after the check (DNS rebinding)', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1'], ['127.0.0.1']];
  const requested: string[] = [];
  const outside: OutboundHttp = {
    ...patience,
    resolve: () => Promise.resolve(answers.shift() ?? ['127.0.0.1']),
    request(_, address) {
      requested.push(address);
      return Promise.resolve(networkResponse(png));
    },
  };
  await using site = openMediaSite({ outside });
  const filePath = 'http://rebinding.example/x.png';
  expect((await site.change('author', 'create', { filePath })).errors).toEqual([]);
  expect((await site.change('author', 'create', { filePath })).errors).toEqual([invalid(filePath)]);
  expect(requested).toEqual(['93.184.216.34']);
});

test.each([
  ['http://127.0.0.1/x.png', invalid('http://cdn.example/x.png')],
  ['http://[::ffff:10.0.0.1]/x.png', invalid('http://cdn.example/x.png')],
  ['http://169.254.169.254/latest/meta-data/', invalid('http://cdn.example/x.png')],
  ['https://cdn.example:6379/', invalid('http://cdn.example/x.png')],
  ['file:///etc/passwd', invalid('http://cdn.example/x.png')],
  ['//127.1/x.png', invalid('http://cdn.example/x.png')],
  ['http://', notThere],
  ['/x.png', notThere],
])('media fetch: a redirect to %s is not followed', async (location, message) => {
  const { outside, requested } = createNetwork(publicHost, () =>
    networkResponse(png, { status: 302, location }),
  );
  await using site = openMediaSite({ outside });
  const { errors } = await site.change('author', 'create', { filePath: 'http://cdn.example/x.png' });
  expect(errors).toEqual([message]);
  expect(requested.every((each) => each === 'cdn.example at 93.184.216.34')).toBe(true);
  expect(requested.length).toBeLessThanOrEqual(4);
});

test('media fetch: three redirects are followed, each to a checked address', async () => {
  const names = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`h${n}.example`, [`93.184.216.${n}`]]));
  const { outside, requested } = createNetwork(names, (url) => {
    const number = Number(url.hostname[1]);
    const last = Number(url.searchParams.get('last'));
    return number === last
      ? networkResponse(png)
      : networkResponse(png, { status: 301, location: `https://h${number + 1}.example/x.png?last=${last}` });
  });
  await using site = openMediaSite({ outside });
  const after = async (last: number) =>
    (await site.change('author', 'create', { filePath: `http://h1.example/x.png?last=${last}` })).errors;
  expect(await after(4)).toEqual([]);
  expect(requested).toEqual([1, 2, 3, 4].map((n) => `h${n}.example at 93.184.216.${n}`));
  expect(await after(5)).toEqual([notThere]);
});

test.each([404, 500, 204, 206, 401])('media fetch: a response with status %i is rejected', async (status) => {
  const { outside } = createNetwork(publicHost, () => networkResponse(png, { status }));
  await using site = openMediaSite({ outside });
  const { errors } = await site.change('author', 'create', { filePath: 'http://cdn.example/x.png' });
  expect(errors).toEqual([notThere]);
  expect(nothingCameIn(site.data)).toBe(true);
});

test('media fetch: an oversized file is not read to its end, announced or not', async () => {
  let sent = 0;
  const endless = (async function* () {
    for (;;) {
      sent += 1;
      yield Buffer.alloc(1024);
      await Promise.resolve();
    }
  })();
  const { outside } = createNetwork(publicHost, (url) =>
    url.pathname === '/announced.png'
      ? networkResponse(png, { length: 10_000_000 })
      : networkResponse(endless),
  );
  await using site = openMediaSite({ outside, uploadMaxBytes: 100 * 1024 });
  for (const name of ['announced', 'endless']) {
    const { errors } = await site.change('author', 'create', { filePath: `http://cdn.example/${name}.png` });
    expect([name, errors.length]).toEqual([name, 1]);
  }
  expect(sent).toBeLessThan(110);
  expect(nothingCameIn(site.data)).toBe(true);
});

test('media fetch: a silent or endlessly slow server times out', { timeout: 5000 }, async () => {
  const never = new Promise<never>(() => {});
  const dripping = (async function* () {
    for (;;) {
      yield Buffer.from('x');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const silent = (async function* () {
    yield png.subarray(0, 10);
    await never;
  })();
  const { outside } = createNetwork(publicHost, (url) => {
    if (url.pathname === '/mute.png') return never;
    return networkResponse(url.pathname === '/silent.png' ? silent : dripping);
  });
  await using site = openMediaSite({ outside });
  for (const name of ['mute', 'silent', 'dripping']) {
    const { errors } = await site.change('author', 'create', {
      filePath: `http://cdn.example/${name}.png`,
    });
    expect([name, ...errors]).toEqual([name, notThere]);
  }
  expect(nothingCameIn(site.data)).toBe(true);
});

test('media fetch: a user who loses the capability meanwhile adds nothing', async () => {
  const { outside } = createNetwork(publicHost, () => {
    site.database.run(db.deleteFrom('user_roles').where('user_id', '=', site.people.author));
    return networkResponse(png);
  });
  await using site = openMediaSite({ outside });
  const { errors } = await site.change('author', 'create', { filePath: 'http://cdn.example/x.png' });
  expect(errors).toEqual(['Sorry, you are not allowed to upload mediaItems']);
  expect(nothingCameIn(site.data)).toBe(true);
});

test('media fetch: fetched files are validated like uploads', async () => {
  const { outside } = createNetwork(publicHost, () =>
    networkResponse(Buffer.from('<html>Not a picture</html>')),
  );
  await using site = openMediaSite({ outside });
  const { errors } = await site.change('author', 'create', { filePath: 'http://cdn.example/x.png' });
  expect(errors).toEqual(['Sorry, you are not allowed to upload this file type.']);
  expect(nothingCameIn(site.data)).toBe(true);
});

test('media fetch: the real transport connects to the given IP address, whatever the host name', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.headers.host} ${request.url}`);
    response.writeHead(302, { location: '/elsewhere' }).end('moved');
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  try {
    const url = new URL(`http://no-such-host.invalid:${port}/x.png`);
    const answer = await outboundHttp.request(url, '127.0.0.1', AbortSignal.timeout(5000));
    expect(answer).toMatchObject({ status: 302, location: '/elsewhere' });
    answer.discard();
    expect(received).toEqual([`no-such-host.invalid:${port} /x.png`]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '64:ff9b::101:101', '::ffff:1.1.1.1'])(
  'media fetch: %s is a public IP address',
  (address) => {
    expect(isPublicIpAddress(address)).toBe(true);
  },
);

test.each([
  '',
  'example.com',
  '1.1.1',
  '01.1.1.1',
  'fe80::1%eth0',
  '2606:4700::1111%1',
  '::ffff:7f00:1',
  '::',
])('media fetch: %j is not a public IP address', (address) => {
  expect(isPublicIpAddress(address)).toBe(false);
});
