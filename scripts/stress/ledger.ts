/** What the site has said is stored, and what it may have stored before it died. */
export interface Ledger {
  readonly posts: Map<number, KeptPost>;
  /** Of each shared post the lines that were added to it. */
  readonly lines: Map<number, Lines>;
  /** Numbers of comments. */
  readonly comments: Set<number>;
  /** What went wrong, in words. */
  readonly faults: string[];
  readonly counts: { reads: number; writes: number; conflicts: number };
}

/** A post that a writer has created. */
interface KeptPost {
  /** Its last title that was acknowledged, and one that was sent since. */
  title: string;
  sentTitle: string | null;
  /** `maybe` while its deletion was sent and not acknowledged. */
  isDeleted: boolean | 'maybe';
}

/** Lines of a shared post. */
interface Lines {
  readonly kept: Set<string>;
  /** Sent, but nothing was heard of them. */
  readonly sent: Set<string>;
}

/** A ledger without entries. */
export function openLedger(sharedPosts: readonly number[]): Ledger {
  return {
    posts: new Map(),
    lines: new Map(sharedPosts.map((id) => [id, { kept: new Set(), sent: new Set() }])),
    comments: new Set(),
    faults: [],
    counts: { reads: 0, writes: 0, conflicts: 0 },
  };
}
