/** The letters, digits and marks of a script, also those that it shares with other scripts. */
export const ofScript = (script: string): string =>
  charactersMatching(new RegExp(`\\p{Script_Extensions=${script}}`, 'u')) + joiners;

/** Characters that change the shape of their neighbours, and the base of a mark without a letter. */
const joiners = ' \u200c\u200d\u25cc';

/** Emoji, and what sequences of them consist of. */
export const emoji: string =
  charactersMatching(/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u) + '\u200d\ufe0f';

export const hangulSyllables: string = charactersMatching(/[\uac00-\ud7a3]/u);

/** The rows and cells of a character set, as ranges of byte values. */
interface Table {
  readonly encoding: string;
  readonly rows: readonly [number, number];
  readonly cells: readonly (readonly [number, number])[];
}

const eucCells = [[0xa1, 0xfe]] as const;

/** National character sets of two bytes, which contain the characters in general use, and symbols. */
const tables = {
  'GB 2312': { encoding: 'gb18030', rows: [0xa1, 0xf7], cells: eucCells },
  // Of Big5, the symbols and the first level.
  Big5: {
    encoding: 'big5',
    rows: [0xa1, 0xc6],
    cells: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  'JIS X 0208': { encoding: 'euc-jp', rows: [0xa1, 0xf4], cells: eucCells },
  'KS X 1001': { encoding: 'euc-kr', rows: [0xa1, 0xc8], cells: eucCells },
} as const satisfies Record<string, Table>;

/** The characters of a national character set, in its order. */
export function ofCharacterSet(name: keyof typeof tables): string {
  const { encoding, rows, cells }: Table = tables[name];
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (const [first, last] of cells) {
      for (let cell = first; cell <= last; cell += 1) {
        const decoded = decoder.decode(Uint8Array.of(row, cell));
        if (!/[\0-\x7f\ufffd\p{Co}]/u.test(decoded)) characters.add(decoded);
      }
    }
  }
  return [...characters].join('');
}

function charactersMatching(pattern: RegExp): string {
  let found = '';
  for (let code = 0x20; code <= 0x1ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (pattern.test(character)) found += character;
  }
  return found;
}
