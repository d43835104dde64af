import type { Term } from '../../storage/terms.ts';
import { permalinkSettings, termPermalink } from '../permalinks/permalink.ts';
import { readSitePath, withoutEndpoint } from '../permalinks/site-path.ts';
import { termSlugForLookup } from '../permalinks/slug-lookup.ts';
import type { ReadContext } from '../read-context.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { findTermBy, findTermByPath } from './read-terms.ts';

/**
 * A term by its permalink or, as in WordPress, by any path below the base of its taxonomy that ends with its slug:
 * `/category/child/` and `/category/elsewhere/Child/` for `/category/parent/child/`.
 */
export function findTermAt(
  context: ReadContext & { readonly settings: SiteSettings },
  path: string,
  taxonomies: readonly string[],
): Term | null {
  const found = findTermByPath(context, path, taxonomies);
  const site = readSitePath(path);
  if (found || !site || site.chosenByQuery) return found;
  const wanted = withoutEndpoint(site.path) ?? site.path;
  // A base has at least one part. Reading the settings makes the response depend on them.
  if (wanted.split('/').length < 4) return null;
  const settings = permalinkSettings(context.settings);
  for (const taxonomy of taxonomies) {
    // Slugs of post formats differ from the last part of their paths, and there is a fixed number of them.
    if (taxonomy === 'post_format') continue;
    const base = termPermalink(taxonomy, [''], settings).replace(/\/*$/, '/');
    const parts = wanted.startsWith(base) ? wanted.slice(base.length, -1).split('/') : [];
    const slug = termSlugForLookup(parts.at(-1) ?? '');
    if (slug === '' || (parts.length > 1 && taxonomy !== 'category')) continue;
    const term = findTermBy(context, 'slug', slug, [taxonomy]);
    if (term) return term;
  }
  return null;
}
