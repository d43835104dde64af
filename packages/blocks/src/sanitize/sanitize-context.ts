import type { HtmlLimits } from '@masthead/markup';
import type { Profile } from './allow-list.ts';
import type { IdRegistry } from './ids.ts';
import type { UrlRules } from './url-rules.ts';

/** The options of `sanitize`. */
export interface SanitizeOptions {
  readonly profile: Profile;
  /** The URL rules of the site. */
  readonly urls: UrlRules;
  /** Prefix of all ids; `''` for a page that shows one body. */
  readonly idPrefix: string;
  /** Content beyond these limits is cut. */
  readonly limits: HtmlLimits;
}

/** The state of one `sanitize` call. */
export interface SanitizeContext extends SanitizeOptions {
  readonly ids: IdRegistry;
  /** Attributes that refer to ids of the content, to be resolved at the end. */
  readonly references: { attributes: Record<string, string>; name: string }[];
  /** Whether an element that closes a paragraph was found since the last check. */
  hasBlock: boolean;
}

/** Normalises text so that a browser parses it unchanged: carriage returns would become line feeds. */
export function plainText(value: string): string {
  return value.includes('\r') || value.includes('\0')
    ? value.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
    : value;
}
