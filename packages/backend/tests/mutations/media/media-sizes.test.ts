import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import * as imageProcessing from '../../../src/content/media/image-processing.ts';
import type { LogEntry } from '../../../src/index.ts';
import { db } from '../../../src/storage/sqlite/database.ts';
import { executeAs } from '../../execute-as.ts';
import { openMediaSite, image, siteUrl, uploadsOf } from './media-site.ts';

const detailsOf = async (site: ReturnType<typeof openMediaSite>, id: string) =>
  (await site.change('administrator', 'update', { id })).item;

test("image sizes: an image gets WordPress's sizes soon after the upload and can be shown meanwhile", async () => {
  await using site = openMediaSite();
  const { answer } = await site.upload(
    'sea.jpg',
    await image('jpeg', { width: 2400, height: 1600 }),
    'image/jpeg',
  );
  expect(answer.media_details).toMatchObject({ width: 2400, height: 1600, sizes: {} });
  expect((await site.fetchUpload(answer.source_url)).status).toBe(200);
  await site.settle();
  const { mediaDetails } = await detailsOf(site, String(answer.id));
  expect(
    mediaDetails.sizes.map((size: { name: string; width: string; height: string; file: string }) => [
      size.name,
      Number(size.width),
      Number(size.height),
      size.file,
    ]),
  ).toEqual([
    ['medium', 300, 200, 'sea-300x200.jpg'],
    ['large', 1024, 683, 'sea-1024x683.jpg'],
    ['thumbnail', 150, 150, 'sea-150x150.jpg'],
    ['medium_large', 768, 512, 'sea-768x512.jpg'],
    ['1536x1536', 1536, 1024, 'sea-1536x1024.jpg'],
    ['2048x2048', 2048, 1365, 'sea-2048x1365.jpg'],
  ]);
  for (const { file, width, height, mimeType, fileSize } of mediaDetails.sizes) {
    const served = await site.fetchUpload(`${siteUrl}/wp-content/uploads/2026/11/${file}`);
    const bytes = Buffer.from(await served.arrayBuffer());
    const resized = await sharp(bytes).metadata();
    expect([String(resized.width), String(resized.height), bytes.length]).toEqual([width, height, fileSize]);
    expect([mimeType, resized.format]).toEqual(['image/jpeg', 'jpeg']);
  }
});

test('image sizes: a large image is decoded once for all sizes', async () => {
  // Both decode the file at the path that they are given.
  const decodings = [
    vi.spyOn(imageProcessing, 'decodeForSizes'),
    vi.spyOn(imageProcessing, 'resizeImage'),
  ] as const;
  await using site = openMediaSite();
  const { answer } = await site.upload('large.png', await image('png', { width: 3000, height: 3000 }));
  await site.settle();
  const { mediaDetails } = await detailsOf(site, String(answer.id));
  const resized = await Promise.all(
    mediaDetails.sizes.map(async ({ file }: { file: string }) => {
      const served = await site.fetchUpload(`${siteUrl}/wp-content/uploads/2026/11/${file}`);
      const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      return [width, height];
    }),
  );
  expect(resized).toEqual([300, 1024, 150, 768, 1536, 2048].map((side) => [side, side]));
  const decoded = decodings.flatMap(({ mock }) => mock.calls.map(([from]) => from));
  expect(decoded.filter((from) => typeof from === 'string' && from.endsWith('/large.png'))).toHaveLength(1);
});

test('image sizes: an image larger than the site allows is rejected', async () => {
  await using site = openMediaSite({ imageMaxPixels: 1_000_000 });
  const { status, answer } = await site.upload('p.png', await image('png', { width: 1001, height: 1000 }));
  expect([status, answer.message]).toEqual([
    400,
    'The image has 1001 × 1000 pixels; at most 1 megapixels are allowed (MASTHEAD_MAX_MEGAPIXELS).',
  ]);
  const fits = await site.upload('p.png', await image('png', { width: 1000, height: 1000 }));
  expect(fits.status).toBe(201);
});

