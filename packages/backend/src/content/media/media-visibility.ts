import { viewersOf, visitor, type Viewer } from '../../access/viewer.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { visibleMedia } from '../posts/find-content.ts';

/** Which media hidden from visitors are visible to authors and to the viewer, read in as few statements as possible. */
export interface MediaVisibility {
  /** The rights with which an author's texts show media; a visitor's for 0 and for a missing account. */
  authorOf(authorId: number): Viewer;
  /** Preloads the rights of authors for `authorOf`, in one statement. */
  loadAuthors(authorIds: Iterable<number>): void;
  /** Whether a viewer sees a media item by itself. */
  sees(viewer: Viewer, id: number): boolean;
  /** Preloads media for `sees`, in one statement for each viewer. */
  load(viewer: Viewer, ids: Iterable<number>): void;
}

/** Caches rights and media for the duration of one request. */
export function createMediaVisibility(database: Database): MediaVisibility {
  const authors = new Map<number, Viewer>([[0, visitor]]);
  const cache = new Map<Viewer, Map<number, boolean>>();
  const cachedFor = (viewer: Viewer): Map<number, boolean> =>
    cache.getOrInsertComputed(viewer, () => new Map<number, boolean>());
  const visibility: MediaVisibility = {
    authorOf(authorId) {
      if (!authors.has(authorId)) visibility.loadAuthors([authorId]);
      return authors.get(authorId) ?? visitor;
    },
    loadAuthors(authorIds) {
      const missing = [...new Set(authorIds)].filter((id) => !authors.has(id));
      if (missing.length === 0) return;
      for (const [id, viewer] of viewersOf(database, missing)) authors.set(id, viewer);
    },
    sees(viewer, id) {
      if (!cachedFor(viewer).has(id)) visibility.load(viewer, [id]);
      return cachedFor(viewer).get(id) === true;
    },
    load(viewer, ids) {
      // These media are hidden from visitors, so there is nothing to read.
      if (viewer === visitor) return;
      const known = cachedFor(viewer);
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (missing.length === 0) return;
      const found = visibleMedia({ database, viewer }, missing);
      for (const id of missing) known.set(id, found.has(id));
    },
  };
  return visibility;
}
