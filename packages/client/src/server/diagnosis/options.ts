import type { Probe } from './probe.ts';

/** A site and its backend, as they are configured. */
export interface DiagnosisOptions {
  /** The backend built in, or another one. */
  readonly kind: 'embedded' | 'wordpress';
  /** The backend's address as the site's server knows it, without a trailing slash. */
  readonly wpUrl: string;
  /** Where browsers reach it. Default: `wpUrl`. */
  readonly publicWpUrl?: string;
  /** The site's public origin. */
  readonly siteUrl: string;
  /** `null`: none is set. */
  readonly secretKey: string | null;
  readonly authType: 'redirect' | 'local';
  readonly fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  /** The most time for one question; default: 10 seconds. */
  readonly askMs?: number;
  /** The most time for all; default: 30 seconds. What could not be asked any more is skipped. */
  readonly allMs?: number;
}

/** What each step is given. */
export interface Checked extends Omit<Required<DiagnosisOptions>, 'fetch' | 'askMs' | 'allMs'> {
  readonly probe: Probe;
}
