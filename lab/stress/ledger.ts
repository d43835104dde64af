/** Acknowledged writes, and those that may have been stored before the process died. */
export interface Ledger {
  readonly posts: Map<number, WrittenPost>;
  /** The lines added to each shared post. */
  readonly lines: Map<number, Lines>;
  /** Ids of comments. */
  readonly comments: Set<number>;
  /** Errors, as text. */
  readonly errors: string[];
  readonly counts: { reads: number; writes: number; conflicts: number };
}

/** A post that a writer has created. */
interface WrittenPost {
  /** Its last acknowledged title, and one that was sent since. */
  title: string;
  sentTitle: string | null;
  /** `maybe` while its deletion is sent and not acknowledged. */
  isDeleted: boolean | 'maybe';
}

/** Lines of a shared post. */
interface Lines {
  readonly acknowledged: Set<string>;
  /** Sent, but not acknowledged. */
  readonly sent: Set<string>;
}

/** A ledger without entries. */
export function openLedger(sharedPosts: readonly number[]): Ledger {
  return {
    posts: new Map(),
    lines: new Map(sharedPosts.map((id) => [id, { acknowledged: new Set(), sent: new Set() }])),
    comments: new Set(),
    errors: [],
    counts: { reads: 0, writes: 0, conflicts: 0 },
  };
}
