/** What to export, and where to. */
export interface ExportOptions {
  /** Path of the WXR file; what WXR lacks is written beside it, as `NAME.site.json`. */
  file: string;
  /** A folder that the uploaded files are copied into. */
  uploads?: string;
  onProgress?: (progress: ExportProgress) => void;
  /** Stops the export; no file is left behind then. */
  signal?: AbortSignal;
}

/** How far an export is. */
export interface ExportProgress {
  phase: 'content' | 'uploads';
  done: number;
  total: number;
}

/** The end of an export. */
export interface ExportReceipt {
  file: string;
  siteFile: string;
  users: number;
  terms: number;
  /** By type: posts, pages, media, menu items, revisions. */
  content: Record<string, number>;
  comments: number;
  /** Files copied; `null` when none were asked for. */
  uploads: number | null;
}
