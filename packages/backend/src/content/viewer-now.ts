import { viewerOf, type Viewer } from '../access/viewer.ts';
import type { Writer } from './writer.ts';

/** The viewer with their current rights: they may have lost some during asynchronous work. */
export const viewerNow = ({ database, viewer: { userId } }: Pick<Writer, 'database' | 'viewer'>): Viewer =>
  viewerOf(database, userId === null ? null : { userId });
