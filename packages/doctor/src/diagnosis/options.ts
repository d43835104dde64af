import type { Probe } from './probe.ts';

/** The configuration of a site and its backend. */
export interface DiagnosisOptions {
  /** The built-in backend, or another one. */
  readonly kind: 'embedded' | 'wordpress';
  /** The backend's URL as the site's server knows it, without a trailing slash. */
  readonly wpUrl: string;
  /** The backend's URL for browsers. Default: `wpUrl`. */
  readonly publicWpUrl?: string;
  /** The path of the GraphQL endpoint below `wpUrl`. Default: `/graphql`. */
  readonly graphqlPath?: string;
  /** The site's public origin. */
  readonly siteUrl: string;
  /** `null` without one. */
  readonly secretKey: string | null;
  readonly authType: 'redirect' | 'local';
  readonly fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Time-out of one request; default: 10 seconds. */
  readonly requestTimeoutMs?: number;
  /** Time-out of the whole check; default: 30 seconds. Remaining steps are skipped. */
  readonly totalTimeoutMs?: number;
}

/** The input of each step. */
export interface Checked extends Omit<
  Required<DiagnosisOptions>,
  'fetch' | 'requestTimeoutMs' | 'totalTimeoutMs'
> {
  readonly probe: Probe;
}
