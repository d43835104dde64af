import { createLru } from '@masthead/kit';
import type { Database } from '../../../storage/sqlite/database.ts';
import {
  createRenderedTextCache,
  type RenderedBody,
  type RenderCaches,
  type RenderFailures,
} from '../index.ts';

const MILLION = 1_000_000;

interface DatabaseRenderCaches extends RenderCaches {
  readonly failures: RenderFailures;
}

const caches = new WeakMap<Database, DatabaseRenderCaches>();

/**
 * The render caches of a database while it is open, at most about ten million characters, and recent render failures.
 */
export function renderCachesOf(database: Database): DatabaseRenderCaches {
  const known = caches.get(database);
  if (known !== undefined) return known;
  const made = {
    bodies: createRenderedTextCache<RenderedBody>(6 * MILLION),
    excerpts: createRenderedTextCache(4 * MILLION),
    comments: createRenderedTextCache(MILLION),
    titles: createLru<string, string>(5000),
    failures: createLru<string, { stored: string; until: number }>(1000),
  };
  caches.set(database, made);
  return made;
}
