import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbedPlayer, playerOf } from '@masthead/blocks';
import { afterEach, expect, test, vi } from 'vitest';
import type { SiteImages } from '../images/site-images.ts';
import { createEmbeds, type Embeds } from './embeds.ts';

const HOUR_MS = 3_600_000;
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const film = (number: number): EmbedPlayer => {
  const player = playerOf(`https://vimeo.com/${number}`);
  if (player === null) throw new Error('Vimeo has no player.');
  return player;
};

/** Look-ups of one or more processes that share a folder. */
function createLookUps({ images = null }: { images?: SiteImages | null } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-embeds-'));
  folders.push(folder);
  const state = {
    folder,
    now: Date.UTC(2026, 0),
    requested: [] as string[],
    published: [] as string[],
    failures: [] as string[],
    concurrent: 0,
    mostConcurrent: 0,
    response: (url: URL): Uint8Array | object | null =>
      url.pathname.includes('oembed') ? { title: 'A film', thumbnail_url: 'https://i.example/a' } : jpeg,
  };
  const processes: Embeds[] = [];
  const create = (): Embeds => {
    const embeds = createEmbeds(
      {
        folder,
        async *fetch(url, { maxBytes }) {
          state.requested.push(url.href);
          state.concurrent += 1;
          state.mostConcurrent = Math.max(state.mostConcurrent, state.concurrent);
          await new Promise(setImmediate);
          state.concurrent -= 1;
          const body = state.response(url);
          if (body === null) throw new Error('The request failed.');
          const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
          if (bytes.length > maxBytes) throw new Error('The file is too large.');
          yield bytes;
        },
        publish: (keys) => {
          state.published.push(...keys);
          for (const each of processes) each.receive(keys);
        },
        onFailed: (_, url) => void state.failures.push(url),
      },
      { images, now: () => state.now },
    );
    processes.push(embeds);
    return embeds;
  };
  const settled = (count: number): Promise<void> =>
    vi.waitFor(() => expect(state.published).toHaveLength(count));
  return { state, create, settled };
}

const mayLookUp = { mayLookUp: true } as const;

test('embeds: the first page starts a look-up, and its end is published', async () => {
  const { state, create, settled } = createLookUps();
  const embeds = create();
  const first = embeds.read(film(1), mayLookUp);
  expect(first).toMatchObject({ metadata: null, expiresAt: state.now + HOUR_MS });
  embeds.read(film(1), mayLookUp);
  await settled(1);
  expect(state.published).toEqual([first.key]);
  expect(state.requested).toHaveLength(2);
  const { metadata } = embeds.read(film(1), mayLookUp);
  expect(metadata).toMatchObject({ title: 'A film', author: null, ratio: null });
  expect(metadata?.thumbnail).toMatch(/^\/images\/embeds\/[\w-]{22}\.[\w-]{22}\.jpg$/);
  expect(embeds.read(film(1), mayLookUp).metadata).toBe(metadata);
  const name = metadata?.thumbnail?.split('/').at(-1) ?? '';
  expect(await embeds.thumbnail(name)).toEqual(jpeg);
});

test('embeds: a page for one user starts no look-up', () => {
  const { state, create } = createLookUps();
  create().read(film(1), { mayLookUp: false });
  expect(state.requested).toEqual([]);
});

test('embeds: other processes and the next start read what was stored', async () => {
  const { state, create, settled } = createLookUps();
  const [one, other] = [create(), create()];
  other.read(film(1), { mayLookUp: false });
  one.read(film(1), mayLookUp);
  await settled(1);
  expect(other.read(film(1), mayLookUp).metadata?.title).toBe('A film');
  expect(create().read(film(1), mayLookUp).metadata?.title).toBe('A film');
  expect(state.requested).toHaveLength(2);
});

test('embeds: a look-up that failed is repeated after an hour, then later and later', async () => {
  const { state, create, settled } = createLookUps();
  state.response = () => null;
  const embeds = create();
  embeds.read(film(1), mayLookUp);
  await settled(1);
  expect(embeds.read(film(1), mayLookUp)).toMatchObject({ metadata: null, expiresAt: state.now + HOUR_MS });
  state.now += HOUR_MS - 1;
  embeds.read(film(1), mayLookUp);
  expect(state.requested).toHaveLength(1);
  state.now += 1;
  embeds.read(film(1), mayLookUp);
  await settled(2);
  expect(embeds.read(film(1), mayLookUp).expiresAt).toBe(state.now + 2 * HOUR_MS);
  expect(state.failures).toHaveLength(2);
});

