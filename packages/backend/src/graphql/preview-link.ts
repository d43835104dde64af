import type { Content } from '../storage/content.ts';

/**
 * The address at which the site shows a preview of content, as FaustWP makes it: `typeName` and `p` say what to ask for,
 * `previewPathname` which template draws it.
 *
 * @param original What a preview is asked for; not one of its versions.
 */
export function previewLink(original: Content, siteUrl: string): string {
  const { id, type, uri } = original;
  const isPage = type === 'page';
  // What has no path yet is named by number, and stands in front.
  const [path = '/', query = ''] = uri.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('preview', 'true');
  parameters.set('previewPathname', uri);
  parameters.set('p', String(id));
  if (isPage) parameters.set('page_id', String(id));
  parameters.set('typeName', isPage ? 'Page' : 'Post');
  return `${siteUrl}${encodeURI(path)}?${parameters}`;
}
