/** Options of an export. */
export interface ExportOptions {
  /** Path of the WXR file. The data that WXR cannot contain is written next to it, to `NAME.site.json`. */
  file: string;
  /** Folder to copy the uploaded files to. */
  uploads?: string;
  onProgress?: (progress: ExportProgress) => void;
  /** Aborts the export; no files remain. */
  signal?: AbortSignal;
}

/** Progress of an export. */
export interface ExportProgress {
  phase: 'content' | 'uploads';
  done: number;
  total: number;
}

/** Summary of an export. */
export interface ExportSummary {
  file: string;
  siteFile: string;
  users: number;
  terms: number;
  /** By type: posts, pages, media, menu items, revisions. */
  content: Record<string, number>;
  comments: number;
  /** Number of copied files; `null` if not requested. */
  uploads: number | null;
}
