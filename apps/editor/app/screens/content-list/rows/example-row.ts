import type { ContentRow } from '../../../../service/editing-service.ts';

/** A row for tests: a draft without an author, with other values if given. */
export const exampleRow = (id: number, values: Partial<ContentRow> = {}): ContentRow => ({
  id,
  title: `Post ${id}`,
  status: 'draft',
  slug: '',
  link: '',
  date: null,
  modifiedGmt: null,
  author: null,
  categories: [],
  tags: [],
  isSticky: false,
  hasPassword: false,
  lockedBy: null,
  parentId: null,
  menuOrder: 0,
  commentCount: 0,
  commentStatus: 'open',
  ...values,
});
