import { RestError } from './rest-error.ts';

/**
 * The same, as long as it keeps coming.
 *
 * @throws {RestError} 408 when nothing comes for so many milliseconds, 400 when whoever sends it goes away.
 */
export async function* withPatience(
  source: AsyncIterable<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new RestError(408, 'rest_upload_timeout', 'The file came too slowly.')),
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
    throw new RestError(400, 'rest_upload_aborted', 'The file did not come whole.');
  } finally {
    // Nobody waits for a stream that may never end.
    void chunks.return?.().catch(() => undefined);
  }
}
