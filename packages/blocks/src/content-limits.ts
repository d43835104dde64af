import { cutHtml, defaultHtmlLimits, type HtmlLimits } from '@masthead/markup';
import type { ContentSite } from './sanitize/site-addresses.ts';

/** Short texts: titles, descriptions, comments. They stand on a page by the dozen. */
export const shortTextLimits: HtmlLimits = { maxBytes: 64 * 1024, maxElements: 2000 };

/** What is read for an excerpt of a few hundred characters. */
export const excerptLimits: HtmlLimits = { maxBytes: 64 * 1024, maxElements: 1000 };

/** Whether a body is longer than what `Content` and `safeContent` read of it. */
export const exceedsLimits = (
  html: string | null | undefined,
  { htmlLimits = defaultHtmlLimits }: ContentSite,
): boolean => cutHtml(html ?? '', htmlLimits).exceeded !== null;
