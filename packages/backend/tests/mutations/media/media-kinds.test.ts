import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openMediaSite, image, uploadsOf } from './media-site.ts';

const rejectedType = 'Sorry, you are not allowed to upload this file type.';

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;
const svgs = [
  svg('<script>alert(1)</script>'),
  svg('<g onload="alert(1)"/>'),
  svg('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'),
  svg('<use href="data:image/svg+xml;base64,PHN2Zz4=#x"/>'),
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  svg('<rect width="1" height="1"/>'),
];

test('media types: SVG is rejected, whatever its file name', async () => {
  await using site = openMediaSite();
  for (const svgFile of svgs) {
    for (const name of ['x.svg', 'x.svgz', 'x.png', 'x.jpg', 'x.webp', 'x.ico']) {
      const { status, answer } = await site.upload(name, svgFile, 'image/svg+xml');
      expect([name, status, answer.message]).toEqual([name, 415, rejectedType]);
    }
  }
});

test('media types: the type is detected from the content; images get the right extension, unknown types are rejected', async () => {
  await using site = openMediaSite();
  const { answer } = await site.upload('boat.png', await image('jpeg'), 'image/png');
  expect(answer).toMatchObject({ mime_type: 'image/jpeg', media_details: { file: '2026/11/boat.jpg' } });
  const page = '<!doctype html><script>alert(1)</script>';
  for (const [name, bytes] of [
    ['x.jpg', page],
    ['x.pdf', page],
    ['x.mp4', page],
    ['x.mp3', page],
    ['x.zip', page],
    ['x.docx', page],
    ['x.pdf', await image()],
    ['x.png', 'GIF'],
    ['x.txt', Buffer.from([1, 0, 2])],
    ['x.avif', Buffer.from('\0\0\0\u0010ftypmp42\0\0\0\0')],
    ['x.gif', Buffer.from('GIF89a')],
    ['x.png', (await image()).subarray(0, 20)],
  ] as const) {
    const { status } = await site.upload(name, bytes);
    expect([name, [400, 415].includes(status)]).toEqual([name, true]);
  }
  expect(uploadsOf(site)).toEqual(['2026/11/boat.jpg']);
});

test('media types: every image format is accepted and measured', async () => {
  await using site = openMediaSite();
  for (const form of ['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const) {
    const ending = { jpeg: 'jpg', tiff: 'tif' }[form as string] ?? form;
    const { status, answer } = await site.upload(`x.${ending}`, await image(form));
    expect([status, answer.mime_type, answer.media_details.width, answer.media_details.height]).toEqual([
      201,
      `image/${form}`,
      40,
      30,
    ]);
    // The stored image can still be decoded.
    const stored = readFileSync(join(site.data, 'uploads', answer.media_details.file));
    expect((await sharp(stored).raw().toBuffer()).length).toBeGreaterThan(0);
  }
});

test('media types: other files are stored unchanged and served with their type', async () => {
  await using site = openMediaSite();
  for (const [name, bytes, type] of [
    ['a.pdf', '%PDF-1.7\n%%EOF', 'application/pdf'],
    ['a.txt', '<script>alert(1)</script>', 'text/plain; charset=utf-8'],
    ['a.zip', 'PK\u0003\u0004', 'application/zip'],
    ['a.mp3', 'ID3\u0004', 'audio/mpeg'],
    ['a.c', 'int main;', 'application/octet-stream'],
  ] as const) {
    const { status, answer } = await site.upload(name, bytes);
    expect([name, status]).toEqual([name, 201]);
    const served = await site.fetchUpload(answer.source_url);
    expect(served.headers.get('content-type')).toBe(type);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await served.text()).toBe(bytes);
  }
});

