import type { Database } from '../storage/database.ts';
import { leastRecentlyUsed } from '../storage/least-recently-used.ts';
import { createTextMemory, type RenderedTexts } from './render/index.ts';

const MILLION = 1_000_000;

const texts = new WeakMap<Database, RenderedTexts>();

/** The rendered texts kept for a database as long as it is open; at most some ten million characters. */
export function renderedTextsOf(database: Database): RenderedTexts {
  const known = texts.get(database);
  if (known !== undefined) return known;
  const made = {
    bodies: createTextMemory(6 * MILLION),
    excerpts: createTextMemory(4 * MILLION),
    comments: createTextMemory(MILLION),
    titles: leastRecentlyUsed<string, string>(5000),
  };
  texts.set(database, made);
  return made;
}
