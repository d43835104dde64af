import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addContent } from '../../seed.ts';
import { openMediaSite, image, siteUrl, type MediaSite, type Person } from './media-site.ts';

const address = `${siteUrl}/wp-json/wp/v2/media`;
const png = await image();

// oxlint-disable-next-line typescript/no-explicit-any -- Answers have WordPress's shape; tests name what they read.
async function send(site: MediaSite, who: Person | null, init: RequestInit, url = address): Promise<any> {
  const request = new Request(url, { method: 'POST', ...init });
  const response = await site.backend.fetch(request, who === null ? undefined : { userId: site.people[who] });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const bytes = (body: unknown = png, headers: Record<string, string> = {}): RequestInit => ({
  body: body as BodyInit,
  headers: {
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="boat.png"',
    ...headers,
  },
});

function form(
  fields: Record<string, string>,
  file: [name: string, bytes: Buffer | string] | null = ['boat.png', png],
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append('file', new Blob([file[1] as unknown as BlobPart]), file[0]);
  return { body: data };
}

const part = (head: string, body: string): string => `--b\r\n${head}\r\n\r\n${body}`;

const nothingCameIn = (site: MediaSite): boolean =>
  !existsSync(join(site.data, 'uploads')) &&
  (!existsSync(join(site.data, 'arriving')) || readdirSync(join(site.data, 'arriving')).length === 0);

test('upload: a raw body with a file name', async () => {
  await using site = openMediaSite();
  const { status, headers, body } = await send(site, 'author', bytes());
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`${address}/${body.id}`);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(body).toMatchObject({
    type: 'attachment',
    status: 'inherit',
    slug: 'boat',
    title: { raw: 'boat', rendered: 'boat' },
    author: site.people.author,
    media_type: 'image',
    mime_type: 'image/png',
    post: null,
    source_url: `${siteUrl}/wp-content/uploads/2026/11/boat.png`,
    link: `${siteUrl}/boat/`,
    date: '2026-11-21T12:00:00',
    media_details: { width: 40, height: 30, file: '2026/11/boat.png', sizes: {} },
  });
  expect(body.media_details).not.toHaveProperty('original_image');
});

test.each([
  ['Meer blick.1.png', 'Meer blick.1', 'Meer-blick.1.png'],
  ['photos/wide.png', 'wide', 'photoswide.png'],
  ['C:\\photos\\wide.png', 'wide', 'Cphotoswide.png'],
])('upload: a file sent as %s is named %s', async (name, title, file) => {
  await using site = openMediaSite();
  const { answer } = await site.upload(name, png);
  expect([answer.title.raw, answer.media_details.file]).toEqual([title, `2026/11/${file}`]);
});

test('upload: a form with the file in any position', async () => {
  await using site = openMediaSite();
  const holder = addContent(site.database, { slug: 'story', author_id: site.people.author });
  const fields = {
    title: 'Größe',
    caption: 'A <em>boat</em>',
    alt_text: 'Red',
    description: 'Long',
    post: String(holder),
    comment_status: 'closed',
    date: '2026-01-02T03:04:05',
  };
  const expected = {
    title: { raw: 'Größe' },
    caption: { raw: 'A <em>boat</em>', rendered: '<p>A <em>boat</em></p>\n' },
    alt_text: 'Red',
    description: { raw: 'Long' },
    post: holder,
    comment_status: 'closed',
    date: '2026-01-02T03:04:05',
  };
  const { status, body } = await send(site, 'author', form(fields));
  expect([status, body]).toMatchObject([201, expected]);
  const first = new FormData();
  first.append('file', new Blob([png as unknown as BlobPart]), 'meer blick.png');
  for (const [name, value] of Object.entries(fields)) first.append(name, value);
  const again = await send(site, 'author', { body: first });
  expect([again.status, again.body]).toMatchObject([201, expected]);
  expect(again.body.media_details.file).toBe('2026/11/meer-blick.png');
});

test('upload: the alternative URL uses the same handler, and query parameters apply', async () => {
  await using site = openMediaSite();
  const url = `${siteUrl}/?rest_route=/wp/v2/media&title=Named&alt_text=Seen`;
  const { status, body } = await send(site, 'author', bytes(), url);
  expect([status, body.title.raw, body.alt_text]).toEqual([201, 'Named', 'Seen']);
});

