import { createElement } from 'react';
import type { ReactElement } from 'react';
import { shortTextLimits } from './content-limits.ts';
import { renderPlain } from './render/render.ts';
import { linkedPhraseProfile, phraseProfile } from './sanitize/allow-list.ts';
import type { SafeNode } from './sanitize/safe-tree.ts';
import { sanitize } from './sanitize/sanitize.ts';
import { urlRulesOf } from './sanitize/url-rules.ts';
import type { ContentSite } from './sanitize/url-rules.ts';

/** Properties of `InlineHtml`. */
export interface InlineHtmlProps {
  /** Text that may contain inline markup and entities: a title, an excerpt, a description. */
  readonly html: string | null | undefined;
  /** The wrapping element; `'span'` by default. */
  readonly as?:
    | 'span'
    | 'p'
    | 'div'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'h5'
    | 'h6'
    | 'strong'
    | 'cite'
    | 'figcaption'
    | 'li'
    | 'dd';
  readonly className?: string;
  readonly id?: string;
  /** The language, if it differs from the page's. */
  readonly lang?: string | undefined;
  /** The text direction, if it differs from the page's. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Allows links, rewritten for this site; by default only their text remains. */
  readonly linksOf?: ContentSite;
}

/** Renders a line of text with phrasing elements only; `null` without text. */
export function InlineHtml({
  html,
  as = 'span',
  className,
  id,
  lang,
  dir,
  linksOf,
}: InlineHtmlProps): ReactElement | null {
  if (html === null || html === undefined || html.trim() === '') return null;
  return createElement(as, { className, id, lang, dir }, renderPlain(readPhrase(html, linksOf)));
}

const nowhere: ContentSite = { siteUrl: 'http://localhost', backendUrl: 'http://localhost', ownOrigins: [] };

function readPhrase(html: string, linksOf: ContentSite | undefined): readonly SafeNode[] {
  const text = html.trim();
  if (!/[<&\0\r]/.test(text)) return [text.toWellFormed()];
  const profile = linksOf === undefined ? phraseProfile : linkedPhraseProfile;
  const nodes = sanitize(text, {
    profile,
    urls: urlRulesOf(linksOf ?? nowhere),
    idPrefix: '',
    limits: shortTextLimits,
  });
  // A removed block leaves a space, which is trimmed at both ends.
  return nodes.map((node, index) => {
    if (typeof node !== 'string') return node;
    const opened = index === 0 ? node.trimStart() : node;
    return index === nodes.length - 1 ? opened.trimEnd() : opened;
  });
}
