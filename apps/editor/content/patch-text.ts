/** How much text around a change may have to be the same in the stored text. */
const maxContextLength = 80;

/**
 * Repeats a change in stored text: where the text before and after the change differ, the stored text gets the same difference, so that
 * its own spelling stays. The place is found by the longest text around the change that the stored text contains. The result may be wrong
 * where the stored text is spelled differently; the caller must check it.
 *
 * @param before What the stored text is serialised to.
 * @param after What the changed content is serialised to.
 * @returns At most three candidates.
 */
export function* patchText(stored: string, before: string, after: string): Generator<string> {
  const start = commonPrefix(before, after);
  const end = before.length - commonSuffix(before, after, start);
  const removed = before.slice(start, end);
  const added = after.slice(start, after.length - (before.length - end));
  const left = longest(
    (length) => before.slice(Math.max(0, start - length), start),
    (text) => stored.includes(text + removed),
  );
  const right = longest(
    (length) => before.slice(end, end + length),
    (text) => stored.includes(removed + text),
  );
  for (const [prefix, suffix] of [
    [left, right],
    [left, ''],
    ['', right],
  ] as const) {
    const old = prefix + removed + suffix;
    const at = stored.indexOf(old);
    // With several places it is unknown which one has changed.
    if (prefix + suffix === '' || at === -1 || stored.includes(old, at + 1)) continue;
    yield stored.slice(0, at) + prefix + added + suffix + stored.slice(at + old.length);
  }
}

/** The longest text that is accepted; empty if none is. */
function longest(textOfLength: (length: number) => string, isAccepted: (text: string) => boolean): string {
  for (let length = maxContextLength; length > 0; length -= 1) {
    const text = textOfLength(length);
    if (isAccepted(text)) return text;
  }
  return '';
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a[length] === b[length]) length += 1;
  return length;
}

/** Not longer than what the common prefix leaves. */
function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < limit && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
