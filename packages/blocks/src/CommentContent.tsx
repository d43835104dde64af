import type { ReactElement } from 'react';
import { drawPlain } from './draw/draw.ts';
import { safeContent } from './safe-content.ts';
import type { ContentSite } from './sanitize/site-addresses.ts';

/** Properties of `CommentContent`. */
export interface CommentContentProps {
  /** The backend's rendered `content` of a comment; nothing is drawn for none. */
  readonly html: string | null | undefined;
  readonly site: ContentSite;
  /** Which way the words run, where that is not the page's way. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * Draws what a visitor wrote: paragraphs, lists, quotations, code and links that search engines do not follow; no pictures,
 * classes, ids or styles.
 *
 * Draws one `<div class="comment-content">`; `null` when there is nothing to draw.
 */
export function CommentContent({ html, site, dir }: CommentContentProps): ReactElement | null {
  if (html === null || html === undefined || html.trim() === '') return null;
  const nodes = safeContent(html, { site, by: 'visitor' });
  return (
    <div className="comment-content" dir={dir}>
      {drawPlain(nodes)}
    </div>
  );
}
