import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createImages, type Images } from '../src/index.ts';
import { bomb, cutOff, animatedImages } from './odd-images.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

interface Opened {
  images: Images;
  folder: string;
  errors: unknown[];
}

async function open({ maxBytes = 1_000_000, folder = '' } = {}): Promise<Opened> {
  const used = folder || (await mkdtemp(join(tmpdir(), 'masthead-images-')));
  if (!folder) folders.push(used);
  const errors: unknown[] = [];
  return {
    folder: used,
    errors,
    images: createImages({ folder: used, maxBytes, onError: (error) => errors.push(error) }),
  };
}

const never = () => Promise.reject(new Error('It was fetched again.'));

/** Noise, as in photographs: a resized one has fewer bytes. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const resize = (images: Images, original: Uint8Array, { width = 320, format = 'avif' as const } = {}) =>
  images.resize({ key: 'a', width, format, original: () => Promise.resolve(original) });

async function metadataOf(result: Awaited<ReturnType<typeof resize>>): Promise<Metadata> {
  if (typeof result === 'string') throw new Error(`There is no image: ${result}.`);
  return sharp(result).metadata();
}

test('resize: an image has the requested width and format, is auto-oriented and has no metadata', async () => {
  const { images } = await open();
  const original = await photo(600, 400)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const facts = await metadataOf(await resize(images, original));
  expect(facts).toMatchObject({ format: 'heif', compression: 'av1', width: 320, height: 480 });
  expect(facts.exif ?? facts.xmp ?? facts.icc ?? facts.orientation).toBeUndefined();
});

test('resize: a CMYK image is converted to sRGB', async () => {
  const { images } = await open();
  const original = await photo(600, 400).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(original).metadata()).space).toBe('cmyk');
  expect(await metadataOf(await resize(images, original))).toMatchObject({ space: 'srgb', channels: 3 });
});

test('resize: an image is never enlarged', async () => {
  const { images } = await open();
  const original = await photo(200, 100).png().toBuffer();
  expect(await metadataOf(await resize(images, original, { width: 1600 }))).toMatchObject({ width: 200 });
});

test('resize: a truncated image is decoded as far as possible', async () => {
  const { images } = await open();
  const original = cutOff(await photo(600, 400).jpeg().toBuffer());
  expect(await metadataOf(await resize(images, original))).toMatchObject({ width: 320 });
});

test('resize: an image that cannot be resized, or not to fewer bytes, is served unchanged and not tried again', async () => {
  const odd = {
    'not an image': Buffer.from('<?php echo 1;'),
    nothing: Buffer.alloc(0),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'twenty thousand pixels square, by its header': bomb(20_000),
    'one pixel': await photo(1, 1).png().toBuffer(),
    'a corrupt image': cutOff(await photo(600, 400).webp().toBuffer(), 40),
    ...(await animatedImages()),
  };
  for (const [what, original] of Object.entries(odd)) {
    const { images, folder } = await open();
    expect([what, await resize(images, original)]).toEqual([what, 'as it is']);
    const again = images.resize({
      key: 'a',
      width: 320,
      format: 'avif',
      original: never,
    });
    expect([what, await again]).toEqual([what, 'as it is']);
    expect(await readdir(folder)).toEqual([]);
  }
});

test('resize: an image that is smaller than the result is encoded if requested, also after it was served unchanged', async () => {
  const { images } = await open();
  const original = await photo(2, 2)
    .webp({ quality: 1 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  const request = {
    key: 'a',
    width: 320,
    format: 'webp',
    original: () => Promise.resolve(original),
  } as const;
  const small = await sharp(original).webp({ quality: 1 }).toBuffer();
  expect(await images.resize({ ...request, original: () => Promise.resolve(small) })).toBe('as it is');
  const facts = await metadataOf(await images.resize({ ...request, alwaysEncodes: true }));
  expect(facts).toMatchObject({ format: 'webp', width: 2, height: 2 });
  expect(facts.exif).toBeUndefined();
});

test('resize: two hundred concurrent requests share one result, and later ones get it from the cache', async () => {
  const { images, folder } = await open();
  const original = await photo(600, 400).jpeg().toBuffer();
  let fetched = 0;
  const ask = (of: Images) =>
    of.resize({
      key: 'pier',
      width: 320,
      format: 'webp',
      original: () => {
        fetched += 1;
        return Promise.resolve(original);
      },
    });
  const results = await Promise.all(Array.from({ length: 200 }, () => ask(images)));
  expect(new Set(results.map((result) => Buffer.from(result).toString('base64'))).size).toBe(1);
  expect(await ask(images)).toEqual(results[0]);
  // After a restart.
  expect(await ask((await open({ folder })).images)).toEqual(results[0]);
  expect(fetched).toBe(1);
});

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

/** More than eight megapixels of little detail, which are fast to encode. */
const large = (width = 2850, height = 2850) =>
  sharp({ create: { width, height, channels: 3, background: '#a32a17' } })
    .png()
    .toBuffer();

