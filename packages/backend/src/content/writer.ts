import type { Reader } from './reader.ts';
import type { SiteSettings } from './site-settings.ts';

/** Work that is done beside requests. */
export type Job = 'mail' | 'media' | 'schedule';

/** Everything that changing content depends on: where it is, who does it, from where, and when. */
export interface Writer extends Reader {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly settings: SiteSettings;
  /** Origin of every absolute URL, no trailing slash. */
  readonly siteUrl: string;
  /** Absolute path of the folder that holds the uploads and what waits to be one. */
  readonly dataDirectory: string;
  /** Whence the request came; `null` when nobody knows. */
  readonly remoteAddress: string | null;
  /** The browser or program that sent the request, as it calls itself. */
  readonly userAgent: string;
  /** The longest body or excerpt that may be saved, in bytes of UTF-8. */
  readonly maxTextBytes: number;
  /** Says, once it is committed, that there is work for a job. */
  readonly wake: (job: Job) => void;
}
