import type { ContentListQuery, EditingService, Viewer } from '../../../service/editing-service.ts';

// The welcome screen is shown until the user has dismissed it in this browser, or has written anything.

const keyOf = (userId: number): string => `masthead-editor-welcomed-${userId}`;

export const dismissWelcome = (userId: number, storage: Pick<Storage, 'setItem'> = localStorage): void =>
  storage.setItem(keyOf(userId), '1');

/** Whether to show the welcome screen instead of the list of posts: to an administrator who has written nothing yet. */
export async function isFirstVisit(
  viewer: Viewer,
  service: Pick<EditingService, 'contentList'>,
  storage: Pick<Storage, 'getItem'> = localStorage,
): Promise<boolean> {
  if (!viewer.can('manage_options') || storage.getItem(keyOf(viewer.id)) !== null) return false;
  const lists = await Promise.all(
    (['post', 'page'] as const).map((type) =>
      service.contentList({ ...everything, type, authorId: viewer.id }),
    ),
  );
  return lists.every(({ total }) => total === 0);
}

const everything: Omit<ContentListQuery, 'type' | 'authorId'> = {
  status: null,
  search: '',
  categoryId: null,
  tagId: null,
  format: null,
  month: null,
  template: null,
  isSticky: null,
  hasPassword: null,
  orderBy: 'date',
  direction: 'descending',
};
