import { editingStatuses, type EditingStatus } from '../../access/editing-access.ts';
import { createContentListing, type ContentListing } from '../../content/editing/content-listing.ts';
import type { TermFilter } from '../../content/terms/resolve-term-filter.ts';
import type { Context } from '../context.ts';
import type { ContentListTermInput, ContentListWhere } from '../generated/fields.ts';
import { workOfWholeTable } from '../resolvers/list-cost.ts';
import type { TypeResolvers } from '../types.ts';
import { databaseIds } from '../ids.ts';
import { readContentWhere } from '../where/content-where.ts';
import { givenList } from '../where/optional.ts';
import { taxonomyOf } from '../where/term-where.ts';
import { writtenTypeIn } from './written-type.ts';
import { withContentErrors } from '../mutations/content-errors.ts';

/** Each term filter adds a condition to the statement. */
const maxTermFilters = 10;

/** The list of posts or pages in the editing area. */
export function contentList(where: ContentListWhere, context: Context): ContentListing {
  const type = writtenTypeIn(where.contentType);
  const { filter, dates, order } = readContentWhere(where, [type], context);
  const { onlyAuthors, hasPassword, isSticky, template, search = '' } = filter;
  return withContentErrors(() =>
    createContentListing(
      context,
      {
        type,
        statuses: statusesIn(where.stati),
        filter: {
          ...(onlyAuthors && { onlyAuthors }),
          ...(hasPassword !== undefined && { hasPassword }),
          ...(isSticky !== undefined && { isSticky }),
          ...(template !== undefined && { template }),
        },
        dates,
        terms: (givenList(where.terms, maxTermFilters) ?? []).map(termFilterIn),
        search,
        order,
      },
      (scans) => context.spend(scans * workOfWholeTable),
    ),
  );
}

/** Statuses that content of the editing area cannot have match nothing. */
function statusesIn(stati: ContentListWhere['stati']): readonly EditingStatus[] | null {
  const wanted = givenList(stati)?.map((name) => name.toLowerCase().replaceAll('_', '-'));
  return wanted ? editingStatuses.filter((status) => wanted.includes(status)) : null;
}

function termFilterIn({ taxonomy, ids, slugs }: ContentListTermInput): TermFilter {
  return {
    taxonomy: taxonomyOf(taxonomy),
    ids: databaseIds(ids, 'term') ?? [],
    slugs: givenList(slugs, 100) ?? [],
    deep: true,
    sense: 'with',
  };
}

/** Resolvers of `ContentList`. */
export const contentListResolvers = {
  databaseIds: (list) => list.ids(),
  parentDatabaseIds: (list) => list.parentIds(),
  statusCounts: (list) => list.statusCounts(),
  total: (list) => list.total(),
} satisfies TypeResolvers<'ContentList'>;

/** Resolvers of `ContentStatusCount`. */
export const contentStatusCount = {
  status: ({ status }) => statusNames[status],
} satisfies TypeResolvers<'ContentStatusCount'>;

const statusNames = {
  publish: 'PUBLISH',
  future: 'FUTURE',
  draft: 'DRAFT',
  pending: 'PENDING',
  private: 'PRIVATE',
  trash: 'TRASH',
} as const satisfies Record<EditingStatus, string>;
