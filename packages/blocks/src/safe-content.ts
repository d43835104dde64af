import { defaultHtmlLimits } from '@masthead/markup';
import { shortTextLimits } from './content-limits.ts';
import { bodyProfile, commentProfile } from './sanitize/allow-list.ts';
import type { SafeNode } from './sanitize/safe-tree.ts';
import { sanitize } from './sanitize/sanitize.ts';
import { urlRulesOf } from './sanitize/url-rules.ts';
import type { ContentSite } from './sanitize/url-rules.ts';

/** The author's role, and where the content is shown. */
export interface SafeContentOptions {
  readonly site: ContentSite;
  /** `editor`: the body of a post. `visitor`: a comment. */
  readonly by: 'editor' | 'visitor';
  /** Prefix of all ids in the content, for pages that show several bodies. */
  readonly idPrefix?: string;
}

/**
 * Sanitises untrusted HTML as `Content` and `CommentContent` do before rendering, for output in other formats.
 *
 * @returns Only allowed nodes, with links to the site as paths; `[]` without content. Content beyond the limits is cut.
 */
export function safeContent(
  html: string | null | undefined,
  { site, by, idPrefix = '' }: SafeContentOptions,
): readonly SafeNode[] {
  if (html === null || html === undefined || html.trim() === '') return [];
  const urls = urlRulesOf(site);
  return by === 'editor'
    ? sanitize(html, {
        profile: bodyProfile,
        urls,
        idPrefix,
        limits: site.htmlLimits ?? defaultHtmlLimits,
      })
    : sanitize(html, { profile: commentProfile, urls, idPrefix, limits: shortTextLimits });
}