test('embeds: what was known remains when the content is gone, and a missing thumbnail leaves the title', async () => {
  const { state, create, settled } = createLookUps();
  const embeds = create();
  embeds.read(film(1), mayLookUp);
  await settled(1);
  const { metadata } = embeds.read(film(1), mayLookUp);
  state.now += 31 * 24 * HOUR_MS;
  state.response = () => null;
  embeds.read(film(1), mayLookUp);
  await settled(2);
  expect(embeds.read(film(1), mayLookUp).metadata).toEqual(metadata);
  state.response = (url) =>
    url.pathname.includes('oembed') ? { title: 'New', thumbnail_url: 'https://i.example/b' } : null;
  embeds.read(film(2), mayLookUp);
  await settled(3);
  expect(embeds.read(film(2), mayLookUp).metadata).toMatchObject({ title: 'New', thumbnail: null });
});

test('embeds: look-ups are limited in number, per minute and at the same time', async () => {
  const { state, create, settled } = createLookUps();
  const embeds = create();
  const waiting = Array.from({ length: 500 }, (_, index) => embeds.read(film(index + 1), mayLookUp));
  expect(waiting.filter(({ expiresAt }) => expiresAt === state.now + HOUR_MS)).toHaveLength(60);
  expect(waiting.at(-1)?.expiresAt).toBe(state.now + 60_000);
  await settled(60);
  expect(state.mostConcurrent).toBeLessThanOrEqual(2);
  expect(state.requested).toHaveLength(120);
});

test.each<[string, Uint8Array | object]>([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an image too large to store unchanged', Buffer.concat([jpeg, Buffer.alloc(300_000)])],
  ['a file beyond the limit', Buffer.concat([jpeg, Buffer.alloc(5_000_000)])],
])('embeds: %s is not stored as a thumbnail', async (_, bytes) => {
  const { state, create, settled } = createLookUps();
  state.response = (url) =>
    url.pathname.includes('oembed') ? { title: 'A film', thumbnail_url: 'https://i.example/a' } : bytes;
  const embeds = create();
  embeds.read(film(1), mayLookUp);
  await settled(1);
  expect(embeds.read(film(1), mayLookUp).metadata).toMatchObject({ title: 'A film', thumbnail: null });
  expect(readdirSync(state.folder)).toHaveLength(1);
});

/** Images of which the encoded one has more bytes than the original, as a small one has. */
const growingImages = (encoded: Uint8Array): SiteImages =>
  ({
    resize: ({ alwaysEncodes }: { alwaysEncodes?: boolean }) =>
      Promise.resolve(alwaysEncodes ? encoded : 'as it is'),
  }) as unknown as SiteImages;

test('embeds: a thumbnail is stored in our own encoding, also if the original is smaller', async () => {
  const encoded = Buffer.from('encoded');
  const images = growingImages(encoded);
  const { create, settled } = createLookUps({ images });
  const embeds = create();
  embeds.read(film(1), mayLookUp);
  await settled(1);
  const name = embeds.read(film(1), mayLookUp).metadata?.thumbnail?.split('/').at(-1) ?? '';
  expect(name).toMatch(/\.webp$/);
  expect(await embeds.thumbnail(name)).toEqual(encoded);
});

test('embeds: a thumbnail that cannot be decoded is not stored', async () => {
  const images = { resize: () => Promise.resolve('as it is') } as unknown as SiteImages;
  const { state, create, settled } = createLookUps({ images });
  const embeds = create();
  embeds.read(film(1), mayLookUp);
  await settled(1);
  expect(embeds.read(film(1), mayLookUp).metadata).toMatchObject({ title: 'A film', thumbnail: null });
  expect(readdirSync(state.folder)).toHaveLength(1);
});

