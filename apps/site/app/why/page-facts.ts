import type { ThingNames } from './names-of-keys.ts';

/** What is known of a page in memory. */
export interface PageFacts {
  /** Path and query, as everybody's pages are known. */
  readonly address: string;
  /** Who gets it: `everybody`, or those who have chosen these colours. */
  readonly audience: string;
  readonly status: number;
  /** `doubted`: something it was made of may have changed, so it is looked at again before it is shown. */
  readonly standing: 'fresh' | 'doubted';
  /** The key that has made it doubted; `null` while nothing has. */
  readonly doubt: string | null;
  /** The key that has made it doubted before; `null` when nothing has. */
  readonly lastDoubt: string | null;
  /** Epoch milliseconds; `null` when an earlier process has drawn it. */
  readonly drawnAt: number | null;
  /** Epoch milliseconds at which it was last known to be true. */
  readonly checkedAt: number;
  /** Epoch milliseconds at which it ends by itself; `null` while nothing changes. */
  readonly endsAt: number | null;
  readonly hits: number;
  readonly bytes: { readonly identity: number; readonly br: number | null; readonly gzip: number | null };
  /** What it depends on. */
  readonly keys: readonly string[];
  /** The process that has it, by its number. */
  readonly worker: number;
  /** How many questions to the backend it was made of. */
  readonly questions: number;
}

/** Why a page is as it is. */
export interface PageReasons {
  /** The address under which it is kept; `null` for one of which no answer is shared. */
  readonly address: string | null;
  readonly pages: readonly PageFacts[];
  readonly names: ThingNames;
}