describe('resize: a large image', () => {
  const widths = [160, 320, 480, 640, 960, 1280, 1600, 2048];
  const allSizes = widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ width, format })),
  );
  test('is fetched and decoded once for sixteen concurrent sizes', async () => {
    const { images, folder } = await open({ maxBytes: 10_000_000 });
    const original = await large();
    let fetched = 0;
    const ask = (size: (typeof allSizes)[number], of = images) =>
      of.resize({
        key: 'large',
        ...size,
        original: () => {
          fetched += 1;
          return Promise.resolve(original);
        },
      });
    const results = await Promise.all(allSizes.map((size) => ask(size)));
    const resizedWidths = await Promise.all(results.map(async (result) => (await metadataOf(result)).width));
    expect(resizedWidths).toEqual(allSizes.map(({ width }) => width));
    expect([fetched, images.decoded]).toEqual([1, 1]);
    expect(await readdir(join(folder, 'copies'))).toHaveLength(1);
    // After a restart: a missing size is resized from the copy.
    for (const name of await readdir(folder)) {
      if (name !== 'copies') await rm(join(folder, name));
    }
    const again = (await open({ folder, maxBytes: 10_000_000 })).images;
    expect(await ask({ width: 480, format: 'webp' }, again)).toEqual(results[5]);
    expect([fetched, again.decoded]).toEqual([1, 0]);
  });

  test('is decoded once for consecutive sizes', async () => {
    const { images } = await open({ maxBytes: 10_000_000 });
    const original = await large();
    for (const width of [160, 320, 480]) await resize(images, original, { width });
    expect(images.decoded).toBe(1);
  });

  test('looks like one that was resized directly', async () => {
    const { images } = await open({ maxBytes: 100_000_000 });
    const original = await photo(3000, 2800).blur(3).png().toBuffer();
    const result = await images.resize({
      key: 'photo',
      width: 480,
      format: 'webp',
      original: () => Promise.resolve(original),
    });
    const [ours, direct] = await Promise.all([
      pixelsOf(Buffer.from(result)),
      pixelsOf(await sharp(original).resize({ width: 480 }).webp({ quality: 75 }).toBuffer()),
    ]);
    expect(ours.length).toBe(direct.length);
    const difference = ours.reduce((sum, value, at) => sum + Math.abs(value - (direct[at] ?? 0)), 0);
    // Of 255, on average.
    expect(difference / ours.length).toBeLessThan(2);
  });

  test('keeps its aspect ratio if it is tall, and is served unchanged if the requested width exceeds the copy', async () => {
    const { images } = await open({ maxBytes: 10_000_000 });
    const original = await large(1500, 6000);
    expect(await metadataOf(await resize(images, original, { width: 480 }))).toMatchObject({
      width: 480,
      height: 1920,
    });
    expect(await resize(images, original, { width: 1600 })).toBe('as it is');
    const encoded = await images.resize({
      key: 'a',
      width: 1600,
      format: 'webp',
      alwaysEncodes: true,
      original: never,
    });
    expect(await metadataOf(encoded)).toMatchObject({ format: 'webp', width: 1414 });
    expect(images.decoded).toBe(1);
  });

  test('of more than 50 megapixels is not decoded, and fetched once for all sizes', async () => {
    const { images } = await open();
    let fetched = 0;
    const results = await Promise.all(
      allSizes.map((size) =>
        images.resize({
          key: 'huge',
          ...size,
          original: () => {
            fetched += 1;
            return Promise.resolve(bomb(7072));
          },
        }),
      ),
    );
    expect(new Set(results)).toEqual(new Set(['as it is']));
    expect([fetched, images.decoded]).toEqual([1, 0]);
  });
});

