import { isMissingFileKey } from '../../dependencies/missing-file-key.ts';
import type { RecordedQuery } from '../../dependencies/dependencies.ts';
import { toBackendQuery, toStoredQuery } from '../revalidation/stored-query.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import { copyBytes } from '../responses/copy-bytes.ts';
import { restartReason } from '../revalidation/revalidate.ts';
import { isCacheable, type ShareableResponse, restoreResponse } from '../responses/shareable-response.ts';

// The format of a cache entry in snapshots and between processes: a line of JSON and the bodies, each prefixed by its length.

const lengthBytes = 4;

interface EncodedEntry extends Pick<CacheEntry, 'key' | 'checkedAt' | 'lastHitAt' | 'hits' | 'keys'> {
  readonly page: Omit<ShareableResponse, 'body' | 'expiresAt' | 'storability' | 'queries'> & {
    readonly questions: readonly RecordedQuery[];
  };
  /** `null`: never expires. */
  readonly until: number | null;
}

/** Encodes an entry as consecutive chunks. */
export function encodeEntry({
  key,
  page,
  encoded,
  keys,
  checkedAt,
  lastHitAt,
  hits,
}: CacheEntry): readonly Uint8Array[] {
  const { body, expiresAt, storability: _, ...rest } = page;
  const record: EncodedEntry = {
    key,
    keys,
    checkedAt,
    lastHitAt,
    hits,
    page: { ...rest, questions: rest.queries.map(toBackendQuery) },
    until: Number.isFinite(expiresAt) ? expiresAt : null,
  };
  return [Buffer.from(JSON.stringify(record)), body, encoded.br ?? nothing, encoded.gzip ?? nothing].flatMap(
    (bytes) => [lengthOf(bytes), bytes],
  );
}

const nothing = Buffer.alloc(0);

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(bytes.byteLength);
  return length;
}

/** Decodes consecutive entries. All of them are stale; uncacheable ones are left out. */
export function decodeEntries(bytes: Buffer, now: number): CacheEntry[] {
  const pages: CacheEntry[] = [];
  let at = 0;
  const next = (): Buffer => {
    const start = at + lengthBytes;
    at = start + bytes.readUInt32LE(at);
    return copyBytes(bytes.subarray(start, at));
  };
  while (at < bytes.byteLength) {
    const record = JSON.parse(next().toString()) as EncodedEntry;
    const entry = restoreEntry(record, { body: next(), br: next(), gzip: next() }, now);
    if (isCacheable(entry.page)) pages.push(entry);
  }
  return pages;
}

/** On every page, but also part of the cache version. */
const inCacheVersion = 'setting:blog_public';

/** Whether what a direct key stands for is the same after a restart. */
const isSettled = (key: string): boolean => key === inCacheVersion || isMissingFileKey(key);

function restoreEntry(
  { key, keys, checkedAt, lastHitAt, hits, page, until: storedExpiry }: EncodedEntry,
  { body, br, gzip }: { body: Buffer; br: Buffer; gzip: Buffer },
  now: number,
): CacheEntry {
  const expiresAt = storedExpiry ?? Number.POSITIVE_INFINITY;
  return {
    key,
    page: restoreResponse({ ...page, queries: page.questions.map(toStoredQuery), body, expiresAt }),
    state: 'stale',
    staleReasons: new Set([restartReason]),
    mustRevalidate: false,
    // Dependencies that no recorded query covers may have changed.
    mustRerender: expiresAt <= now || !page.directKeys.every(isSettled),
    checkedAt,
    expiresAt: expiresAt,
    lastHitAt,
    hits,
    hitsBeforeValidation: 0,
    keys,
    encoded: { br: br.byteLength > 0 ? br : null, gzip: gzip.byteLength > 0 ? gzip : null },
    headersByForm: new Map(),
    size: 0,
  };
}
