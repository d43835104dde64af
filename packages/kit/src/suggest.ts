/** At most a third of the letters may differ: more is another word. */
const maxShare = 1 / 3;

/**
 * The candidate that a mistyped word most likely means.
 *
 * @returns `null` if none is similar enough.
 */
export function suggestionFor(word: string, candidates: readonly string[]): string | null {
  const distances = candidates.map((candidate) => ({ candidate, distance: editDistance(word, candidate) }));
  const [nearest] = distances.toSorted((one, other) => one.distance - other.distance);
  const isNear = nearest && nearest.distance <= Math.max(1, Math.floor(nearest.candidate.length * maxShare));
  return isNear ? nearest.candidate : null;
}

/** The number of insertions, deletions and replacements that make one text the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
