import { splitContent } from '@masthead/contract';
import { changedRegions } from './changed-regions.ts';
import { isNested } from './is-nested.ts';
import { splitWords } from './words.ts';

export interface ThreeTexts {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Changes of adjacent words are one change: merged word by word, they make no sentence. */
const reachInTokens = 1;

/**
 * Merges two versions of a text by words and tags.
 *
 * @returns `null` if both changed the same words, or if the markup of the result would be broken.
 */
export function mergeWords({ base, mine, theirs }: ThreeTexts): string | null {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const words = { base: splitWords(base), mine: splitWords(mine), theirs: splitWords(theirs) };
  const regions = changedRegions(words, reachInTokens);
  if (!regions) return null;

  const result: string[] = [];
  let from = 0;
  for (const region of regions) {
    result.push(...words.base.slice(from, region.base.start));
    const my = words.mine.slice(region.mine.start, region.mine.end);
    const their = words.theirs.slice(region.theirs.start, region.theirs.end);
    if (region.changedBy === 'both' && my.join('') !== their.join('')) return null;
    result.push(...(region.changedBy === 'them' ? their : my));
    from = region.base.end;
  }
  const merged = result.concat(words.base.slice(from)).join('');
  return isSound(merged, mine, theirs) ? merged : null;
}

/** Whether a merged text has valid markup, unless the versions had none. */
function isSound(merged: string, ...versions: readonly string[]): boolean {
  const isBroken = (check: (text: string) => boolean): boolean => versions.every(check) && !check(merged);
  return !isBroken(isNested) && !isBroken((text) => splitContent(text).problem === null);
}