test('media types: HTML or scripts hidden in an image are removed from the served file', async () => {
  await using site = openMediaSite();
  const page = Buffer.from('<script>alert("hidden")</script><?php hidden(); ?>');
  const jpeg = await image('jpeg');
  const png = await image('png');
  const gif = await image('gif');
  const webp = await image('webp');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), page]));
  const gifHead = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, page.length]), page, Buffer.from([0])]);
  const files = {
    'comment.jpg': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'tail.jpg': Buffer.concat([jpeg, page]),
    'text.png': Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
    'tail.png': Buffer.concat([png, page]),
    'comment.gif': Buffer.concat([gif.subarray(0, gifHead), gifComment, gif.subarray(gifHead)]),
    'tail.gif': Buffer.concat([gif, page]),
    'tail.webp': Buffer.concat([webp, page]),
  };
  for (const [name, bytes] of Object.entries(files)) {
    expect([name, bytes.includes('hidden')]).toEqual([name, true]);
    const { status, answer } = await site.upload(name, bytes);
    expect([name, status]).toEqual([name, 201]);
    const served = await site.fetchUpload(answer.source_url);
    expect(served.headers.get('content-type')).toBe(answer.mime_type);
    const stored = Buffer.from(await served.arrayBuffer());
    expect([name, stored.includes('hidden')]).toEqual([name, false]);
    expect((await sharp(stored).removeAlpha().raw().toBuffer()).length).toBe(40 * 30 * 3);
  }
});

test('media types: a GIF that is also a script is served as an image only', async () => {
  await using site = openMediaSite();
  const gif = await image('gif');
  const { answer } = await site.upload(
    'polyglot.gif',
    Buffer.concat([gif, Buffer.from('=1;alert("hidden")')]),
  );
  const served = await site.fetchUpload(answer.source_url);
  expect(served.headers.get('content-type')).toBe('image/gif');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await served.arrayBuffer()).includes('alert')).toBe(false);
});

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const typed = Buffer.concat([Buffer.from(type), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

function bombOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 5000)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('media types: a decompression bomb of 2,500 megapixels is rejected before decoding', async () => {
  await using site = openMediaSite();
  const before = process.memoryUsage().rss;
  const { status, answer } = await site.upload('bomb.png', bombOf(50_000, 50_000));
  expect([status, answer.message]).toEqual([
    400,
    'The image has 50000 × 50000 pixels; at most 50 megapixels are allowed (MASTHEAD_MAX_MEGAPIXELS).',
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  expect((await site.upload('wide.png', bombOf(1_000_000, 51))).status).toBe(400);
});

test('media types: an image with endless metadata is read in linear time', async () => {
  await using site = openMediaSite();
  const jpeg = await image('jpeg');
  const upload = async (count: number): Promise<void> => {
    const { status } = await site.upload('x.jpg', withEndlessMetadata(jpeg, count));
    expect(status).toBe(201);
  };
  expect(await cpuGrowth(upload, 5000)).toBeLessThan(30);
});

/** A JPEG with `count` EXIF entries that refer to each other and to data of four gigabytes. */
function withEndlessMetadata(jpeg: Buffer, count: number): Buffer {
  const block = Buffer.alloc(8 + 2 + count * 12 + 4);
  block.write('II*\0\u0008\0\0\0', 'latin1');
  block.writeUInt16LE(count, 8);
  for (let index = 0; index < count; index += 1) {
    const at = 10 + index * 12;
    block.writeUInt16LE(index === 0 ? 0x8769 : 0x829a, at);
    block.writeUInt16LE(index % 2 === 0 ? 1 : 5, at + 2);
    block.writeUInt32LE(0xff_ff_ff_ff, at + 4);
    block.writeUInt32LE(8, at + 8);
  }
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), block]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

test('media types: corrupt files are rejected or stored without harm', async () => {
  await using site = openMediaSite();
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (const form of ['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const) {
    const whole = await sharp(await image('png'))
      .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toFormat(form)
      .toBuffer();
    for (let round = 0; round < 40; round += 1) {
      const bytes = Buffer.from(whole.subarray(0, round % 2 === 0 ? whole.length : random(whole.length)));
      for (let change = 0; change < 1 + (round % 7); change += 1)
        bytes[12 + random(bytes.length)] = random(256);
      const { status } = await site.upload(`x.${form}`, bytes);
      expect([form, round, [201, 400, 415].includes(status)]).toEqual([form, round, true]);
    }
  }
});
