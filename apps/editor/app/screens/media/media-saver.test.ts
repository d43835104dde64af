import { describe, expect, test, vi } from 'vitest';
import { type MediaChange, type MediaItem, ServiceError } from '../../../service/editing-service.ts';
import { fieldsOf } from './media-fields.ts';
import { createMediaSaver, type SaveStatus } from './media-saver.ts';

const boat = { id: 7, title: 'Boat', altText: '', caption: '', description: '' } as MediaItem;

describe('media saver', () => {
  test('sends text typed during a save afterwards, as a second request', async () => {
    const responses: (() => void)[] = [];
    const sent: MediaChange[] = [];
    const statuses: SaveStatus['kind'][] = [];
    const saver = createMediaSaver(boat, {
      updateMedia: (_id, change) => {
        sent.push(change);
        const { promise, resolve } = Promise.withResolvers<MediaItem>();
        responses.push(() => resolve({ ...boat, ...change }));
        return promise;
      },
      onStatus: ({ kind }) => statuses.push(kind),
      onSaved: () => undefined,
    });
    const fields = fieldsOf(boat);
    saver.set({ ...fields, altText: 'A red' });
    const saving = saver.save();
    saver.set({ ...fields, altText: 'A red boat' });
    await saver.save();
    expect(sent).toEqual([{ altText: 'A red' }]);
    responses[0]?.();
    await vi.waitFor(() => expect(sent).toEqual([{ altText: 'A red' }, { altText: 'A red boat' }]));
    responses[1]?.();
    await saving;
    expect(statuses).toEqual(['saving', 'saved', 'saving', 'saved']);
  });

  test('reports the reason of a failure, and sends the same text with the next save', async () => {
    const updateMedia = vi
      .fn<(id: number, change: MediaChange) => Promise<MediaItem>>()
      .mockRejectedValueOnce(new ServiceError('forbidden', 'You may not edit this.'))
      .mockImplementationOnce(async (_id, change) => ({ ...boat, ...change }));
    const statuses: SaveStatus[] = [];
    const saver = createMediaSaver(boat, {
      updateMedia,
      onStatus: (status) => statuses.push(status),
      onSaved: () => undefined,
    });
    saver.set({ ...fieldsOf(boat), title: 'Ship' });
    await saver.save();
    expect(statuses.at(-1)).toEqual({ kind: 'failed', reason: 'You may not edit this.' });
    await saver.save();
    expect(updateMedia.mock.calls).toEqual([
      [7, { title: 'Ship' }],
      [7, { title: 'Ship' }],
    ]);
    expect(statuses.at(-1)).toEqual({ kind: 'saved' });
  });

  test('an item that saves markup differently is not saved over and over', async () => {
    const updateMedia = vi.fn<() => Promise<MediaItem>>(async () => ({ ...boat, caption: 'plain' }));
    const saver = createMediaSaver(boat, {
      updateMedia,
      onStatus: () => undefined,
      onSaved: () => undefined,
    });
    saver.set({ ...fieldsOf(boat), caption: '<script>plain' });
    await saver.save();
    expect(updateMedia).toHaveBeenCalledTimes(1);
  });
});