test('embeds: a result that cannot be stored is shown when the page is rendered again', async () => {
  const { state, create } = createLookUps();
  rmSync(state.folder, { recursive: true });
  writeFileSync(state.folder, 'not a folder');
  const embeds = create();
  const { expiresAt } = embeds.read(film(1), mayLookUp);
  expect(expiresAt).toBe(state.now + HOUR_MS);
  // The thumbnail and the record cannot be stored.
  await vi.waitFor(() => expect(state.failures).toHaveLength(2));
  expect(embeds.read(film(1), mayLookUp).metadata).toMatchObject({ title: 'A film', thumbnail: null });
  expect([state.requested.length, state.published]).toEqual([2, []]);
});

const nameOf = (url: string | null | undefined): string => url?.split('/').at(-1) ?? '';

test('embeds: after the folder was emptied, a request for a thumbnail has it looked up again', async () => {
  const { state, create, settled } = createLookUps();
  const embeds = create();
  // This process has nothing in memory of the embed.
  const other = create();
  const { key } = embeds.read(film(1), mayLookUp);
  await settled(1);
  for (const process of [embeds, other]) {
    state.published.length = 0;
    const name = nameOf(embeds.read(film(1), mayLookUp).metadata?.thumbnail);
    for (const file of readdirSync(state.folder)) rmSync(join(state.folder, file));
    if (process === other) embeds.receive([key]);
    expect(await process.thumbnail(name)).toBeNull();
    expect(state.published).toEqual([key]);
    process.read(film(1), mayLookUp);
    await settled(2);
    expect(nameOf(embeds.read(film(1), mayLookUp).metadata?.thumbnail)).toBe(name);
    expect(await embeds.thumbnail(name)).toEqual(jpeg);
  }
});

test('embeds: a missing thumbnail leaves the title, and is looked up again once', async () => {
  const { state, create, settled } = createLookUps();
  const embeds = create();
  embeds.read(film(1), mayLookUp);
  await settled(1);
  const name = nameOf(embeds.read(film(1), mayLookUp).metadata?.thumbnail);
  rmSync(join(state.folder, name));
  await Promise.all([embeds.thumbnail(name), embeds.thumbnail(name)]);
  expect(state.published).toHaveLength(2);
  state.response = () => null;
  expect(embeds.read(film(1), mayLookUp).metadata).toMatchObject({ title: 'A film', thumbnail: null });
  await settled(3);
  expect(embeds.read(film(1), mayLookUp).metadata).toMatchObject({ title: 'A film', thumbnail: null });
});

test('embeds: a request for a thumbnail that no embed has invalidates nothing', async () => {
  const { state, create, settled } = createLookUps();
  const embeds = create();
  const { key } = embeds.read(film(1), mayLookUp);
  await settled(1);
  const id = key.split(':')[1] ?? '';
  expect(await embeds.thumbnail(`${id}.${'x'.repeat(22)}.webp`)).toBeNull();
  expect(state.published).toHaveLength(1);
  for (let index = 0; index < 100; index += 1)
    await embeds.thumbnail(`${String(index).padStart(22, 'x')}.${'x'.repeat(22)}.webp`);
  expect(state.published).toHaveLength(61);
});

test.each([
  '../secret.webp',
  'secret.webp',
  '',
  '.',
  'x'.repeat(22),
  `${'x'.repeat(22)}.json`,
  `${'x'.repeat(22)}.webp`,
  `${'x'.repeat(22)}.${'x'.repeat(22)}.webp/`,
])('embeds: %j is not the name of a thumbnail', async (name) => {
  const { state, create } = createLookUps();
  writeFileSync(join(state.folder, 'secret.webp'), 'secret');
  writeFileSync(join(state.folder, `${'x'.repeat(22)}.json`), '{}');
  expect(await create().thumbnail(name)).toBeNull();
  expect(state.published).toEqual([]);
});

test.each(['', '{', 'null', '{"found":{"title":7},"lookedUpAt":"x","failures":0}'])(
  'embeds: a damaged record %j is looked up again',
  async (text) => {
    const { state, create, settled } = createLookUps();
    const embeds = create();
    const { key } = embeds.read(film(1), { mayLookUp: false });
    writeFileSync(join(state.folder, `${key.split(':')[1]}.json`), text);
    embeds.receive([key]);
    expect(embeds.read(film(1), mayLookUp).metadata).toBeNull();
    await settled(1);
    expect(embeds.read(film(1), mayLookUp).metadata?.title).toBe('A film');
  },
);
