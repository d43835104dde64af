import type { Content } from '../storage/content.ts';

/**
 * URL of a content preview on the site, in FaustWP's format: `typeName` and `p` identify the content, `previewPathname` selects
 * the template.
 *
 * @param original The content to preview, not one of its revisions.
 */
export function previewLink(original: Content, siteUrl: string): string {
  const { id, type, uri } = original;
  const isPage = type === 'page';
  // Content without a path yet has a URI like `/?p=12`.
  const [path = '/', query = ''] = uri.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('preview', 'true');
  parameters.set('previewPathname', uri);
  parameters.set('p', String(id));
  if (isPage) parameters.set('page_id', String(id));
  parameters.set('typeName', isPage ? 'Page' : 'Post');
  return `${siteUrl}${encodeURI(path)}?${parameters}`;
}
