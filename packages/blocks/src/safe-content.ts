import { defaultHtmlLimits } from '@masthead/markup';
import { shortTextLimits } from './content-limits.ts';
import { bodyProfile, commentProfile } from './sanitize/allow-list.ts';
import type { SafeNode } from './sanitize/safe-tree.ts';
import { sanitize } from './sanitize/sanitize.ts';
import { addressesOf } from './sanitize/site-addresses.ts';
import type { ContentSite } from './sanitize/site-addresses.ts';

/** Whose words they are, and where they are shown. */
export interface SafeContentOptions {
  readonly site: ContentSite;
  /** An `editor`'s body of a post, or a `visitor`'s comment. */
  readonly by: 'editor' | 'visitor';
  /** Put before each id of the content, for pages that show several bodies. */
  readonly idPrefix?: string;
}

/**
 * Reads HTML of any origin as `Content` and `CommentContent` do before they draw it: for whoever writes it in another form.
 *
 * @returns What the allow-list knows, own links as paths; `[]` when there is nothing. What exceeds the limits is left out.
 */
export function safeContent(
  html: string | null | undefined,
  { site, by, idPrefix = '' }: SafeContentOptions,
): readonly SafeNode[] {
  if (html === null || html === undefined || html.trim() === '') return [];
  const addresses = addressesOf(site);
  return by === 'editor'
    ? sanitize(html, {
        profile: bodyProfile,
        addresses,
        idPrefix,
        limits: site.htmlLimits ?? defaultHtmlLimits,
      })
    : sanitize(html, { profile: commentProfile, addresses, idPrefix, limits: shortTextLimits });
}
