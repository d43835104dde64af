import type { ImportSummary } from '@masthead/backend';
import { labelOf } from './kind-labels.ts';

const missingShown = 10;

/** Formats the import summary. */
export function formatSummary(
  receipt: ImportSummary,
  run: { file: string; dataDirectory: string; seconds: number },
): string {
  const heading = {
    imported: `Imported ${run.file} into ${run.dataDirectory} in ${run.seconds.toFixed(1)} s.`,
    resumed: `Resumed the interrupted import of ${run.file} and finished in ${run.seconds.toFixed(1)} s.`,
    unchanged: `${run.file} was already imported into ${run.dataDirectory}; nothing changed.`,
  }[receipt.outcome];
  const parts = [table, skippedItems, renumberedObjects, uploads, oversized, warnings];
  return `${[heading, '', ...parts.flatMap((part) => part(receipt))].join('\n')}\n`;
}

function table({ counts }: ImportSummary): string[] {
  const rows = counts.map(({ kind, inFile, stored, alreadyThere, skipped }) => [
    labelOf(kind),
    inFile,
    stored,
    alreadyThere,
    skipped.reduce((sum, { count }) => sum + count, 0),
  ]);
  const all = [['', 'in the file', 'stored', 'already there', 'skipped'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => String(row[column]).length)));
  const reasons = counts.flatMap(({ kind, skipped }) =>
    skipped.map(({ reason, count }) => `Skipped ${count} ${labelOf(kind)}: ${reason}.`),
  );
  return [
    ...all.map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    ),
    ...(reasons.length > 0 ? ['', ...reasons] : []),
  ];
}

const namedShown = 20;

function namedList(title: string, lines: readonly string[], count: number): string[] {
  if (count === 0) return [];
  const shown = lines.slice(0, namedShown);
  const rest = count - shown.length;
  return ['', title, ...shown.map((line) => `  ${line}`), ...(rest > 0 ? [`  … and ${rest} more.`] : [])];
}

function skippedItems({ skipped: items, skippedCount }: ImportSummary): string[] {
  const lines = items.map(
    ({ kind, id, title, menu, reason }) =>
      `${[kind, id, `"${title}"`].filter((part) => part !== null).join(' ')}${menu === null ? '' : ` of the menu "${menu}"`}: ${reason}.`,
  );
  return namedList('Skipped:', lines, skippedCount);
}

function renumberedObjects({ renumbered: objects, renumberedCount }: ImportSummary): string[] {
  const lines = objects.map(
    ({ kind, name, idInFile, id }) => `${kind} "${name}": ${id} instead of ${idInFile}.`,
  );
  return namedList(
    'Stored with another id, because the id in the file is used twice:',
    lines,
    renumberedCount,
  );
}

function uploads({ uploads: files }: ImportSummary): string[] {
  if (!files) return [];
  const named = files.missing.slice(0, missingShown).map(({ file, reason }) => `  ${file}: ${reason}`);
  const rest = files.missingCount - named.length;
  return [
    '',
    `Uploads: ${files.wanted} ${files.wanted === 1 ? 'file' : 'files'}, ${files.stored} stored, ${files.alreadyThere} already there, ${files.missingCount} missing.`,
    ...named,
    ...(rest > 0 ? [`  … and ${rest} more.`] : []),
  ];
}

const oversizedShown = 20;
const reasonOf = {
  bytes: 'more than MASTHEAD_MAX_RENDERED_BYTES',
  elements: 'more HTML elements than are rendered',
} as const;

function oversized({ oversized: contents, oversizedCount }: ImportSummary): string[] {
  if (oversizedCount === 0) return [];
  const named = contents
    .slice(0, oversizedShown)
    .map(
      ({ id, type, title, bytes, exceeds }) =>
        `  ${type} ${id} "${title}": ${bytes} bytes, ${reasonOf[exceeds]}.`,
    );
  const rest = oversizedCount - named.length;
  return [
    '',
    'Stored in full, but only the beginning is shown:',
    ...named,
    ...(rest > 0 ? [`  … and ${rest} more.`] : []),
  ];
}

function warnings({ warnings: sentences }: ImportSummary): string[] {
  return sentences.length === 0 ? [] : ['', 'Notes:', ...sentences.map((sentence) => `  ${sentence}`)];
}
