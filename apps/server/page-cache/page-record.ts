import type { AskedQuestion } from '@masthead/site';
import { askedQuestion, keepQuestion } from './kept-question.ts';
import type { KeptPage } from './page-store.ts';
import { ownBytes } from './own-bytes.ts';
import { aRestart } from './page-looks.ts';
import { mayBeKept, type PublicPage, revivedPage } from './public-page.ts';

// The format of a cache entry in snapshots and between processes: a line of JSON and the bodies, each prefixed by its length.

const lengthBytes = 4;

interface WrittenPage extends Pick<KeptPage, 'key' | 'checkedAt' | 'lastHitAt' | 'hits' | 'keys'> {
  readonly page: Omit<PublicPage, 'body' | 'until' | 'lifetime' | 'questions'> & {
    readonly questions: readonly AskedQuestion[];
  };
  /** `null`: never expires. */
  readonly until: number | null;
}

/** Encodes an entry as consecutive chunks. */
export function writePage({
  key,
  page,
  encoded,
  keys,
  checkedAt,
  lastHitAt,
  hits,
}: KeptPage): readonly Uint8Array[] {
  const { body, until, lifetime: _, ...rest } = page;
  const record: WrittenPage = {
    key,
    keys,
    checkedAt,
    lastHitAt,
    hits,
    page: { ...rest, questions: rest.questions.map(askedQuestion) },
    until: Number.isFinite(until) ? until : null,
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
export function readPages(bytes: Buffer, now: number): KeptPage[] {
  const pages: KeptPage[] = [];
  let at = 0;
  const next = (): Buffer => {
    const start = at + lengthBytes;
    at = start + bytes.readUInt32LE(at);
    return ownBytes(bytes.subarray(start, at));
  };
  while (at < bytes.byteLength) {
    const record = JSON.parse(next().toString()) as WrittenPage;
    const kept = revived(record, { body: next(), br: next(), gzip: next() }, now);
    if (mayBeKept(kept.page)) pages.push(kept);
  }
  return pages;
}

/** On every page, but also part of the cache version. */
const knownToIdentity = 'setting:blog_public';

function revived(
  { key, keys, checkedAt, lastHitAt, hits, page, until: told }: WrittenPage,
  { body, br, gzip }: { body: Buffer; br: Buffer; gzip: Buffer },
  now: number,
): KeptPage {
  const until = told ?? Number.POSITIVE_INFINITY;
  return {
    key,
    page: revivedPage({ ...page, questions: page.questions.map(keepQuestion), body, until }),
    standing: 'doubted',
    doubts: new Set([aRestart]),
    isWithdrawn: false,
    // Dependencies that no recorded query covers may have changed.
    mustBeDrawn: until <= now || page.ownKeys.some((each) => each !== knownToIdentity),
    checkedAt,
    endsAt: until,
    lastHitAt,
    hits,
    keys,
    encoded: { br: br.byteLength > 0 ? br : null, gzip: gzip.byteLength > 0 ? gzip : null },
    answers: new Map(),
    size: 0,
  };
}
