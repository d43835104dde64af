import { cutHtml, defaultHtmlLimits, type HtmlLimit, type HtmlLimits } from '@masthead/markup';
import type { ContentSite } from './sanitize/url-rules.ts';

/** Short texts: titles, descriptions, comments. A page may contain dozens of them. */
export const shortTextLimits: HtmlLimits = { maxBytes: 64 * 1024, maxElements: 2000 };

/** Enough for an excerpt of a few hundred characters. */
export const excerptLimits: HtmlLimits = { maxBytes: 64 * 1024, maxElements: 1000 };

/** The limit at which `Content` and `safeContent` cut a body; `null` if it is within the limits. */
export const exceededLimit = (
  html: string | null | undefined,
  { htmlLimits = defaultHtmlLimits }: ContentSite,
): { readonly kind: HtmlLimit; readonly most: number } | null => {
  const { exceeded } = cutHtml(html ?? '', htmlLimits);
  if (exceeded === null) return null;
  return { kind: exceeded, most: exceeded === 'bytes' ? htmlLimits.maxBytes : htmlLimits.maxElements };
};
