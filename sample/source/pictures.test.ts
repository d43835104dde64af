import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhp } from './read-php.ts';
import { bodyOf, ORIGIN, pictures, recordings, titled, uploads } from './read-sample.ts';
import { metaOf, textOf, type Element } from './read-wxr.ts';

// The pictures of the sample: what the export says of them and what lies below `sample/published/uploads` are the same.

interface Claim {
  file: string;
  width: number;
  height: number;
  filesize: number;
}

const library = pictures.map((picture) => [metaOf(picture, '_wp_attached_file'), picture] as const);

test.each(library)('%s is there in every size it claims', async (_, picture) => {
  const claims = claimsOf(picture);
  const actual = await Promise.all(claims.map(({ file }) => measure(file)));
  expect(actual).toEqual(claims);
  // The still of a film and a portrait are smaller than the largest of WordPress's sizes.
  expect(claims).toHaveLength({ 600: 3, 960: 4 }[claims[0]?.width ?? 0] ?? 5);
});

test.each(library)('%s is described for those who do not see it', (_, picture) => {
  expect(metaOf(picture, '_wp_attachment_image_alt').length).toBeGreaterThan(40);
});

test('there are thirty pictures, three portraits, two sounds, two films with captions and a tide table', () => {
  expect(pictures).toHaveLength(33);
  const kinds = recordings.map((recording) => fileOf(recording).replace(/^.*\./, ''));
  expect(kinds.toSorted()).toEqual(['mp3', 'mp3', 'mp4', 'mp4', 'pdf', 'vtt', 'vtt']);
});

test.each(recordings.map((recording) => [fileOf(recording), recording] as const))(
  '%s is as long as it claims to be, and small',
  (file, recording) => {
    const claim = readPhp(metaOf(recording, '_wp_attachment_metadata')) as { filesize: number };
    expect(claim.filesize).toBe(statSync(join(uploads, file)).size);
    expect(claim.filesize).toBeLessThan(300_000);
  },
);

test('no other file is in the folder, and all together weigh less than six megabytes', () => {
  const files = readdirSync(uploads, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  const claimed = [...pictures.flatMap(claimsOf).map(({ file }) => file), ...recordings.map(fileOf)];
  expect(files.toSorted()).toEqual(claimed.toSorted());
  expect(files.reduce((sum, file) => sum + statSync(join(uploads, file)).size, 0)).toBeLessThan(6_000_000);
});

test.each(titled)('the pictures of "%s" are in the library', (_, item) => {
  const ids = new Set(pictures.map((picture) => textOf(picture, 'wp:post_id')));
  const featured = metaOf(item, '_thumbnail_id');
  const used = [...bodyOf(item).matchAll(/wp-image-(\d+)/g)].map(([, id = '']) => id).concat(featured || []);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  const all = [...pictures.flatMap(claimsOf).map(({ file }) => file), ...recordings.map(fileOf)];
  const claimed = new Set(all.map((file) => `${ORIGIN}/wp-content/uploads/${file}`));
  const sources = [...bodyOf(item).matchAll(/(?:src|poster)="([^"]+)"/g)].map(([, src = '']) => src);
  expect(sources.filter((src) => !claimed.has(src))).toEqual([]);
});

test.each(titled)('no picture is shown twice in "%s", which opens with its featured one', (_, item) => {
  const shown = [...bodyOf(item).matchAll(/wp-image-(\d+)/g)]
    .map(([, id]) => id)
    .concat(metaOf(item, '_thumbnail_id') || []);
  expect(shown).toEqual([...new Set(shown)]);
});

function fileOf(file: Element): string {
  return metaOf(file, '_wp_attached_file');
}

/** The picture and its sizes as the export has them, with paths below `uploads`. */
function claimsOf(picture: Element): Claim[] {
  const { sizes, ...whole } = readPhp(metaOf(picture, '_wp_attachment_metadata')) as unknown as Claim & {
    sizes: Record<string, Claim>;
  };
  return [whole, ...Object.values(sizes)].map(({ file, width, height, filesize }) => ({
    file: join(dirname(whole.file), file.replace(/^.*\//, '')),
    width,
    height,
    filesize,
  }));
}

async function measure(file: string): Promise<Claim> {
  const path = join(uploads, file);
  const { width, height } = await sharp(path).metadata();
  return { file, width, height, filesize: statSync(path).size };
}
