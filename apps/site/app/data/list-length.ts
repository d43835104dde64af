import type { RequestContext } from '../contexts/request-context.ts';
import { ListLengthDocument } from '../generated/documents.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { ignoreQuery, restrictUsedFields } from '@masthead/page-cache/dependencies';
import { queryBackend } from './query.ts';

/** Queries the number of posts per page: 1 to 100, the maximum of a backend. */
export async function loadListLength(context: RequestContext): Promise<number> {
  const { readingSettings } = await queryBackend(context, ListLengthDocument, {});
  const { memory } = context.get(siteContext);
  memory.postsPerPage = Math.min(Math.max(readingSettings?.postsPerPage ?? 10, 1), 100);
  return memory.postsPerPage;
}

/** Removes the dependency on the list length: the rendered page shows no list. */
export function ignoreListLength(context: RequestContext): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies !== null) ignoreQuery(dependencies, { document: ListLengthDocument });
}

/**
 * Reduces the dependency on the list length: the rendered page shows a complete list, so it only matters whether lists may be this long.
 */
export function restrictListLength(context: RequestContext, count: number): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies === null) return;
  restrictUsedFields(
    dependencies,
    { document: ListLengthDocument },
    { readingSettings: { of: 'postsPerPage', reaches: count } },
  );
}
