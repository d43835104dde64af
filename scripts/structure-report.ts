import { ambiguousWords, usesOf } from './vocabulary.ts';
import { sourceFiles } from './source-files.ts';

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

const counts = Map.groupBy(usesOf(ambiguousWords), ({ word }) => word);
console.log(
  `Ambiguous words: ${ambiguousWords.map((word) => `${word} ${counts.get(word)?.length ?? 0}`).join(', ')}`,
);
const crowded = crowdedFolders();
if (crowded.length > 0) console.log(`Folders with more than ${mostEntries} entries: ${crowded.join(', ')}`);
