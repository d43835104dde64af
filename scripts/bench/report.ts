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

export function printSection({ title, words, headings, rows }: Section): void {
  printTable(title, headings, rows);
  console.log(`\n  ${words}`);
}

/** A section in Markdown, below a heading of the second level. */
export const sectionInMarkdown = ({ title, words, headings, rows, plot }: Section): string =>
  [
    `## ${title}`,
    words,
    ...(plot === undefined ? [] : [`![${plot.title}](performance/${plot.name}.svg)`]),
    [headings, headings.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
      .map((row) => `| ${row.map((cell) => cell ?? '–').join(' | ')} |`)
      .join('\n'),
  ].join('\n\n');
