import { expect, test } from 'vitest';
import type { ContentRow, Viewer } from '../../../../service/editing-service.ts';
import { exampleRow } from '../rows/example-row.ts';
import { rowRights } from './row-rights.ts';

const capabilities = {
  contributor: ['edit_posts', 'delete_posts'],
  author: ['edit_posts', 'delete_posts', 'publish_posts', 'edit_published_posts', 'delete_published_posts'],
};

const viewer = (role: keyof typeof capabilities): Viewer => ({
  id: 1,
  name: 'Cora',
  roles: [role],
  can: (capability) => capabilities[role].includes(capability),
});

const row = (authorId: number, status: ContentRow['status']): ContentRow =>
  exampleRow(5, { status, author: { id: authorId, name: '' } });

test.each([
  ['contributor', 1, 'draft', { mayEdit: true, mayDelete: true, mayPublish: false }],
  ['contributor', 1, 'publish', { mayEdit: false, mayDelete: false, mayPublish: false }],
  ['author', 1, 'publish', { mayEdit: true, mayDelete: true, mayPublish: true }],
  ['author', 2, 'draft', { mayEdit: false, mayDelete: false, mayPublish: false }],
] as const)('row rights: %s, author %i, %s', (role, authorId, status, rights) => {
  expect(rowRights(viewer(role), 'post', row(authorId, status))).toEqual(rights);
});
