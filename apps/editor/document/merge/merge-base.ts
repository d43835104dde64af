import { fieldNames, isSameValue, type DocumentFields } from '../fields.ts';
import { contentUnits } from './content-units.ts';

/**
 * The common base of my values and those of the server. A save without a response may have been stored or not. If it was, the sent values are
 * the base; an older base would report the user's own words as a conflict.
 *
 * @param stored The last version that the server is known to have had.
 * @param sent Versions without a response, oldest first.
 */
export function mergeBase(
  stored: DocumentFields,
  sent: readonly DocumentFields[],
  theirs: DocumentFields,
): DocumentFields {
  const base: Record<string, unknown> = { ...stored };
  for (const name of fieldNames) {
    const isStored = sent.some((version) => isSameValue(version[name], theirs[name]));
    if (name !== 'content' && isStored) base[name] = theirs[name];
  }
  base['content'] = contentBase(
    stored.content,
    sent.map(({ content }) => content),
    theirs.content,
  );
  return base as unknown as DocumentFields;
}

/**
 * A sent text is the base only if all of its new blocks are in the server's text. Otherwise those that are missing would look as if the other
 * user had removed them.
 */
function contentBase(stored: string, sent: readonly string[], theirs: string): string {
  const storedUnits = unitCounts(stored);
  const theirUnits = unitCounts(theirs);
  let base = stored;
  let most = 0;
  for (const source of sent) {
    const added = difference(unitCounts(source), storedUnits);
    const isContained = [...added].every(([text, count]) => (theirUnits.get(text) ?? 0) >= count);
    if (isContained && added.size > most) [base, most] = [source, added.size];
  }
  return base;
}

function unitCounts(source: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of contentUnits(source)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** What a multiset has more often than another one. Values are the counts in the first. */
const difference = (
  counts: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): Map<string, number> => new Map([...counts].filter(([text, count]) => count > (other.get(text) ?? 0)));
