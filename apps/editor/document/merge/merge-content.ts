import { changedRegions, type ChangedRegion, type Range } from './changed-regions.ts';
import { contentUnits, joinUnits, type ContentUnit } from './content-units.ts';
import { mergeWords, type ThreeTexts } from './merge-words.ts';
import { splitWords } from './words.ts';

/** Two versions of content, merged: units, and conflicts between them. */
export interface MergedContent {
  readonly pieces: readonly (ContentUnit | ContentConflict)[];
  /** Blocks and paragraphs that the other user changed. */
  readonly theirUnitCount: number;
}

/** Blocks that both changed. */
export interface ContentConflict extends ThreeTexts, Pick<ContentUnit, 'gap' | 'isLast'> {
  /** Position in the base. */
  readonly id: string;
}

type Units = Record<'base' | 'mine' | 'theirs', readonly ContentUnit[]>;
type Piece = MergedContent['pieces'][number];

/** Merges two versions of content: by blocks and paragraphs, and inside one that both changed, by words and tags. */
export function mergeContent(texts: ThreeTexts): MergedContent {
  const units: Units = {
    base: contentUnits(texts.base),
    mine: contentUnits(texts.mine),
    theirs: contentUnits(texts.theirs),
  };
  const keys = { base: textsOf(units.base), mine: textsOf(units.mine), theirs: textsOf(units.theirs) };
  const regions = changedRegions(keys, -1);
  if (!regions)
    return { pieces: [{ id: '0', gap: '', isLast: true, ...texts }], theirUnitCount: units.theirs.length };

  const pieces: Piece[] = [];
  let theirUnitCount = 0;
  const at = { base: 0, mine: 0, theirs: 0 };
  const copyUnchanged = (end: number): void => {
    for (; at.base < end; at.base += 1, at.mine += 1, at.theirs += 1) {
      pieces.push(withMergedGap(units.base[at.base], units.mine[at.mine], units.theirs[at.theirs]));
    }
  };
  for (const region of regions) {
    copyUnchanged(region.base.start);
    pieces.push(...mergeRegion(units, region));
    if (region.changedBy !== 'me') theirUnitCount += Math.max(1, lengthOf(region.theirs));
    at.base = region.base.end;
    at.mine = region.mine.end;
    at.theirs = region.theirs.end;
  }
  copyUnchanged(units.base.length);
  return { pieces, theirUnitCount };
}

function mergeRegion(units: Units, region: ChangedRegion): Piece[] {
  const base = units.base.slice(region.base.start, region.base.end);
  const mine = units.mine.slice(region.mine.start, region.mine.end);
  const theirs = units.theirs.slice(region.theirs.start, region.theirs.end);
  if (region.changedBy === 'me') return mine;
  if (region.changedBy === 'them' || isSame(mine, theirs)) return theirs;
  if (base.length === 0 && !isSimilar(mine, theirs)) return [...theirs, ...mine];

  const id = `${region.base.start}-${region.base.end}`;
  if (base.length === mine.length && base.length === theirs.length) {
    return base.flatMap((unit, index) =>
      mergeUnits(
        { base: [unit], mine: mine.slice(index, index + 1), theirs: theirs.slice(index, index + 1) },
        `${id}.${index}`,
      ),
    );
  }
  return mergeUnits({ base, mine, theirs }, id);
}

function mergeUnits({ base, mine, theirs }: Units, id: string): Piece[] {
  const texts = { base: joinedText(base), mine: joinedText(mine), theirs: joinedText(theirs) };
  const { gap, isLast } = mergedGap(base.at(-1), mine.at(-1), theirs.at(-1));
  const merged = mergeWords(texts);
  return [merged === null ? { id, gap, isLast, ...texts } : { text: merged, gap, isLast }];
}

const withMergedGap = (
  base: ContentUnit | undefined,
  mine: ContentUnit | undefined,
  theirs: ContentUnit | undefined,
): ContentUnit => ({ text: base?.text ?? '', ...mergedGap(base, mine, theirs) });

function mergedGap(
  base: ContentUnit | undefined,
  mine: ContentUnit | undefined,
  theirs: ContentUnit | undefined,
): Pick<ContentUnit, 'gap' | 'isLast'> {
  const { gap = '', isLast = true } = (mine?.gap === base?.gap ? theirs : mine) ?? mine ?? theirs ?? {};
  return { gap, isLast };
}

/** The text of units without the white space behind the last one. */
function joinedText(units: readonly ContentUnit[]): string {
  const last = units.at(-1);
  return last ? joinUnits([...units.slice(0, -1), { ...last, gap: '' }]) : '';
}

/** Two insertions at the same place are both wanted, unless they could be versions of one text. */
function isSimilar(mine: readonly ContentUnit[], theirs: readonly ContentUnit[]): boolean {
  const [myWords, theirWords] = [wordsIn(mine), wordsIn(theirs)];
  const smaller = Math.min(myWords.size, theirWords.size);
  const common = [...myWords].filter((word) => theirWords.has(word)).length;
  return smaller === 0 || common * 2 > smaller;
}

const wordsIn = (units: readonly ContentUnit[]): Set<string> =>
  new Set(splitWords(joinUnits(units)).filter((token) => /^[\p{L}\p{N}]/u.test(token)));

const isSame = (a: readonly ContentUnit[], b: readonly ContentUnit[]): boolean =>
  a.length === b.length && a.every(({ text }, index) => text === b[index]?.text);
const textsOf = (units: readonly ContentUnit[]): string[] => units.map(({ text }) => text);
const lengthOf = ({ start, end }: Range): number => end - start;
