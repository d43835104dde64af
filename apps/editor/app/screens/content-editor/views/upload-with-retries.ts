import { MINUTE_MS, SECOND_MS } from '@masthead/kit';
import {
  type EditingService,
  type MediaItem,
  ServiceError,
  type UploadOptions,
} from '../../../../service/editing-service.ts';

/** A file of a text is sent again for this long; then the user decides. */
const retryLimitMs = 10 * MINUTE_MS;
const intervalMs = 5 * SECOND_MS;

/**
 * Uploads a file for a text, and sends it again while the server is unreachable: as soon as the browser reports a connection, and every few
 * seconds.
 *
 * @throws {ServiceError} if the server rejects the file, or has been unreachable for ten minutes.
 */
export async function uploadWithRetries(
  service: Pick<EditingService, 'upload'>,
  file: File,
  options: UploadOptions,
): Promise<MediaItem> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await service.upload(file, options);
    } catch (error) {
      const isUnreachable = error instanceof ServiceError && error.code === 'unavailable';
      if (!isUnreachable || performance.now() - startedAt > retryLimitMs || options.signal?.aborted)
        throw error;
      await nextAttempt();
    }
  }
}

async function nextAttempt(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, intervalMs);
  const onOnline = (): void => resolve();
  addEventListener('online', onOnline);
  await promise;
  clearTimeout(timer);
  removeEventListener('online', onOnline);
}
