import { viewerOf, type Viewer } from '../access/viewer.ts';
import type { Writer } from './writer.ts';

/** Whoever asks, with the rights they have at this moment: while something was waited for, they may have lost some. */
export const viewerNow = ({ database, viewer: { userId } }: Pick<Writer, 'database' | 'viewer'>): Viewer =>
  viewerOf(database, userId === null ? null : { userId });
