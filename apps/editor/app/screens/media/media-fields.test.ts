import { expect, test } from 'vitest';
import type { MediaItem } from '../../../service/editing-service.ts';
import { changedFields, fieldsOf } from './media-fields.ts';

const boat = { id: 7, title: 'Boat', altText: '', caption: 'At sea', description: '' } as MediaItem;

test('media fields: only the fields that differ from the stored item are saved', () => {
  const fields = fieldsOf(boat);
  expect(changedFields(boat, fields)).toBeNull();
  expect(changedFields(boat, { ...fields, altText: 'A red boat' })).toEqual({ altText: 'A red boat' });
  expect(changedFields(boat, { ...fields, caption: '', title: 'Ship' })).toEqual({
    caption: '',
    title: 'Ship',
  });
});
