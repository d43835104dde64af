import { createLru, onceFor } from '@masthead/kit';
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

/**
 * The render caches of a database while it is open, at most about ten million characters, and recent render failures.
 */
export const renderCachesOf: (database: Database) => DatabaseRenderCaches = onceFor(() => ({
  bodies: createRenderedTextCache<RenderedBody>(6 * MILLION),
  excerpts: createRenderedTextCache(4 * MILLION),
  comments: createRenderedTextCache(MILLION),
  titles: createLru<string, string>(5000),
  failures: createLru<string, { stored: string; until: number }>(1000),
}));
