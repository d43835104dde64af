type Cell = string | number | undefined;

/** Prints a table: the first column left-aligned, numbers right-aligned. */
export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const all = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? '–')));
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}\n`);
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 3),
    );
    console.log(`  ${cells.join('')}`);
  }
}