test('upload: image metadata provides title and caption unless they are given', async () => {
  await using site = openMediaSite();
  const taken = await sharp(png)
    .withExif({ IFD0: { ImageDescription: 'A quiet bay' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-disposition': 'attachment; filename=bay.jpg' };
  const own = await send(site, 'author', bytes(taken, headers));
  expect(own.body).toMatchObject({
    title: { raw: 'A quiet bay' },
    caption: { raw: 'A quiet bay' },
    slug: 'a-quiet-bay',
  });
  const given = await send(site, 'author', bytes(taken, headers), `${address}?title=Bay`);
  expect(given.body).toMatchObject({ title: { raw: 'Bay' }, caption: { raw: 'A quiet bay' } });
});

test.each([
  [null, 401],
  ['subscriber', 403],
  ['contributor', 403],
] as const)('upload: %s may not upload: %i, and the body is not read', async (who, expected) => {
  await using site = openMediaSite();
  let read = 0;
  const endless = new ReadableStream({
    pull(controller) {
      read += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const { status, body } = await send(site, who, { ...bytes(endless), duplex: 'half' } as RequestInit);
  expect([status, body.code, body.data.status]).toEqual([expected, 'rest_cannot_create', expected]);
  expect(read).toBeLessThan(3);
  expect(nothingCameIn(site)).toBe(true);
});

test.each([
  ['no bytes', bytes(null), 400, 'rest_upload_no_data'],
  ['an empty file', bytes(''), 400, 'rest_upload_sideload_error'],
  ['no type', bytes(png, { 'content-type': '' }), 400, 'rest_upload_no_content_type'],
  ['no name', bytes(png, { 'content-disposition': '' }), 400, 'rest_upload_no_content_disposition'],
  [
    'half a name',
    bytes(png, { 'content-disposition': 'attachment' }),
    400,
    'rest_upload_invalid_disposition',
  ],
  [
    'an empty name',
    bytes(png, { 'content-disposition': 'attachment; filename=""' }),
    400,
    'rest_upload_invalid_disposition',
  ],
  ['a wrong digest', bytes(png, { 'content-md5': '0'.repeat(32) }), 412, 'rest_upload_hash_mismatch'],
  [
    'a program',
    bytes(png, { 'content-disposition': 'attachment; filename=x.php' }),
    415,
    'rest_upload_sideload_error',
  ],
  ['a page', bytes('<html>', { 'content-type': 'text/html' }), 415, 'rest_upload_sideload_error'],
  ['a form without a file', form({ title: 'x' }, null), 400, 'rest_upload_no_data'],
  [
    'a form without a boundary',
    bytes('x', { 'content-type': 'multipart/form-data' }),
    400,
    'rest_upload_broken_form',
  ],
  [
    'a form that is none',
    bytes('x', { 'content-type': 'multipart/form-data; boundary=a' }),
    400,
    'rest_upload_broken_form',
  ],
  ['an unknown parent', form({ post: '999' }), 403, 'rest_cannot_create'],
  ['a parent that is no number', form({ post: '1 or 1' }), 400, 'rest_invalid_param'],
  ['another author', form({ author: '1' }), 403, 'rest_cannot_create'],
  ['an author who does not exist', form({ author: '999' }), 400, 'rest_invalid_author', 'editor'],
  ['a status that media do not have', form({ status: 'draft' }), 400, 'rest_invalid_param'],
  ['a date that is none', form({ date: 'soon' }), 400, 'rest_invalid_param'],
  ['a day that no month has', form({ date: '2026-99-99T00:00:00' }), 400, 'rest_invalid_param'],
  ['a UTC date that is none', form({ date_gmt: 'soon' }), 400, 'rest_invalid_param'],
  ['a strange comment status', form({ comment_status: 'ajar' }), 400, 'rest_invalid_param'],
  ['a field without end', form({ title: 'x'.repeat(100_000) }), 413, 'rest_upload_file_too_big'],
] as [string, RequestInit, number, string, Person?][])(
  'upload: %s is rejected',
  async (_, init, expected, code, who = 'author') => {
    await using site = openMediaSite();
    const { status, body } = await send(site, who, init);
    expect([status, body.code, body.data.status]).toEqual([expected, code, expected]);
    expect(nothingCameIn(site)).toBe(true);
  },
);

test('upload: a private file is private, and a date may be given in UTC', async () => {
  await using site = openMediaSite();
  const fields = { status: 'private', date_gmt: '2020-01-02T03:04:05', author: '0' };
  const { status, body } = await send(site, 'author', form(fields));
  expect([status, body]).toMatchObject([
    201,
    { status: 'private', date: '2020-01-02T03:04:05', author: site.people.author },
  ]);
  const requested = new Request(`${siteUrl}/graphql?query={mediaItems{nodes{databaseId}}}`);
  expect(await (await site.backend.fetch(requested)).json()).toMatchObject({
    data: { mediaItems: { nodes: [] } },
  });
  const named = await send(site, 'author', bytes(), `${siteUrl}/wp-json/wp/v2/media?status=private`);
  expect(named.body.status).toBe('private');
});

test('upload: an empty slug is derived from the title', async () => {
  await using site = openMediaSite();
  const { body } = await send(site, 'author', form({ slug: '\u0000\u0000', title: 'A boat' }));
  expect(body.slug).toBe('a-boat');
});

test('upload: a form with many files is limited like one file', async () => {
  await using site = openMediaSite({ uploadMaxBytes: 100_000 });
  let sent = 0;
  const head = part('Content-Disposition: form-data; name="other"; filename="a.bin"', '');
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      sent += 100_000;
      if (sent > 50_000_000) controller.close();
      else controller.enqueue(Buffer.alloc(100_000));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const { status } = await send(site, 'author', { body, headers, duplex: 'half' } as RequestInit);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(2_000_000);
});

test('upload: a matching digest is accepted', async () => {
  await using site = openMediaSite();
  const digest = createHash('md5').update(png).digest('hex');
  expect((await send(site, 'author', bytes(png, { 'content-md5': digest }))).status).toBe(201);
});

test('upload: an oversized file is rejected, announced or not, in a form or not', async () => {
  await using site = openMediaSite({ uploadMaxBytes: 100_000 });
  const large = Buffer.concat([png, Buffer.alloc(200_000)]);
  const stream = () =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 1000) controller.enqueue(large.subarray(at, at + 1000));
        controller.close();
      },
    });
  for (const init of [
    bytes(large),
    bytes(png, { 'content-length': '5000000' }),
    { ...bytes(stream()), duplex: 'half' } as RequestInit,
    form({}, ['boat.png', large]),
  ]) {
    expect((await send(site, 'author', init)).status).toBe(413);
  }
  expect(nothingCameIn(site)).toBe(true);
});

test('upload: a truncated or malformed form is rejected and leaves no files', async () => {
  await using site = openMediaSite();
  const file = part('Content-Disposition: form-data; name="file"; filename="x.png"', png.toString('latin1'));
  for (const text of [
    file,
    `${file}\r\n--b`,
    `${file}\r\n--bX`,
    part(`x: ${'y'.repeat(20_000)}`, ''),
    `--b\r\nx: ${'y'.repeat(9000)}\r\n${file.slice(5)}\r\n--b--`,
    `${part('Content-Disposition: form-data; name="a"', '1\r\n').repeat(200)}--b--`,
    '--b',
    '',
  ]) {
    const { status } = await send(
      site,
      'author',
      bytes(Buffer.from(text, 'latin1'), { 'content-type': 'multipart/form-data; boundary=b' }),
    );
    expect([text.slice(-30), status]).toEqual([text.slice(-30), 400]);
  }
  expect(nothingCameIn(site)).toBe(true);
});

test('upload: a form is parsed whatever the chunk boundaries', async () => {
  await using site = openMediaSite();
  const text = [
    'A preamble that is ignored\r\n--b \t\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--\r\n-b boat\r\n',
    '--b\r\ncontent-disposition: form-data; filename="x.png"; name="file"\r\nContent-Type: image/png\r\n\r\n',
    png.toString('latin1'),
    '\r\n--b--\r\nAn epilogue',
  ].join('');
  const whole = Buffer.from(text, 'latin1');
  for (const length of [1, 2, 3, 5, 7, 64, whole.length]) {
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < whole.length; at += length) controller.enqueue(whole.subarray(at, at + length));
        controller.close();
      },
    });
    const init = bytes(stream, { 'content-type': 'multipart/form-data; boundary="b"' });
    const { status, body } = await send(site, 'author', { ...init, duplex: 'half' } as RequestInit);
    expect([length, status, body.media_details?.filesize]).toEqual([length, 201, png.length]);
    expect(body.title.raw.replace(/\s+/g, ' ')).toBe('A -- -b boat');
  }
});

test('upload: a disconnected upload leaves no files', async () => {
  await using site = openMediaSite();
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(png.subarray(0, 20));
      controller.error(new Error('gone'));
    },
  });
  const { status } = await send(site, 'author', { ...bytes(broken), duplex: 'half' } as RequestInit);
  expect(status).toBe(400);
  expect(nothingCameIn(site)).toBe(true);
});
