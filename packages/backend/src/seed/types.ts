/** Options of a generated site. */
export interface SeedOptions {
  /** Number of posts; there are three times as many comments. */
  posts: number;
  onProgress?: (progress: SeedProgress) => void;
  /** Aborts between two batches; stored rows remain. */
  signal?: AbortSignal;
}

/** Progress of generating a site. */
export interface SeedProgress {
  done: number;
  total: number;
}

/** Summary of a generated site. */
export interface SeedSummary {
  posts: number;
  pages: number;
  media: number;
  comments: number;
  terms: number;
  users: number;
}
