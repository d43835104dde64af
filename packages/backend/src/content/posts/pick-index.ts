import type { ContentScope } from '../../storage/lists/content-list.ts';
import { userBy } from '../../storage/users.ts';
import type { ResolvedContentQuery } from './content-query.ts';
import type { ReadContext } from '../read-context.ts';

/** A list as the content of one owner, with the remaining filters. */
interface OwnedList {
  scope: ContentScope;
  owner: number;
  rest: ResolvedContentQuery;
}

/**
 * Picks the index for a list that is filtered by a single term, author or parent: scanning that owner's own index finds
 * even few and old items quickly.
 *
 * @returns `null` when there is no single owner, or when ids or slugs are given, which are more selective than any
 * owner.
 */
export function pickIndex(context: ReadContext, query: ResolvedContentQuery): OwnedList | null {
  if (query.filter.onlyIds || query.filter.onlySlugs) return null;
  return ofTerm(query) ?? ofAuthor(context, query) ?? ofParent(query);
}

function ofTerm(query: ResolvedContentQuery): OwnedList | null {
  for (const choice of query.terms) {
    const [owner, ...others] = choice.sense === 'with' ? choice.ids : [];
    if (owner !== undefined && others.length === 0) {
      const terms = query.terms.filter((each) => each !== choice);
      return { scope: 'term', owner, rest: { ...query, terms } };
    }
  }
  return null;
}

function ofAuthor(context: ReadContext, query: ResolvedContentQuery): OwnedList | null {
  const { onlyAuthors, authorNicename, ...filter } = query.filter;
  const rest = { ...query, filter };
  if (onlyAuthors?.length === 1 && authorNicename === undefined) {
    return { scope: 'author', owner: onlyAuthors[0] as number, rest };
  }
  if (authorNicename === undefined || onlyAuthors) return null;
  return {
    scope: 'author',
    owner: userBy(context.database, 'nicename', authorNicename, 'all')?.id ?? -1,
    rest,
  };
}

function ofParent(query: ResolvedContentQuery): OwnedList | null {
  const { onlyParents, ...filter } = query.filter;
  if (onlyParents?.length !== 1) return null;
  return { scope: 'parent', owner: onlyParents[0] as number, rest: { ...query, filter } };
}
