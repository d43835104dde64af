import type { Database } from '../storage/sqlite/database.ts';
import { createLru } from '../storage/sqlite/lru.ts';
import {
  createTextMemory,
  type RenderedBody,
  type RenderedTexts,
  type RenderFailures,
} from './render/index.ts';

const MILLION = 1_000_000;

interface TextsOfDatabase extends RenderedTexts {
  readonly failures: RenderFailures;
}

const texts = new WeakMap<Database, TextsOfDatabase>();

/**
 * The render caches of a database while it is open, at most about ten million characters, and recent render failures.
 */
export function renderedTextsOf(database: Database): TextsOfDatabase {
  const known = texts.get(database);
  if (known !== undefined) return known;
  const made = {
    bodies: createTextMemory<RenderedBody>(6 * MILLION),
    excerpts: createTextMemory(4 * MILLION),
    comments: createTextMemory(MILLION),
    titles: createLru<string, string>(5000),
    failures: createLru<string, { stored: string; until: number }>(1000),
  };
  texts.set(database, made);
  return made;
}
