import type { ReadContext } from './read-context.ts';
import type { SiteSettings } from './settings/site-settings.ts';

/** Background jobs. */
export type Job = 'mail' | 'media' | 'schedule';

/** Everything that changing content depends on: the database, the viewer, their client and the clock. */
export interface WriteContext extends ReadContext {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly settings: SiteSettings;
  /** Origin of every absolute URL, no trailing slash. */
  readonly siteUrl: string;
  /** Absolute path of the folder with the uploads and incoming files. */
  readonly dataDirectory: string;
  /** Client IP; `null` if unknown. */
  readonly remoteAddress: string | null;
  /** The User-Agent header. */
  readonly userAgent: string;
  /** Key of the links to moderate comments, in mails. */
  readonly moderationLinkKey: Uint8Array;
  /** The longest body or excerpt that may be saved, in bytes of UTF-8. */
  readonly maxTextBytes: number;
  /** Wakes a job after the commit. */
  readonly wake: (job: Job) => void;
}
