import type { ReactElement } from 'react';
import { renderPlain } from './render/render.ts';
import { safeContent } from './safe-content.ts';
import type { ContentSite } from './sanitize/url-rules.ts';

/** Properties of `CommentContent`. */
export interface CommentContentProps {
  /** The backend's rendered `content` of a comment. */
  readonly html: string | null | undefined;
  readonly site: ContentSite;
  /** The text direction, if it differs from the page's. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * Renders a visitor's comment: paragraphs, lists, quotations, code and `nofollow` links; no images, classes, ids or styles.
 *
 * Renders one `<div class="comment-content">`; `null` without content.
 */
export function CommentContent({ html, site, dir }: CommentContentProps): ReactElement | null {
  if (html === null || html === undefined || html.trim() === '') return null;
  const nodes = safeContent(html, { site, by: 'visitor' });
  return (
    <div className="comment-content" dir={dir}>
      {renderPlain(nodes)}
    </div>
  );
}
