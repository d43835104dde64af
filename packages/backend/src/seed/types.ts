/** A large made-up site. */
export interface SeedOptions {
  /** How many posts; there are three times as many comments. */
  posts: number;
  onProgress?: (progress: SeedProgress) => void;
  /** Stops between two batches; what was stored stays. */
  signal?: AbortSignal;
}

/** How far it is. */
export interface SeedProgress {
  done: number;
  total: number;
}

/** What was made. */
export interface SeedReceipt {
  posts: number;
  pages: number;
  media: number;
  comments: number;
  terms: number;
  users: number;
}
