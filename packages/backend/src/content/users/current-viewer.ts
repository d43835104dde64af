import { viewerOf, type Viewer } from '../../access/viewer.ts';
import type { WriteContext } from '../write-context.ts';

/** The viewer with their current rights: they may have lost some during asynchronous work. */
export const currentViewer = ({
  database,
  viewer: { userId },
}: Pick<WriteContext, 'database' | 'viewer'>): Viewer =>
  viewerOf(database, userId === null ? null : { userId });
