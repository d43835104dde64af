/** Options of an import. */
export interface ImportOptions {
  /** Path of the WXR file (WordPress → Tools → Export → All content). */
  file: string;
  /** Path of a JSON file with data that WXR cannot contain: users with roles and passwords, settings, menu locations. */
  siteFile?: string;
  /** Source of the uploaded files: a folder, or the URL of the original site or its uploads. */
  uploads?: string;
  /** Whether to fetch files that are missing afterwards from the URLs of the attachments in the file. Default: no. */
  fetchAttachments?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Aborts the import between two batches; running it again resumes it. */
  signal?: AbortSignal;
}

/** Progress of an import. */
export interface ImportProgress {
  /** `check` reads the whole file before anything is written; `finish` updates counts and permalinks; `uploads` copies files. */
  phase: 'check' | 'content' | 'finish' | 'uploads';
  done: number;
  total: number;
  unit: 'bytes' | 'items' | 'files';
}

/** Counts of one kind of object. `inFile` = `stored` + `alreadyThere` + the skipped ones. */
export interface ImportCount {
  /** `user`, a taxonomy (`category`), a content type (`post`) or `comment`. */
  kind: string;
  inFile: number;
  stored: number;
  /** Stored before this run, by an earlier import or an earlier part of this one. */
  alreadyThere: number;
  skipped: { reason: string; count: number }[];
}

/** Summary of the uploaded files. */
export interface UploadsSummary {
  /** Number of files of the attachments, including scaled copies. */
  wanted: number;
  stored: number;
  alreadyThere: number;
  /** Files that could not be copied, with the reason; at most 1,000. */
  missing: { file: string; reason: string; url?: string }[];
  missingCount: number;
}

/** Content that is only partly rendered. */
export interface OversizedContent {
  id: number;
  /** `post`, `page` and so on. */
  type: string;
  title: string;
  /** Size of the body, or of the excerpt if only that is too large. */
  bytes: number;
  /** The limit it exceeds: `MASTHEAD_MAX_RENDERED_BYTES`, or the number of HTML elements. */
  exceeds: 'bytes' | 'elements';
}

/** An object of the file that was not stored. */
export interface SkippedItem {
  /** As in the counts: `user`, a taxonomy, a content type or `comment`. */
  kind: string;
  /** Its ID in the file, if it has one. */
  id: number | null;
  /** Title or name. */
  title: string;
  /** Name of the menu, for menu items. */
  menu: string | null;
  reason: string;
}

/** An object that got another ID, because the one in the file belongs to another object. */
export interface Renumbered {
  kind: string;
  /** Title or name. */
  name: string;
  idInFile: number;
  id: number;
}

/** Summary of an import. */
export interface ImportSummary {
  /** `unchanged`: the same file was imported before. `resumed`: this run continued an aborted one. */
  outcome: 'imported' | 'resumed' | 'unchanged';
  counts: ImportCount[];
  /** Totals of all content types (posts, pages, media, menu items …), without users, terms and comments. */
  content: { inFile: number; stored: number; alreadyThere: number };
  /** `null` if no uploads were requested. */
  uploads: UploadsSummary | null;
  /** Objects that were skipped, by name; at most 1,000. */
  skipped: SkippedItem[];
  skippedCount: number;
  /** Terms and menu items with another ID than in the file; at most 1,000. */
  renumbered: Renumbered[];
  renumberedCount: number;
  /** Content stored by this run that is only rendered up to a limit (but exported in full); at most 1,000. */
  oversized: OversizedContent[];
  oversizedCount: number;
  /** Warnings, each with its number of occurrences and the first location. */
  warnings: string[];
}
