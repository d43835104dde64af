import type { Viewer } from '../access/viewer.ts';
import type { Database } from '../storage/sqlite/database.ts';

/** Everything that reading content depends on: the database, the viewer and the site's settings. */
export interface ReadContext {
  readonly database: Database;
  readonly viewer: Viewer;
}
