/** Options of a generated site. */
export interface SeedOptions {
  /** Number of posts; there are three times as many comments. */
  readonly posts: number;
  /** Called after each batch of posts. */
  readonly onProgress?: (progress: SeedProgress) => void;
  /** Aborts between two batches; stored rows remain. */
  readonly signal?: AbortSignal;
}

/** Progress of generating a site. */
export interface SeedProgress {
  /** Posts stored so far. */
  readonly done: number;
  /** Posts to store. */
  readonly total: number;
}

/** Numbers of stored objects. */
export interface SeedSummary {
  readonly posts: number;
  readonly pages: number;
  readonly media: number;
  readonly comments: number;
  readonly terms: number;
  readonly users: number;
}
