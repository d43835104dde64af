import { createLru, type Lru } from '@masthead/kit';
import type { Profile } from './allow-list.ts';
import type { SafeNode } from './safe-tree.ts';
import type { SanitizeOptions } from './sanitize-context.ts';
import { sanitize } from './sanitize.ts';
import type { UrlRules } from './url-rules.ts';

type Trees = Lru<string, readonly SafeNode[]>;

/** Maximum characters of HTML whose trees are stored, per site and profile: some hundred posts. A tree takes about ten times the memory of its HTML. */
const MAX_CHARACTERS = 1024 * 1024;

const known = new WeakMap<UrlRules, Map<Profile, Trees>>();

/**
 * As `sanitize`, but parses a text that was seen recently only once: a page is rendered far more often than its texts change. The trees are
 * shared and immutable.
 *
 * @param options The limits are the same for all texts of a profile.
 */
export function sanitizeOnce(text: string, options: SanitizeOptions): readonly SafeNode[] {
  const trees = treesOf(options);
  const key = options.idPrefix === '' ? text : `${options.idPrefix}\0${text}`;
  return trees.get(key) ?? trees.set(key, sanitize(text, options));
}

function treesOf({ urls, profile }: SanitizeOptions): Trees {
  const profiles = known.get(urls) ?? new Map<Profile, Trees>();
  known.set(urls, profiles);
  const trees = profiles.get(profile) ?? createLru(MAX_CHARACTERS, (_tree, key: string) => key.length + 64);
  profiles.set(profile, trees);
  return trees;
}
