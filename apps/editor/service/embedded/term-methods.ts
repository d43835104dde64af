import { type EditingService, ServiceError } from '../editing-service.ts';
import {
  AuthorsDocument,
  CategoriesDocument,
  CreateCategoryDocument,
  CreateTagDocument,
  ParentPagesDocument,
  TagsDocument,
  ViewerDocument,
} from '../generated/documents.ts';
import { toTerm } from './content-row.ts';
import type { Requests } from './requests.ts';
import { termId } from './ids.ts';
import { templatesFor } from './templates.ts';

type TermMethods = Pick<EditingService, 'terms' | 'createTerm' | 'authors' | 'parentPages' | 'templates'>;

/** Suggestions while typing. */
const MAX_SUGGESTIONS = 20;
/** A tree of categories is loaded in pages of 100. */
const MAX_CATEGORIES = 1000;

/** The roles that write. */
const authorRoles = ['ADMINISTRATOR', 'EDITOR', 'AUTHOR', 'CONTRIBUTOR'] as const;

export const termMethods = ({ query, mutate }: Requests): TermMethods => ({
  async terms(taxonomy, { search = '' } = {}) {
    if (taxonomy === 'post_tag') {
      const { tags } = await query(TagsDocument, { first: MAX_SUGGESTIONS, search });
      return (tags?.nodes ?? []).map(toTerm);
    }
    const found = [];
    let after: string | null = null;
    do {
      const { categories }: Awaited<ReturnType<typeof categoriesPage>> = await categoriesPage(after);
      found.push(...(categories?.nodes ?? []).map(toTerm));
      after = categories?.pageInfo.hasNextPage ? categories.pageInfo.endCursor : null;
    } while (after !== null && found.length < MAX_CATEGORIES);
    return found;

    function categoriesPage(cursor: string | null) {
      return query(CategoriesDocument, { first: 100, after: cursor, search });
    }
  },

  async createTerm(taxonomy, name, parentId) {
    const created =
      taxonomy === 'post_tag'
        ? (await mutate(CreateTagDocument, { input: { name } })).createTag?.tag
        : (
            await mutate(CreateCategoryDocument, {
              input: { name, ...(parentId !== undefined && { parentId: termId(parentId) }) },
            })
          ).createCategory?.category;
    if (!created) throw new ServiceError('unexpected', 'The server returned no term.');
    return toTerm(created);
  },

  async authors(search = '') {
    const { viewer } = await query(ViewerDocument, {});
    // Others get only users who have published something, and may not filter by role.
    const mayListUsers = viewer?.capabilities?.includes('list_users') ?? false;
    const { users } = await query(AuthorsDocument, {
      first: 50,
      ...(mayListUsers && { roleIn: authorRoles }),
      search: search === '' ? null : `*${search}*`,
    });
    return (users?.nodes ?? []).map(({ databaseId, name }) => ({ id: databaseId, name: name ?? '' }));
  },

  async parentPages(search = '') {
    const { pages } = await query(ParentPagesDocument, { first: 100, search });
    return (pages?.nodes ?? []).map(({ databaseId, title, parent }) => ({
      id: databaseId,
      title: title ?? '',
      parentId: parent?.node.databaseId ?? null,
    }));
  },

  templates: (type) => Promise.resolve(templatesFor(type)),
});
