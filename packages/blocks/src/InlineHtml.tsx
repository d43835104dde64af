import { createElement } from 'react';
import type { ReactElement } from 'react';
import { shortTextLimits } from './content-limits.ts';
import { drawPlain } from './draw/draw.ts';
import { linkedPhraseProfile, phraseProfile } from './sanitize/allow-list.ts';
import type { SafeNode } from './sanitize/safe-tree.ts';
import { sanitize } from './sanitize/sanitize.ts';
import { addressesOf } from './sanitize/site-addresses.ts';
import type { ContentSite } from './sanitize/site-addresses.ts';

/** Properties of `InlineHtml`. */
export interface InlineHtmlProps {
  /** Text that may hold a little markup and entities: a title, an excerpt, a description. */
  readonly html: string | null | undefined;
  /** The element around it; `'span'` by default. */
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
  /** Which way the words run, where that is not the page's way. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Keeps links, rewritten for this site; by default only their words stay. */
  readonly linksOf?: ContentSite;
}

/** Draws a line of text with its emphasis, and nothing that would break the line; `null` when there is no text. */
export function InlineHtml({
  html,
  as = 'span',
  className,
  id,
  dir,
  linksOf,
}: InlineHtmlProps): ReactElement | null {
  if (html === null || html === undefined || html.trim() === '') return null;
  return createElement(as, { className, id, dir }, drawPlain(readPhrase(html, linksOf)));
}

const nowhere: ContentSite = { siteUrl: 'http://localhost', backendUrl: 'http://localhost', ownOrigins: [] };

function readPhrase(html: string, linksOf: ContentSite | undefined): readonly SafeNode[] {
  const text = html.trim();
  if (!/[<&\0\r]/.test(text)) return [text.toWellFormed()];
  const profile = linksOf === undefined ? phraseProfile : linkedPhraseProfile;
  const nodes = sanitize(text, {
    profile,
    addresses: addressesOf(linksOf ?? nowhere),
    idPrefix: '',
    limits: shortTextLimits,
  });
  // A block that was taken away leaves a space behind, which nobody needs at either end.
  return nodes.map((node, index) => {
    if (typeof node !== 'string') return node;
    const opened = index === 0 ? node.trimStart() : node;
    return index === nodes.length - 1 ? opened.trimEnd() : opened;
  });
}
