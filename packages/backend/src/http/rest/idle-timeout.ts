import { RestError } from './rest-error.ts';

/**
 * Passes a stream through, with an idle timeout.
 *
 * @throws {RestError} 408 after `silenceMs` without data, 400 if the client disconnects.
 */
export async function* withIdleTimeout(
  source: AsyncIterable<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new RestError(408, 'rest_upload_timeout', 'The upload timed out.')),
        silenceMs,
      );
      try {
        const { value, done } = await Promise.race([chunks.next(), silence]);
        if (done) return;
        yield value;
      } finally {
        clearTimeout(timer);
      }
    }
  } catch (error) {
    if (error instanceof RestError) throw error;
    throw new RestError(400, 'rest_upload_aborted', 'The upload was aborted.');
  } finally {
    // Not awaited, because the stream may never end.
    void chunks.return?.().catch(() => undefined);
  }
}
