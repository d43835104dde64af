import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { EditingService, MediaItem } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { createUploadQueue, type QueuedUpload, type UploadQueue } from './upload-queue.ts';

/** One queue for each service: uploads continue while the user visits other screens. */
const queues = new WeakMap<EditingService, UploadQueue>();

function queueOf(service: EditingService): UploadQueue {
  const existing = queues.get(service);
  if (existing !== undefined) return existing;
  const queue = createUploadQueue((file, options) => service.upload(file, options));
  queues.set(service, queue);
  // Leaving the document ends its uploads.
  addEventListener('beforeunload', (event) => {
    if (queue.entries().some(({ state }) => state !== 'failed')) event.preventDefault();
  });
  return queue;
}

export interface Uploads {
  readonly queue: UploadQueue;
  readonly entries: readonly QueuedUpload[];
}

/**
 * The upload queue of the editing area.
 *
 * @param onUploaded Called for each file that has been uploaded while the component is mounted.
 */
export function useUploads(onUploaded: (item: MediaItem) => void): Uploads {
  const { service } = useEditor();
  const queue = queueOf(service);
  const entries = useSyncExternalStore(queue.subscribe, queue.entries);
  const handle = useEffectEvent(onUploaded);
  useEffect(() => queue.onUploaded((item) => handle(item)), [queue]);
  return { queue, entries };
}
