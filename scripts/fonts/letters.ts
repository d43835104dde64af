const printable = range(0x20, 0x7e);
const punctuation = '\u00a0\u00ad–—‘’“”…·•×«»©°½€−';
const accented = 'àáâãäåæçèéêëíîïñóôöøùúûüßÀÄÅÇÉÖØÜ';

/** The characters of almost every text in a Western European language, each as a separate string. */
export const coreText: ReadonlySet<string> = new Set(printable.concat(Array.from(punctuation + accented)));

/** The characters of a CSS `unicode-range`, such as `U+0000-00FF,U+0131`; control characters are left out. */
export function inRanges(ranges: string): string[] {
  return ranges
    .split(',')
    .flatMap((part) => {
      const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
      return range(Number.parseInt(from, 16), Number.parseInt(to, 16));
    })
    .filter((letter) => !/\p{Cc}/u.test(letter));
}

/** The shortest CSS `unicode-range` for characters in the order of their numbers. */
export function rangesOf(letters: readonly string[]): string {
  const parts: { from: number; to: number }[] = [];
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0;
    const last = parts.at(-1);
    if (last?.to === code - 1) last.to = code;
    else parts.push({ from: code, to: code });
  }
  return parts.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

const hex = (code: number): string => code.toString(16);

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
