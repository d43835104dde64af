/** A page was not rendered because the backend is down; a later request renders it. */
export class UpstreamDownError extends Error {
  override readonly name = 'UpstreamDownError';
}
