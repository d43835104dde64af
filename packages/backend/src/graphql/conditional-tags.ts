import type { Context } from './context.ts';
import { isFrontPage, isPostsPage } from './link-fields.ts';
import type { UniformResource } from './uniform-resource.ts';

/** Results of WordPress's conditional tags (`is_archive()`…), by their names in WPGraphQL. */
export type ConditionalTags = ReturnType<typeof conditionalTags>;

/** Evaluates the conditional tags for a node that has a URL. */
export function conditionalTags(row: UniformResource, context: Context) {
  const isContent = row.kind === 'content';
  const type = isContent ? row.type : null;
  const isSingle = type === 'post' || type === 'attachment';
  const isTerm = row.kind === 'term';
  const isCategory = isTerm && row.taxonomy === 'category';
  const isTag = isTerm && row.taxonomy === 'post_tag';
  const isAuthor = row.kind === 'user';
  return {
    isArchive: isTerm || isAuthor,
    isAttachment: type === 'attachment',
    isAuthor,
    isCategory,
    isDate: false,
    isDay: false,
    isFrontPage: isFrontPage(row, context),
    isHome: isPostsPage(row),
    isMonth: false,
    isMultiAuthor: false,
    isPage: type === 'page',
    isPageTemplate: isContent && row.template !== '',
    isPostTypeArchive: false,
    isPreview: false,
    isPrivacyPolicy: type === 'page' && row.kind === 'content' && row.id === context.settings.privacyPage,
    isSearch: false,
    isSingle,
    isSingular: isContent,
    isSticky: isContent && row.is_sticky === 1,
    isTag,
    isTax: isTerm && !isCategory && !isTag,
    isYear: false,
  };
}
