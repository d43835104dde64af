import { hash } from 'node:crypto';
import type { EmbedMetadata, EmbedPlayer } from '@masthead/blocks';
import { createLru, createRateLimiter, createSemaphore, DAY_MS, HOUR_MS, MINUTE_MS } from '@masthead/kit';
import type { SiteImages } from '../images/site-images.ts';
import { type EmbedRecord, embedOfThumbnail, openEmbedStore } from './embed-store.ts';
import { type FetchPublic, lookUpEmbed } from './look-up-embed.ts';
import { thumbnailUrl } from './thumbnail-url.ts';

export interface EmbedOptions {
  /** Where look-ups are stored; all processes share it. It may be emptied at any time. */
  readonly folder: string;
  readonly fetch: FetchPublic;
  /** Receives the keys of pages that show an embed, when its look-up has ended. */
  readonly publish: (keys: readonly string[]) => Promise<void> | void;
  /** Receives why a look-up is not complete. */
  readonly onFailed: (error: unknown, url: string) => void;
}

/** What is known of an embed when a page is rendered. */
export interface KnownEmbed {
  /** The dependency key of the page. */
  readonly key: string;
  /** The same object until the next look-up; `null` if nothing is known. */
  readonly metadata: EmbedMetadata | null;
  /** Epoch milliseconds after which the page is to be rendered again, which starts a look-up if one is due. */
  readonly expiresAt: number;
}

/** The titles and thumbnails of embeds. They are looked up when a page first shows them, after it was rendered. */
export interface Embeds {
  /** @param mayLookUp Whether to start a look-up if one is due. */
  readonly read: (player: EmbedPlayer, options: { mayLookUp: boolean }) => KnownEmbed;
  /** Receives the keys of changes, among them the look-ups of other processes. */
  readonly receive: (keys: readonly string[]) => void;
  /** A stored thumbnail by its file name; `null` for every other name. One that was removed is looked up again. */
  readonly thumbnail: (name: string) => Promise<Uint8Array | null>;
}

const keyPrefix = 'embed:';
const maxRemembered = 5000;
const maxConcurrent = 2;
const maxQueued = 100;
/** Each look-up invalidates pages and is two requests to other sites. */
const maxPerMinute = 60;
/** Each missing thumbnail invalidates pages, too. */
const maxMissingPerMinute = 60;
/** Titles and thumbnails rarely change. */
const refreshMs = 30 * DAY_MS;
/** Doubled with each failure in a row. */
const firstRetryMs = HOUR_MS;
const maxRetryMs = DAY_MS;

interface Remembered {
  readonly record: EmbedRecord;
  readonly metadata: EmbedMetadata | null;
}

/** Creates the look-ups of a site. @param images Encodes thumbnails; `null`: small ones are stored as they are. */
export function createEmbeds(
  { folder, fetch, publish, onFailed }: EmbedOptions,
  { images, now = Date.now }: { images: SiteImages | null; now?: () => number },
): Embeds {
  const store = openEmbedStore(folder);
  const remembered = createLru<string, Remembered | 'unknown'>(maxRemembered);
  const permits = createSemaphore({ permits: maxConcurrent });
  const lookUps = createRateLimiter({ clock: now, maxAttempts: maxPerMinute, windowMs: MINUTE_MS });
  const missing = createRateLimiter({ clock: now, maxAttempts: maxMissingPerMinute, windowMs: MINUTE_MS });
  const pending = new Set<string>();

  function remember(id: string, record: EmbedRecord | null): Remembered | null {
    const found = record?.found ?? null;
    const value = record && {
      record,
      metadata: found && {
        ...found,
        thumbnail: found.thumbnail === null ? null : thumbnailUrl(found.thumbnail),
      },
    };
    remembered.set(id, value ?? 'unknown');
    return value;
  }

  function known(id: string): Remembered | null {
    const value = remembered.get(id);
    if (value === undefined) return remember(id, store.read(id));
    return value === 'unknown' ? null : value;
  }

  async function lookUp(id: string, oembed: string): Promise<void> {
    const permit = await permits.acquire();
    try {
      // Another process may have looked it up meanwhile.
      const earlier = store.read(id);
      const isDone = earlier !== null && now() < dueAt(earlier);
      const record = isDone
        ? earlier
        : await lookUpEmbed({ id, oembed, earlier }, { fetch, store, images, now, onFailed });
      // First, so that this process does not repeat the look-up of a result that cannot be stored.
      remember(id, record);
      if (!isDone) await store.write(id, record);
    } finally {
      permit.release();
    }
  }

  /** @returns Whether a look-up is pending. */
  function start(id: string, oembed: string): boolean {
    if (pending.has(id)) return true;
    if (pending.size >= maxQueued || lookUps.take('') > 0) return false;
    pending.add(id);
    lookUp(id, oembed)
      // Also after a failure: the page is to be rendered again when the next look-up is due.
      .then(() => publish([keyPrefix + id]))
      .catch((error: unknown) => onFailed(error, oembed))
      .finally(() => pending.delete(id));
    return true;
  }

  /** Makes a look-up due and publishes it, if pages may show a thumbnail that is not stored. */
  async function reportMissing(id: string, name: string): Promise<void> {
    const stored = remembered.get(id);
    const record = stored === undefined || stored === 'unknown' ? store.read(id) : stored.record;
    // Without a record, the files were removed; with another thumbnail, its look-up was published.
    if (record !== null && record.found?.thumbnail !== name) return;
    if (pending.has(id) || missing.take('') > 0) return;
    try {
      if (record?.found) {
        const due = { ...record, found: { ...record.found, thumbnail: null }, lookedUpAt: 0 };
        remember(id, due);
        await store.write(id, due);
      }
      await publish([keyPrefix + id]);
    } catch (error) {
      onFailed(error, thumbnailUrl(name));
    }
  }

  return {
    read({ oembed }, { mayLookUp }) {
      const id = hash('sha256', oembed, 'base64url').slice(0, 22);
      const value = known(id);
      const isDue = value === null || dueAt(value.record) <= now();
      const isPending = isDue && mayLookUp && start(id, oembed);
      return {
        key: keyPrefix + id,
        metadata: value?.metadata ?? null,
        // The end of a pending look-up is published, except if the result cannot be stored.
        expiresAt: isPending ? now() + firstRetryMs : isDue ? now() + MINUTE_MS : dueAt(value.record),
      };
    },
    receive(keys) {
      for (const key of keys) if (key.startsWith(keyPrefix)) remembered.delete(key.slice(keyPrefix.length));
    },
    async thumbnail(name) {
      const bytes = await store.readThumbnail(name);
      const id = bytes === null ? embedOfThumbnail(name) : null;
      if (id !== null) await reportMissing(id, name);
      return bytes;
    },
  };
}

/** When the next look-up is due, in epoch milliseconds. */
const dueAt = ({ lookedUpAt, failures }: EmbedRecord): number =>
  lookedUpAt + (failures === 0 ? refreshMs : Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)));
