import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ambiguousWords, usesOf } from './vocabulary.ts';
import { root, sourceFiles } from './source-files.ts';

// The last step of `npm run check`: a report for reviewers that never fails.

const mostEntries = 25;

/** Folders with too many entries to survey at a glance. */
function crowdedFolders(): string[] {
  const entries = new Map<string, Set<string>>();
  for (const path of sourceFiles()) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      const names = entries.get(folder) ?? new Set();
      entries.set(folder, names.add(parts[depth] ?? ''));
    }
  }
  return [...entries]
    .filter(([folder, names]) => names.size > mostEntries && !/fixtures|sample|docs\/decisions/.test(folder))
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(([folder, names]) => `${folder} (${names.size})`);
}

const mostLines = 120;

/** Top-level functions that are too long. Formatted code closes them with a brace in the first column. */
function longFunctions(): string[] {
  return sourceFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      return lines.flatMap((line, start) => {
        const [, name] = /^(?:export )?(?:default )?(?:async )?function\*? (\w+)/.exec(line) ?? [];
        if (name === undefined) return [];
        const length = lines.slice(start).findIndex((each) => each.startsWith('}')) + 1;
        // A destructured parameter closes in the first column, too; its function starts there.
        const body = /^\}[:)]/.test(lines[start + length - 1] ?? '')
          ? lines.slice(start + length).findIndex((each) => each === '}') + 1
          : 0;
        return length + body > mostLines ? [`${name} (${path}, ${length + body})`] : [];
      });
    });
}

const counts = Map.groupBy(usesOf(ambiguousWords), ({ word }) => word);
console.log(
  `Ambiguous words: ${ambiguousWords.map((word) => `${word} ${counts.get(word)?.length ?? 0}`).join(', ')}`,
);
const crowded = crowdedFolders();
if (crowded.length > 0) console.log(`Folders with more than ${mostEntries} entries: ${crowded.join(', ')}`);
const long = longFunctions();
if (long.length > 0) console.log(`Functions with more than ${mostLines} lines: ${long.join(', ')}`);
