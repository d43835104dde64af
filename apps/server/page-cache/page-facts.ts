import { readPageKey } from './page-key.ts';
import type { KeptPage } from './page-store.ts';

/** What is known of a page in memory. */
export interface PageFacts {
  readonly address: string;
  readonly audience: string;
  readonly status: number;
  readonly standing: 'fresh' | 'doubted';
  readonly doubt: string | null;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
  /** Epoch milliseconds at which it ends by itself; `null` while nothing changes. */
  readonly endsAt: number | null;
  readonly hits: number;
  readonly bytes: { readonly identity: number; readonly br: number | null; readonly gzip: number | null };
  readonly keys: readonly string[];
  readonly questions: number;
}

/** Tells of a page what somebody may want to know who wonders why it is shown. */
export function pageFacts({
  key,
  page,
  standing,
  doubt,
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
    doubt,
    checkedAt,
    endsAt: Number.isFinite(endsAt) ? endsAt : null,
    hits,
    bytes: {
      identity: page.body.byteLength,
      br: encoded.br?.byteLength ?? null,
      gzip: encoded.gzip?.byteLength ?? null,
    },
    keys,
    questions: page.questions.length,
  };
}
