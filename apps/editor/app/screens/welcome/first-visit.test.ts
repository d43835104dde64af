import { describe, expect, test } from 'vitest';
import type { ContentList, ContentListQuery, Viewer } from '../../../service/editing-service.ts';
import { dismissWelcome, isFirstVisit } from './first-visit.ts';

const viewerWith = (...capabilities: string[]): Viewer => ({
  id: 7,
  name: 'Ada',
  roles: [],
  can: (capability) => capabilities.includes(capability),
});

const serviceWith = (totals: Record<'post' | 'page', number>) => ({
  contentList: async ({ type, authorId }: ContentListQuery): Promise<ContentList> => {
    expect(authorId).toBe(7);
    return { total: totals[type], ids: [], parentIds: null, statusCounts: {} as ContentList['statusCounts'] };
  },
});

function openStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('first visit', () => {
  const empty = serviceWith({ post: 0, page: 0 });

  test('is that of an administrator who has written nothing', async () => {
    const storage = openStorage();
    expect(await isFirstVisit(viewerWith('manage_options'), empty, storage)).toBe(true);
    expect(await isFirstVisit(viewerWith('edit_posts'), empty, storage)).toBe(false);
    expect(await isFirstVisit(viewerWith('manage_options'), serviceWith({ post: 0, page: 1 }), storage)).toBe(
      false,
    );
  });

  test('ends when the welcome screen is dismissed', async () => {
    const storage = openStorage();
    dismissWelcome(7, storage);
    expect(await isFirstVisit(viewerWith('manage_options'), empty, storage)).toBe(false);
  });
});
