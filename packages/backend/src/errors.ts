/** All error codes of the backend. They never change; `docs/reference/errors.md` has a paragraph for each. */
export type BackendErrorCode =
  | 'data_unwritable'
  | 'data_missing'
  | 'data_newer'
  | 'database_locked'
  | 'account_exists'
  | 'account_invalid'
  | 'account_unknown'
  | 'not_empty'
  | 'menu_unknown'
  | 'menu_location_unknown'
  | 'option_unknown'
  | 'option_invalid'
  | 'import_unreadable'
  | 'import_malformed'
  | 'import_not_wxr'
  | 'import_conflict'
  | 'import_uploads'
  | 'import_failed'
  | 'secrets_invalid'
  | 'site_file_invalid'
  | 'export_failed'
  | 'backup_failed'
  | 'backup_invalid'
  | 'restore_refused'
  | 'restore_failed'
  | 'data_in_use';

/**
 * The error class of the backend. `message` and `help` are for the user, `code` for the calling program, `cause` for the log.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: BackendErrorCode;
  readonly help: string | undefined;

  constructor(code: BackendErrorCode, message: string, options: { help?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.help = options.help;
  }
}
