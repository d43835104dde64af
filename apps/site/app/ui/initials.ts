/**
 * The avatar of a person without an image: one or two letters and a stable hue.
 *
 * @returns `letters` in upper case (`?` for an empty name); `hue` in degrees, 0 to 359.
 */
export function initialsOf(name: string): { letters: string; hue: number } {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '?'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].map((word) => /^./su.exec(word ?? '')?.[0] ?? '').join('');
  let hue = 7;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return { letters: unjoined(letters.toUpperCase()), hue };
}

/** Two adjacent Arabic letters would be joined; a zero-width non-joiner separates them. */
const unjoined = (letters: string): string =>
  letters.replace(/(?<=\p{Script=Arab})(?=\p{Script=Arab})/u, '\u200c');
