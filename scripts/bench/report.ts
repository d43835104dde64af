import { printTable } from './table.ts';

/** A cell of a table; `undefined` where nothing could be measured. */
export type Cell = string | number | undefined;

/** What one part of the bench has found. */
export interface Section {
  readonly title: string;
  /** What was compared, and how to read it. */
  readonly words: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly plot?: Plot;
  readonly goals?: readonly Goal[];
}

/** What is promised, and what was found. */
export interface Goal {
  readonly name: string;
  readonly goal: string;
  readonly found: string;
  readonly isMet: boolean;
}

/** A goal of some number at least, or at most. */
export function goalOf(
  name: string,
  found: number,
  { least, most, unit = '' }: { least?: number; most?: number; unit?: string },
): Goal {
  const isMet = found >= (least ?? -Infinity) && found <= (most ?? Infinity);
  const words = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return { name, goal: words + unit, found: Number(found.toPrecision(3)) + unit, isMet };
}

/** Bars to be drawn, one below the other. */
export interface Plot {
  /** The name of its file, without an ending. */
  readonly name: string;
  readonly title: string;
  /** What a bar says. */
  readonly unit: string;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** What is to be reached. */
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

/** Figures stand to the right, and so does what stands for a missing one; words do not. */
const alignments = (headings: readonly string[], rows: Section['rows']): string[] =>
  headings.map((_, column) =>
    rows.some((row) => /^[^\d–-]/.test(String(row[column] ?? '–'))) ? '---' : '--:',
  );
