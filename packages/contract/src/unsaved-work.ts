/**
 * Where the editing area stores unsaved work in a browser: an IndexedDB database. The site's sign-out page deletes the work of the account
 * that signs out.
 */
export const unsavedWork = {
  database: 'masthead-editing',
  /** One entry per document; the index `account` has the user's database ID. */
  entries: 'entries',
  accountIndex: 'account',
  /** The texts of entries, by `[entry, segment]`. */
  segments: 'segments',
} as const;
