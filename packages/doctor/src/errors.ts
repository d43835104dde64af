/** Every error of this package, by its code. `docs/reference/errors.md` has a paragraph for each. */
export type DoctorErrorCode = 'instance_failed' | 'scenario_unknown';

/** An attack or a leak check could not run. Their findings are results, not errors. */
export class DoctorError extends Error {
  override readonly name = 'DoctorError';
  readonly code: DoctorErrorCode;
  readonly help: string;

  constructor(code: DoctorErrorCode, message: string, options: { help: string; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.help = options.help;
  }
}
