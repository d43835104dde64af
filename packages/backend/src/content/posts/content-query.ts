import type { ContentFilter } from '../../storage/lists/content-conditions.ts';
import type { DateFilter } from '../../storage/lists/content-dates.ts';
import type { ContentOrderTerm } from '../../storage/lists/content-order.ts';
import type { PageRequestByPosition } from '../../storage/lists/keyset.ts';
import type { ResolvedTermFilter, TermFilter } from '../terms/resolve-term-filter.ts';

/** The parameters of a content list. */
export interface ContentQuery {
  types: readonly string[];
  /** `null` for the default statuses of such a list. Statuses that the viewer may not see are left out. */
  statuses: readonly string[] | null;
  filter: Omit<ContentFilter, 'dates' | 'withTerms' | 'withoutTerms'> & {
    /** The search terms as typed. */
    search?: string;
  };
  dates: DateFilter | null;
  /** Content must have a term of each of these; with `sense: 'without'`, none. */
  terms: readonly TermFilter[];
  /** Empty: by relevance for a search, else newest first. */
  order: readonly ContentOrderTerm[];
  page: PageRequestByPosition;
}

/** A query with resolved terms. */
export interface ResolvedContentQuery extends Omit<ContentQuery, 'terms'> {
  terms: readonly ResolvedTermFilter[];
}