test.each([
  ['png', 'image/png', 'png', 3],
  ['gif', 'image/gif', 'gif', 3],
  ['webp', 'image/webp', 'webp', 3],
  ['avif', 'image/avif', 'heif', 3],
  ['tiff', 'image/tiff', 'tiff', 0],
] as const)('image sizes: the sizes of a %s have its format', async (form, type, format, count) => {
  await using site = openMediaSite();
  const { answer } = await site.upload(`x.${form}`, await image(form, { width: 800, height: 400 }));
  await site.settle();
  const { mediaDetails } = await detailsOf(site, String(answer.id));
  const sizes = mediaDetails.sizes ?? [];
  expect(sizes.map(({ mimeType }: { mimeType: string }) => mimeType)).toEqual(Array(count).fill(type));
  for (const { file } of sizes) {
    const resized = await sharp(join(site.data, 'uploads/2026/11', file)).metadata();
    expect(resized.format).toBe(format);
  }
});

test('image sizes: sizes follow the settings and are never larger than the image', async () => {
  await using site = openMediaSite();
  const settings = {
    medium_size_w: '100',
    medium_size_h: '0',
    large_size_w: '0',
    large_size_h: '0',
    thumbnail_crop: '0',
  };
  for (const [name, value] of Object.entries(settings)) {
    site.database.run(db.insertInto('settings').values({ name, value }));
  }
  const { answer } = await site.upload('x.png', await image('png', { width: 200, height: 500 }));
  const { answer: small } = await site.upload('y.png', await image('png', { width: 90, height: 90 }));
  await site.settle();
  const { mediaDetails } = await detailsOf(site, String(answer.id));
  expect(mediaDetails.sizes.map(({ file }: { file: string }) => file)).toEqual([
    'x-100x250.png',
    'x-60x150.png',
  ]);
  expect((await detailsOf(site, String(small.id))).mediaDetails.sizes).toBeNull();
});

test('image sizes: an overlarge image gets a scaled version, and the original is retained', async () => {
  await using site = openMediaSite();
  const { answer } = await site.upload('wide.jpg', await image('jpeg', { width: 3000, height: 1500 }));
  expect(answer.media_details).toMatchObject({
    width: 2560,
    height: 1280,
    file: '2026/11/wide-scaled.jpg',
    original_image: 'wide.jpg',
  });
  await site.settle();
  expect(uploadsOf(site).toSorted()).toEqual(
    ['-1024x512', '-150x150', '-1536x768', '-2048x1024', '-300x150', '-768x384', '-scaled', '']
      .map((suffix) => `2026/11/wide${suffix}.jpg`)
      .toSorted(),
  );
  const deleted = await site.change('author', 'delete', { id: String(answer.id) });
  expect(deleted.errors).toEqual([]);
  expect(uploadsOf(site)).toEqual([]);
  const { answer: svg } = await site.upload('wide.png', await image('png', { width: 3000, height: 100 }));
  expect(svg.media_details.file).toBe('2026/11/wide.png');
});

