import { encodeGlobalId } from '@masthead/contract';
import { findContentByPath } from '../content/posts/find-content.ts';
import { readPagedPath, readSitePath, withoutEndpoint } from '../content/permalinks/site-path.ts';
import { termSlugForLookup } from '../content/permalinks/slug-lookup.ts';
import type { Context } from './context.ts';
import { uriText } from './key-names.ts';

/**
 * Records the lookup keys of a path that may later resolve or redirect: content at this path, or with its last segment as slug.
 */
export function recordPathLookup(url: string, context: Context): void {
  const site = readSitePath(url);
  if (!site || site.chosenByQuery) return;
  const { keys } = context;
  for (const path of [site.path, withoutEndpoint(site.path)]) {
    if (path === null) continue;
    keys.lookup('uri', uriText(path));
    const lastPart = path.split('/').at(-2);
    if (lastPart) keys.lookup('slug', lastPart);
    // Terms are found in any spelling.
    const slug = termSlugForLookup(lastPart ?? '');
    if (slug !== '' && slug !== lastPart) keys.lookup('slug', slug);
  }
  const part = readPagedPath(site.path);
  if (!part) return;
  keys.lookup('uri', uriText(part.path));
  const whole = findContentByPath(context, part.path);
  if (!whole) return;
  const id = encodeGlobalId('post', whole.id);
  keys.node(id);
  keys.node(id, 'comments');
}
