import type { PageFacts } from '@masthead/site';
import { readPageKey } from './page-key.ts';
import type { KeptPage } from './page-store.ts';

/** Describes an entry for `masthead why`. */
export function pageFacts({
  key,
  page,
  standing,
  doubts,
  lastDoubt = null,
  drawnAt,
  checkedAt,
  endsAt,
  hits,
  encoded,
  keys,
}: KeptPage): PageFacts {
  const { address, audience } = readPageKey(key);
  return {
    address,
    audience,
    status: page.status,
    standing,
    doubt: [...doubts].at(-1) ?? null,
    lastDoubt,
    drawnAt: drawnAt ?? null,
    checkedAt,
    endsAt: Number.isFinite(endsAt) ? endsAt : null,
    hits,
    bytes: {
      identity: page.body.byteLength,
      br: encoded.br?.byteLength ?? null,
      gzip: encoded.gzip?.byteLength ?? null,
    },
    keys,
    worker: process.pid,
    questions: page.questions.length,
  };
}
