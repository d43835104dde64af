import type { AllowList } from './allow-list.ts';

/** Options of `cleanHtml`. */
export interface CleanOptions {
  readonly allowList: AllowList;
  /** The only origin to which forms may be submitted, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether the HTML was cut: even clean HTML is then parsed and serialised, which closes open elements. */
  readonly isCut?: boolean;
}
