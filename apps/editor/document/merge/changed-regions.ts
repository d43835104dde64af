import { diffIndices } from 'node-diff3';

/** `[start, end)` in a sequence. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A part that at least one user changed. Between regions the three sequences are equal. */
export interface ChangedRegion {
  readonly base: Range;
  readonly mine: Range;
  readonly theirs: Range;
  readonly changedBy: 'me' | 'them' | 'both';
}

interface Hunk extends Range {
  readonly by: 'me' | 'them';
  /** How much longer the changed sequence is. */
  readonly growth: number;
}

/** The algorithm takes quadratic time in the number of changed items. */
const maxItems = 4000;

/**
 * The parts of a sequence that two users changed, in order.
 *
 * @param reach Changes of both users with at most this many unchanged items between them are one region. With -1 only overlapping ones.
 * @returns `null` if the sequences differ in too many items.
 */
export function changedRegions(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly string[]>,
  reach: number,
): ChangedRegion[] | null {
  const myHunks = hunksOf(base, mine, 'me');
  const theirHunks = hunksOf(base, theirs, 'them');
  if (!myHunks || !theirHunks) return null;
  const hunks = [...myHunks, ...theirHunks].toSorted((a, b) => a.start - b.start || a.end - b.end);

  const regions: ChangedRegion[] = [];
  const growth = { me: 0, them: 0 };
  for (let index = 0; index < hunks.length;) {
    const group: Hunk[] = [];
    const range = { start: hunks[index]?.start ?? 0, end: 0 };
    for (
      let hunk = hunks[index];
      hunk && (group.length === 0 || isNear(range, hunk, reach));
      hunk = hunks[index]
    ) {
      group.push(hunk);
      range.end = Math.max(range.end, hunk.end);
      index += 1;
    }
    const before = { ...growth };
    for (const hunk of group) growth[hunk.by] += hunk.growth;
    const rangeOf = (by: Hunk['by']): Range => ({
      start: range.start + before[by],
      end: range.end + growth[by],
    });
    const authors = new Set(group.map(({ by }) => by));
    regions.push({
      base: range,
      mine: rangeOf('me'),
      theirs: rangeOf('them'),
      changedBy: authors.size === 2 ? 'both' : (group[0]?.by ?? 'both'),
    });
  }
  return regions;
}

/** `hunk` does not start before `range`. Without reach, an insertion at the edge of another change does not overlap it. */
function isNear(range: Range, hunk: Hunk, reach: number): boolean {
  if (reach >= 0) return hunk.start - range.end <= reach;
  const isSamePlace = range.start === range.end && hunk.start === range.start && hunk.end === range.end;
  return hunk.start < range.end || isSamePlace;
}

function hunksOf(base: readonly string[], changed: readonly string[], by: Hunk['by']): Hunk[] | null {
  const shorter = Math.min(base.length, changed.length);
  let prefix = 0;
  while (prefix < shorter && base[prefix] === changed[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && base.at(-1 - suffix) === changed.at(-1 - suffix)) suffix += 1;
  const from = base.slice(prefix, base.length - suffix);
  const to = changed.slice(prefix, changed.length - suffix);
  if (from.length > maxItems || to.length > maxItems) return null;
  return diffIndices(from, to).map(({ buffer1: [start, length], buffer2: [, newLength] }) => ({
    start: prefix + start,
    end: prefix + start + length,
    by,
    growth: newLength - length,
  }));
}
