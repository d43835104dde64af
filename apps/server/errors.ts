/** Why the server could not start, by stable code. `docs/reference/errors.md` has a paragraph for each. */
export type ServerErrorCode = 'port_busy' | 'host_unavailable' | 'port_forbidden' | 'site_not_built';

/** An error that prevents the server from starting. `help` is shown to the user: what to do. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code: ServerErrorCode;
  readonly help: string;

  constructor(code: ServerErrorCode, message: string, options: { help: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.code = code;
    this.help = options.help;
  }
}
