import type { Viewer } from '../access/viewer.ts';
import type { Database } from '../storage/database.ts';

/** Everything that reading content depends on: where it is, and for whom. */
export interface Reader {
  readonly database: Database;
  readonly viewer: Viewer;
}
