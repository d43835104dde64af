import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openMediaSite, image } from './media-site.ts';

test('media metadata: the location of an image is removed, and camera data is retained', async () => {
  await using site = openMediaSite();
  const taken = {
    IFD0: { Copyright: 'Ana 2026', Artist: 'Ana', Model: 'Box 1', ImageDescription: 'A quiet bay' },
    IFD2: {
      FNumber: '28/10',
      ExposureTime: '1/250',
      FocalLength: '50/1',
      ISOSpeedRatings: '200',
      DateTimeOriginal: '2026:05:04 03:02:01',
    },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 3333/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '0/1 7/1 4444/100',
    },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30.5N"/></rdf:RDF></x:xmpmeta>`;
  for (const form of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await sharp(await image('png'))
      .withExif(taken)
      .withXmp(xmp)
      .toFormat(form)
      .toBuffer();
    const found = await sharp(bytes).metadata();
    expect([form, found.exif?.includes('Ana 2026'), found.xmp?.includes('GPSLatitude')]).toEqual([
      form,
      true,
      true,
    ]);
    const { status, answer } = await site.upload(`bay.${form === 'jpeg' ? 'jpg' : form}`, bytes);
    expect([form, status]).toEqual([form, 201]);
    const stored = readFileSync(join(site.data, 'uploads', answer.media_details.file));
    const rest = await sharp(stored).metadata();
    expect([form, stored.includes('GPSLatitude'), hasLocation(rest.exif)]).toEqual([form, false, false]);
    expect(JSON.stringify(answer)).not.toMatch(/gps|51,30|latitude/i);
    expect([form, answer.media_details.image_meta]).toEqual([
      form,
      {
        aperture: '2.8',
        credit: 'Ana',
        camera: 'Box 1',
        caption: 'A quiet bay',
        created_timestamp: String(Date.UTC(2026, 4, 4, 3, 2, 1) / 1000),
        copyright: 'Ana 2026',
        focal_length: '50',
        iso: '200',
        shutter_speed: '0.004',
        title: 'A quiet bay',
        // In AVIF, Exif does not determine the orientation.
        orientation: form === 'avif' ? '0' : '1',
        keywords: [],
      },
    ]);
  }
});

test('media metadata: the location of a TIFF is removed', async () => {
  await using site = openMediaSite();
  const tiff = await image('tiff');
  const start = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(start);
  const place = Buffer.from([51, 0, 0, 0, 1, 0, 0, 0, 30, 0, 0, 0, 1, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0]);
  const end = Buffer.alloc(4);
  // Appended to the file: the GPS data, a directory that refers to it, and the first directory with one more entry.
  const gpsAt = tiff.length + place.length;
  const gps = Buffer.concat([short(1), entry(2, 5, 3, tiff.length), end]);
  const first = Buffer.concat([
    short(count + 1),
    tiff.subarray(start + 2, start + 2 + count * 12),
    entry(0x8825, 4, 1, gpsAt),
    end,
  ]);
  const bytes = Buffer.concat([tiff, place, gps, first]);
  bytes.writeUInt32LE(gpsAt + gps.length, 4);
  const { status, answer } = await site.upload('x.tif', bytes);
  expect(status).toBe(201);
  const stored = readFileSync(join(site.data, 'uploads', answer.media_details.file));
  expect([bytes.includes(place), stored.includes(place)]).toEqual([true, false]);
  expect((await sharp(stored).metadata()).width).toBe(40);
});

/** Whether an Exif block has a non-empty GPS directory. */
function hasLocation(exif: Buffer | undefined): boolean {
  if (!exif) return false;
  // The latitude, 51 and 30 as fractions, in either byte order.
  const little = Buffer.from([51, 0, 0, 0, 1, 0, 0, 0, 30, 0, 0, 0, 1, 0, 0, 0]);
  const big = Buffer.from([0, 0, 0, 51, 0, 0, 0, 1, 0, 0, 0, 30, 0, 0, 0, 1]);
  return exif.includes(little) || exif.includes(big);
}

test('media metadata: the location of a video is removed', async () => {
  await using site = openMediaSite();
  const place = Buffer.from('+51.5000-000.1200/');
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('mdat', Buffer.from('pictures')),
    box(
      'uuid',
      Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'),
      Buffer.from('<exif:GPSLatitude>'),
      place,
    ),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('udta', box('\u00a9xyz', place), box('\u00a9nam', Buffer.from('A day out'))),
      box('meta', box('keys', Buffer.from('com.apple.quicktime.location.ISO6709')), box('ilst', place)),
      box('trak', box('udta', box('loci', place))),
    ),
  ]);
  const { status, answer } = await site.upload('day.mp4', film);
  expect([status, answer.mime_type]).toEqual([201, 'video/mp4']);
  const stored = readFileSync(join(site.data, 'uploads', answer.media_details.file));
  expect(stored.length).toBe(film.length);
  expect([stored.includes('+51.5'), stored.includes('GPSLatitude')]).toEqual([false, false]);
  expect(stored.includes('A day out')).toBe(true);
  expect(stored.includes('pictures')).toBe(true);
});

/** An entry of a TIFF directory. */
const entry = (tag: number, type: number, number: number, value: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(number, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
};

const short = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);

/** An MP4 box. */
const box = (type: string, ...inner: Buffer[]): Buffer => {
  const content = Buffer.concat(inner);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
