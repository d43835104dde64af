import { type Row, rows } from './canary-content.ts';

/** Hidden content in a response to a visitor. */
export interface Leak {
  readonly row: Row;
  readonly surface: string;
  /** The disclosed part: `title`, `body`, `id` … */
  readonly part: string;
  /** The content: its row, kind and id, as in `draft page (2000000007)`. */
  readonly what: string;
  /** The request whose response contained it. */
  readonly request: string;
}

/** A cell of the matrix. `shown`: published content, as expected. */
export type Cell = 'ok' | 'LEAK' | 'shown' | 'MISSING';

/** The result of a leak check. */
export interface LeakReport {
  readonly works: boolean;
  readonly content: 'copy' | 'sample';
  readonly requests: number;
  readonly surfaces: readonly string[];
  /** Counts of responses by surface and status. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly matrix: Readonly<Record<Row, readonly Cell[]>>;
  readonly leaks: readonly Leak[];
  /** Surfaces without published content, on which hidden content would not be detected. */
  readonly missing: readonly string[];
}

/** Builds the report. @param shown Names of the surfaces on which published content was seen. */
export function leakReport({
  surfaces,
  leaks,
  shown,
  ...facts
}: {
  surfaces: readonly { name: string; expectsPublished: boolean }[];
  leaks: readonly Leak[];
  shown: ReadonlySet<string>;
  content: LeakReport['content'];
  requests: number;
  statuses: LeakReport['statuses'];
}): LeakReport {
  const cell = (row: Row, { name, expectsPublished }: { name: string; expectsPublished: boolean }): Cell => {
    if (leaks.some((leak) => leak.row === row && leak.surface === name)) return 'LEAK';
    if (row !== 'published') return 'ok';
    if (shown.has(name)) return 'shown';
    return expectsPublished ? 'MISSING' : 'ok';
  };
  const missing = surfaces
    .filter(({ name, expectsPublished }) => expectsPublished && !shown.has(name))
    .map(({ name }) => name);
  return {
    works: leaks.length === 0 && missing.length === 0,
    ...facts,
    surfaces: surfaces.map(({ name }) => name),
    matrix: Object.fromEntries(
      rows.map((row) => [row, surfaces.map((surface) => cell(row, surface))]),
    ) as unknown as LeakReport['matrix'],
    leaks,
    missing,
  };
}

const rowWidth = Math.max(...rows.map((row) => row.length));
const mostListed = 20;

const countsOf = (counts: Readonly<Record<string, number>> = {}): string =>
  Object.entries(counts)
    .map(([status, count]) => `${status} ${count}×`)
    .join(', ') || 'none';

/** The matrix and the leaks as text. */
export function leakLines({ surfaces, matrix, leaks, missing, requests, statuses }: LeakReport): string {
  const widths = surfaces.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => matrix[row][index]?.length ?? 0)),
  );
  const line = (first: string, cells: readonly string[]): string =>
    [first.padEnd(rowWidth), ...cells.map((text, index) => text.padEnd(widths[index] ?? 0))]
      .join('  ')
      .trimEnd();
  const items = [...Map.groupBy(leaks, ({ what }) => what)];
  const listed = items.slice(0, mostListed).map(([what, all]) => {
    const each = (of: 'part' | 'surface'): string => [...new Set(all.map((leak) => leak[of]))].join(', ');
    return `LEAK     ${what}: its ${each('part')} on ${each('surface')}, first in ${all[0]?.request}`;
  });
  const more =
    items.length > mostListed ? [`… and ${items.length - mostListed} more (--json lists all).`] : [];
  return [
    line('', surfaces),
    ...rows.map((row) => line(row, matrix[row])),
    '',
    ...listed,
    ...more,
    ...missing.map(
      (name) =>
        `MISSING  No published content found on ${name}, so hidden content would not be detected there. Responses: ${countsOf(statuses[name])}.`,
    ),
    ...(leaks.length + missing.length > 0 ? [''] : []),
    leaks.length === 0
      ? `No leak in ${requests} requests of a visitor.`
      : `${leaks.length} ${leaks.length === 1 ? 'leak' : 'leaks'} in ${requests} requests of a visitor. Fix these leaks before publishing the site. To report them, see SECURITY.md.`,
    '',
  ].join('\n');
}
