import type { ContentScope } from '../storage/lists/content-list.ts';
import { userBy } from '../storage/users.ts';
import type { ChosenQuery } from './list-content.ts';
import type { Reader } from './reader.ts';

/** A list as the content of one owner, with the remaining filters. */
interface OwnedList {
  scope: ContentScope;
  owner: number;
  rest: ChosenQuery;
}

/**
 * Picks the index for a list that is filtered by a single term, author or parent: scanning that owner's own index finds
 * even few and old items quickly.
 *
 * @returns `null` when there is no single owner, or when ids or slugs are given, which are more selective than any
 * owner.
 */
export function narrowestScope(reader: Reader, query: ChosenQuery): OwnedList | null {
  if (query.filter.onlyIds || query.filter.onlySlugs) return null;
  return ofTerm(query) ?? ofAuthor(reader, query) ?? ofParent(query);
}

function ofTerm(query: ChosenQuery): OwnedList | null {
  for (const choice of query.terms) {
    const [owner, ...others] = choice.sense === 'with' ? choice.ids : [];
    if (owner !== undefined && others.length === 0) {
      const terms = query.terms.filter((each) => each !== choice);
      return { scope: 'term', owner, rest: { ...query, terms } };
    }
  }
  return null;
}

function ofAuthor(reader: Reader, query: ChosenQuery): OwnedList | null {
  const { onlyAuthors, authorNicename, ...filter } = query.filter;
  const rest = { ...query, filter };
  if (onlyAuthors?.length === 1 && authorNicename === undefined) {
    return { scope: 'author', owner: onlyAuthors[0] as number, rest };
  }
  if (authorNicename === undefined || onlyAuthors) return null;
  return {
    scope: 'author',
    owner: userBy(reader.database, 'nicename', authorNicename, 'all')?.id ?? -1,
    rest,
  };
}

function ofParent(query: ChosenQuery): OwnedList | null {
  const { onlyParents, ...filter } = query.filter;
  if (onlyParents?.length !== 1) return null;
  return { scope: 'parent', owner: onlyParents[0] as number, rest: { ...query, filter } };
}
