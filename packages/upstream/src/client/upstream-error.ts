/** Why a request to WordPress failed, by stable code. `docs/reference/errors.md` has a paragraph for each. */
export type UpstreamErrorCode = 'upstream_down' | 'upstream_busy';

/** A request to WordPress that was not sent, or got no usable response; `help` says what to do. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamErrorCode;
  readonly help: string;

  constructor(code: UpstreamErrorCode, message: string, options: { help: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.code = code;
    this.help = options.help;
  }
}