test('image sizes: a rotated image is upright in every size', async () => {
  await using site = openMediaSite();
  // Red above blue, rotated by 90 degrees, with the EXIF orientation to rotate it back.
  const upright = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#00f' } })
    .composite([
      { input: { create: { width: 400, height: 300, channels: 3, background: '#f00' } }, top: 0, left: 0 },
    ])
    .png()
    .toBuffer();
  const lying = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { answer } = await site.upload('door.jpg', lying);
  expect(answer.media_details).toMatchObject({
    width: 400,
    height: 600,
    file: '2026/11/door-rotated.jpg',
    image_meta: { orientation: '1' },
  });
  await site.settle();
  const { mediaDetails } = await detailsOf(site, String(answer.id));
  const files = ['door-rotated.jpg', ...mediaDetails.sizes.map(({ file }: { file: string }) => file)];
  expect(files).toEqual(['door-rotated.jpg', 'door-200x300.jpg', 'door-150x150.jpg']);
  for (const file of files) {
    const path = join(site.data, 'uploads/2026/11', file);
    const { orientation } = await sharp(path).metadata();
    const [red = 0, , blue = 0] = await sharp(path)
      .extract({ left: 70, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([file, orientation ?? 1, red > 200, blue < 50]).toEqual([file, 1, true, true]);
  }
  const metadata = await sharp(join(site.data, 'uploads/2026/11/door.jpg')).metadata();
  expect([metadata.orientation, metadata.width]).toEqual([6, 600]);
});

test('image sizes: the original of an animated image stays animated, its sizes show the first frame', async () => {
  await using site = openMediaSite();
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
  const { answer } = await site.upload('blink.gif', animated);
  await site.settle();
  const stored = await sharp(join(site.data, 'uploads', answer.media_details.file), {
    animated: true,
  }).metadata();
  expect([stored.pages, stored.loop, answer.media_details.height]).toEqual([3, 0, 200]);
  const size = await sharp(join(site.data, 'uploads/2026/11/blink-150x150.gif'), {
    animated: true,
  }).metadata();
  expect([size.pages ?? 1, size.height]).toEqual([1, 150]);
});

test('image sizes: interrupted work resumes after a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  const log: LogEntry[] = [];
  try {
    const bytes = await image('jpeg', { width: 2000, height: 2000 });
    const ids: number[] = [];
    {
      const site = openMediaSite({ data });
      for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.push((await site.upload(name, bytes)).answer.id);
      site.database.close();
      // Disposal does not wait for the remaining work.
      await site.backend.close();
    }
    expect(readdirSync(join(data, 'uploads/2026/11')).length).toBeLessThan(3 * 6);
    await using site = openMediaSite({ data, log: (entry) => log.push(entry) });
    await site.settle();
    for (const id of ids) {
      const { mediaDetails } = await detailsOf(site, String(id));
      expect(mediaDetails.sizes).toHaveLength(5);
      for (const { file } of mediaDetails.sizes) {
        expect([file, existsSync(join(data, 'uploads/2026/11', file))]).toEqual([file, true]);
      }
    }
    expect(readdirSync(join(data, 'arriving'))).toEqual([]);
    expect(log.findLast(({ message }) => message === 'Resized an image.')).toMatchObject({
      left: 0,
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

/** Its header is valid, its pixels are not. */
async function brokenImage(): Promise<Buffer> {
  const broken = await image('png', { width: 500, height: 500 });
  const points = broken.indexOf('IDAT') + 4;
  return broken.fill(0x55, points, points + 200);
}

const hasWork = (site: ReturnType<typeof openMediaSite>, id: number): boolean =>
  site.database.row<{ tries: number }, [number]>(
    { sql: 'select tries from media_work where content_id = ?' },
    id,
  ) !== null;

test('image sizes: an image that cannot be decoded is retried with increasing delays, delays no others, and is given up after half a day', async () => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  const log: LogEntry[] = [];
  const time = { now: Date.UTC(2026, 10, 21) };
  const open = () => openMediaSite({ data, clock: () => time.now, log: (entry) => log.push(entry) });
  const failures = () => log.filter(({ message }) => message === 'Could not resize an image.');
  try {
    let id: number;
    {
      const site = open();
      id = (await site.upload('broken.png', await brokenImage())).answer.id;
      const { answer: other } = await site.upload(
        'whole.png',
        await image('png', { width: 500, height: 500 }),
      );
      await expect.poll(() => hasWork(site, other.id)).toBe(false);
      expect((await detailsOf(site, String(other.id))).mediaDetails.sizes).toHaveLength(2);
      expect(failures()).toHaveLength(1);
      site.database.close();
      await site.backend.close();
    }
    const triedAt: number[] = [];
    for (let minutes = 0; minutes <= 13 * 60; minutes += 1) {
      const known = failures().length;
      const site = open();
      // Due work starts immediately.
      if (site.database.row({ sql: `select 1 from media_work where due_at <= ${time.now}` })) {
        await vi.waitUntil(() => failures().length > known || !hasWork(site, id));
        if (failures().length > known) triedAt.push(minutes);
      }
      const isOver = !hasWork(site, id);
      site.database.close();
      await site.backend.close();
      if (isOver) break;
      time.now += 60_000;
    }
    expect(triedAt).toEqual([1, 2, 7, 22, 82, 262]);
    expect(log.at(-1)?.message).toBe('Giving up on image sizes after too many attempts.');
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test('image sizes: sizes are created when an unmounted disk is back', { tags: ['exhaustive'] }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  const log: LogEntry[] = [];
  try {
    let id: number;
    {
      const site = openMediaSite({ data, jobs: 'elsewhere' });
      id = (await site.upload('sea.png', await image('png', { width: 500, height: 500 }))).answer.id;
      site.database.close();
      await site.backend.close();
    }
    renameSync(join(data, 'uploads'), join(data, 'away'));
    await using site = openMediaSite({ data, clock: Date.now, log: (entry) => log.push(entry) });
    await wait(500);
    renameSync(join(data, 'away'), join(data, 'uploads'));
    expect(log.map(({ message }) => message)).toEqual(['Could not resize an image.']);
    await site.settle();
    expect((await detailsOf(site, String(id))).mediaDetails.sizes).toHaveLength(2);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test('image sizes: a shutdown during resizing does not count as a failure', async () => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  try {
    let id: number;
    {
      const site = openMediaSite({ data, jobs: 'elsewhere' });
      id = (await site.upload('sea.jpg', await image('jpeg', { width: 2200, height: 2200 }))).answer.id;
      site.database.close();
      await site.backend.close();
    }
    for (let starts = 0; starts < 8; starts += 1) {
      const site = openMediaSite({ data });
      site.database.close();
      await wait(10);
      await site.backend.close();
    }
    await using site = openMediaSite({ data });
    await site.settle();
    expect((await detailsOf(site, String(id))).mediaDetails.sizes).toHaveLength(6);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test('image sizes: an image deleted during resizing leaves no files', async () => {
  await using site = openMediaSite();
  const { answer } = await site.upload('gone.jpg', await image('jpeg', { width: 2500, height: 2500 }));
  expect((await site.change('author', 'delete', { id: String(answer.id) })).errors).toEqual([]);
  await site.settle();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(uploadsOf(site)).toEqual([]);
});

test('image sizes: interrupted deletions are completed at the next start, unless a file is in use again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  try {
    {
      const site = openMediaSite({ data });
      await site.upload('used.png', await image());
      await site.upload('left.png', await image());
      site.database.run(db.deleteFrom('content').where('slug', '=', 'left'));
      for (const file of ['2026/11/left.png', '2026/11/used.png', '../masthead.db', '2026/11/missing.png']) {
        site.database.run(db.insertInto('discarded_files').values({ file }));
      }
      site.database.close();
      await site.backend.close();
    }
    await using site = openMediaSite({ data });
    await site.settle();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(uploadsOf(site)).toEqual(['2026/11/used.png']);
    expect(existsSync(join(data, 'masthead.db'))).toBe(true);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test('image sizes: a response cached before the sizes existed is invalidated', async () => {
  await using site = openMediaSite();
  const { answer } = await site.upload('sea.jpg', await image('jpeg', { width: 1200, height: 800 }));
  const execute = async () => {
    const query = `{ mediaItem(id: "${answer.id}", idType: DATABASE_ID) { mediaDetails { sizes { name } } srcSet } }`;
    return (await executeAs(site.backend, null, query)).data.mediaItem;
  };
  await execute();
  await site.settle();
  const { mediaDetails, srcSet } = await execute();
  expect(mediaDetails.sizes).toHaveLength(4);
  expect(srcSet).toContain('sea-768x512.jpg 768w');
});
