import { printTable } from './table.ts';

/** A cell of a table; `undefined` where nothing could be measured. */
export type Cell = string | number | undefined;

/** The result of one part of the bench. */
export interface Section {
  readonly title: string;
  /** What was compared, and how to read it. */
  readonly words: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly plot?: Plot;
  readonly goals?: readonly Goal[];
}

/** A goal and its result. */
export interface Goal {
  readonly name: string;
  readonly goal: string;
  readonly found: string;
  readonly isMet: boolean;
}

/** A goal with a lower or an upper bound. */
export function goalOf(
  name: string,
  found: number,
  { least, most, unit = '' }: { least?: number; most?: number; unit?: string },
): Goal {
  const isMet = found >= (least ?? -Infinity) && found <= (most ?? Infinity);
  const bound = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return { name, goal: bound + unit, found: Number(found.toPrecision(3)) + unit, isMet };
}

/** A bar chart with horizontal bars. */
export interface Plot {
  /** The file name without its extension. */
  readonly name: string;
  readonly title: string;
  /** The unit of the values. */
  readonly unit: string;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value to reach. */
  readonly goal?: number;
}

export function printSection({ title, words, headings, rows, goals = [] }: Section): void {
  printTable(title, headings, rows);
  console.log(`\n  ${words}`);
  for (const { name, goal, found, isMet } of goals) {
    console.log(`  ${name}: ${found} (${goal})${isMet ? '' : ' MISSED'}`);
  }
}

/** A section in Markdown, below a heading of the second level. */
export const sectionInMarkdown = ({ title, words, headings, rows, plot }: Section): string =>
  [
    `## ${title}`,
    words,
    ...(plot === undefined ? [] : [`![${plot.title}](performance/${plot.name}.svg)`]),
    [headings, alignments(headings, rows), ...rows]
      .map((row) => `| ${row.map((cell) => cell ?? '–').join(' | ')} |`)
      .join('\n'),
  ].join('\n\n');

/** Numbers, and the dash for a missing one, are aligned to the right. */
const alignments = (headings: readonly string[], rows: Section['rows']): string[] =>
  headings.map((_, column) =>
    rows.some((row) => /^[^\d–-]/.test(String(row[column] ?? '–'))) ? '---' : '--:',
  );
