import { prepare, type Database } from '../database.ts';

const settings = ['mmap_size', 'cache_size'] as const;
const read = settings.map((name) => prepare<Record<string, number>, []>(`PRAGMA ${name}`));
/** No mapping of the file, and 8 MB of pages. */
const small = [
  prepare<unknown, []>('PRAGMA mmap_size = 0'),
  prepare<unknown, []>('PRAGMA cache_size = -8000'),
];

/**
 * Does work that goes once through the whole database with little memory: the caches that make readers' pages quick
 * hold what is asked for again, and an import asks for everything once.
 */
export async function withLittleMemory<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = settings.map((name, index) => {
    const query = read[index];
    return query === undefined ? 0 : (database.row(query)?.[name] ?? 0);
  });
  for (const query of small) database.row(query);
  try {
    return await work();
  } finally {
    // A pragma takes no parameters; the numbers are SQLite's own.
    for (const [index, name] of settings.entries()) {
      database.row(prepare<unknown, []>(`PRAGMA ${name} = ${Number(before[index])}`));
    }
  }
}