test('resize: an image of up to eight megapixels is decoded for each size', async () => {
  const { images, folder } = await open();
  const original = await photo(600, 400).jpeg().toBuffer();
  for (const width of [160, 320]) await resize(images, original, { width });
  expect(images.decoded).toBe(2);
  expect(await readdir(folder)).toHaveLength(2);
});

test('resize: a request is rejected as busy when the queue is full', async () => {
  const { images } = await open();
  const gate = Promise.withResolvers<Uint8Array>();
  const ask = (key: string) =>
    images.resize({ key, width: 320, format: 'webp', original: () => gate.promise });
  const fetched = Array.from({ length: 100 }, (_, number) => ask(String(number)));
  expect(await Promise.race(fetched)).toBe('busy');
  gate.resolve(await photo(400, 300).jpeg().toBuffer());
  const results = await Promise.all(fetched);
  expect(results.filter((result) => result === 'busy')).toHaveLength(32);
  expect(await ask('afterwards')).not.toBe('busy');
});

test('resize: an original that cannot be fetched is an error, and fetched again by the next request', async () => {
  const { images } = await open();
  const ask = (original: () => Promise<Uint8Array>) =>
    images.resize({ key: 'a', width: 320, format: 'webp', original });
  await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await metadataOf(await ask(() => photo(400, 300).jpeg().toBuffer()))).toMatchObject({ width: 320 });
});

test('disk cache: evicts the least recently used file, also after a restart', async () => {
  const { folder } = await open();
  for (const [name, age] of Object.entries({ 'old.avif': 9000, 'new.avif': 7000, '.1-1': 10 })) {
    await writeFile(join(folder, name), Buffer.alloc(3000));
    await utimes(join(folder, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  const { images } = await open({ folder, maxBytes: 12_000 });
  const card = images.renderCard(words);
  expect(await card).toBeInstanceOf(Uint8Array);
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  expect(files).toContain('new.avif');
});

test('disk cache: an unwritable folder does not prevent images from being served', async () => {
  const { folder } = await open();
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { images, errors } = await open({ folder: file });
  expect(await resize(images, await photo(400, 300).jpeg().toBuffer())).toBeInstanceOf(Uint8Array);
  expect(errors).toHaveLength(1);
});

test('measure: returns the auto-oriented size, once; null if it is not an image', async () => {
  const { images, folder } = await open();
  const turned = await photo(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const measure = (key: string, original: () => Promise<Uint8Array>, of = images) =>
    of.measure({ key, original });
  const size = { width: 400, height: 600 };
  expect(await measure('a', () => Promise.resolve(turned))).toEqual(size);
  expect(await measure('a', never, (await open({ folder })).images)).toEqual(size);
  expect(await measure('b', () => Promise.resolve(Buffer.from('<?php')))).toBeNull();
  expect(await measure('b', never)).toBeNull();
});

const words = {
  title: 'Of boats',
  site: 'Slack Water',
  byline: 'Ana',
  language: 'en',
  direction: 'ltr',
  image: null,
  imageKey: '',
} as const;

test('social card: is rendered once per content, with the bundled fonts and its image', async () => {
  const { images } = await open();
  let fetched = 0;
  const ask = () =>
    images.renderCard({
      ...words,
      title: 'Φάρος & <b>Маяк</b>: '.repeat(12),
      imageKey: 'boat',
      image: async () => {
        fetched += 1;
        return photo(400, 300).jpeg().toBuffer();
      },
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(await metadataOf(first)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(second).toEqual(first);
  expect(fetched).toBe(1);
  const without = await images.renderCard(words);
  expect(without).not.toEqual(await images.renderCard({ ...words, title: 'Of ships' }));
});

test('social card: an unreadable image is omitted', async () => {
  const { images } = await open();
  const card = images.renderCard({
    ...words,
    imageKey: 'x',
    image: () => Promise.resolve(Buffer.from('x')),
  });
  expect(await metadataOf(await card)).toMatchObject({ format: 'jpeg', width: 1200 });
});

test.each([
  [16_383, 1],
  [1, 16_383],
])('social card: an image of %i by %i pixels is omitted without scaling it', async (width, height) => {
  const { images } = await open();
  const line = await photo(width, height).png().toBuffer();
  const card = await images.renderCard({ ...words, imageKey: 'line', image: () => Promise.resolve(line) });
  expect(card).toEqual(await images.renderCard(words));
});
