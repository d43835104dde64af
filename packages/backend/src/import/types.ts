/** What to import. */
export interface ImportOptions {
  /** Path of the WXR file (WordPress → Tools → Export → All content). */
  file: string;
  /** Path of a JSON file with what WXR lacks: users with roles and passwords, settings, menu locations. */
  siteFile?: string;
  /** Where the uploaded files come from: a folder, or the address of the original site or its uploads. */
  uploads?: string;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops the import between two batches; running it again goes on there. */
  signal?: AbortSignal;
}

/** How far an import is. */
export interface ImportProgress {
  /** `check` reads the whole file before anything is written; `finish` counts and places; `uploads` brings files. */
  phase: 'check' | 'content' | 'finish' | 'uploads';
  done: number;
  total: number;
  unit: 'bytes' | 'items' | 'files';
}

/** What became of one kind of thing. `inFile = stored + alreadyThere + the skipped`. */
export interface ImportCount {
  /** `user`, a taxonomy (`category`), a content type (`post`) or `comment`. */
  kind: string;
  inFile: number;
  stored: number;
  /** Stored before this run, by an earlier import or an earlier part of this one. */
  alreadyThere: number;
  skipped: { reason: string; count: number }[];
}

/** What became of the uploaded files. */
export interface UploadsReceipt {
  /** Files the attachments name, scaled copies included. */
  wanted: number;
  stored: number;
  alreadyThere: number;
  /** Each file that could not be brought, with the reason. At most 1,000 are named. */
  missing: { file: string; reason: string }[];
  missingCount: number;
}

/** Content of which only a part is rendered. */
export interface OversizedContent {
  id: number;
  /** `post`, `page` and so on. */
  type: string;
  title: string;
  /** Of the body, or of the excerpt where that is what is too large. */
  bytes: number;
  /** The limit it exceeds: `MASTHEAD_MAX_RENDERED_BYTES`, or the number of HTML elements. */
  exceeds: 'bytes' | 'elements';
}

/** The end of an import. */
export interface ImportReceipt {
  /** `unchanged`: the same file was imported before. `resumed`: an earlier run was cut off, and this one went on. */
  outcome: 'imported' | 'resumed' | 'unchanged';
  counts: ImportCount[];
  /** The sums over all content types (posts, pages, media, menu items …), without users, terms and comments. */
  content: { inFile: number; stored: number; alreadyThere: number };
  /** `null` when no uploads were asked for. */
  uploads: UploadsReceipt | null;
  /** What this run stored and exports in full, but renders only up to a limit. At most 1,000 are named. */
  oversized: OversizedContent[];
  oversizedCount: number;
  /** What a reader of the file should know, each with how often it happened and where first. */
  warnings: string[];
}
