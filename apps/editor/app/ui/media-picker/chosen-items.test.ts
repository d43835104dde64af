import { describe, expect, test } from 'vitest';
import type { MediaItem } from '../../../service/editing-service.ts';
import { afterUpload, chosenItems } from './chosen-items.ts';

const item = (id: number, mimeType = 'image/png'): MediaItem => ({ id, mimeType }) as MediaItem;
const [one, two, three] = [item(1), item(2), item(3)] as const;

describe('chosen media', () => {
  test('are in the order in which they were selected', () => {
    const first = chosenItems([], new Set([3]), [one, two, three]);
    const second = chosenItems(first, new Set([1, 3]), [one, two, three]);
    expect(second).toEqual([three, one]);
    expect(chosenItems(second, new Set([1]), [one, two, three])).toEqual([one]);
  });

  test('stay chosen while a filter hides them', () => {
    expect(chosenItems([three], new Set([3, 1]), [one])).toEqual([three, one]);
  });

  test('an uploaded file is chosen if it has the required kind', () => {
    const several = { selection: 'multiple', kind: 'image' } as const;
    expect(afterUpload([one], two, several)).toEqual([one, two]);
    expect(afterUpload([one], item(9, 'application/pdf'), several)).toEqual([one]);
    expect(afterUpload([one], two, { selection: 'single', kind: null })).toEqual([two]);
  });
});
