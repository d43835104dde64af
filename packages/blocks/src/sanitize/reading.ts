import type { HtmlLimits } from '@masthead/markup';
import type { Profile } from './allow-list.ts';
import type { IdBook } from './ids.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** How a piece of HTML is to be read. */
export interface SanitizeOptions {
  readonly profile: Profile;
  /** The address rules of the site. */
  readonly addresses: SiteAddresses;
  /** Put before every id; `''` for a page that shows one body. */
  readonly idPrefix: string;
  /** What is read at most; the rest is left out. */
  readonly limits: HtmlLimits;
}

/** One piece of HTML in the course of being read. */
export interface Reading extends SanitizeOptions {
  readonly ids: IdBook;
  /** Attributes that name ids of the same content, to be brought in line at the end. */
  readonly references: { attributes: Record<string, string>; name: string }[];
  /** Whether a paragraph-ending element was met since the last look. */
  metBlock: boolean;
}

/** Text a browser reads back as it was written: a carriage return would come back as a line feed. */
export function plainText(value: string): string {
  return value.includes('\r') || value.includes('\0')
    ? value.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
    : value;
}
