import { prepare, type Database } from './sqlite/database.ts';

const next = prepare<{ file: string }, [after: string, most: number]>(
  'select file from discarded_files where file > ? order by file limit ?',
);

/** The next files that nothing refers to any more, after a given one. */
export function discardedFiles(
  database: Database,
  { after, most }: { after: string; most: number },
): string[] {
  return database.rows(next, after, most).map(({ file }) => file);
}

const discard = prepare<unknown, [files: string]>(
  'insert or ignore into discarded_files (file) select value from json_each(?)',
);

/** Records that nothing refers to these files any more. */
export function discardFiles(database: Database, files: readonly string[]): void {
  database.write(discard, JSON.stringify(files));
}

const remove = prepare<unknown, [files: string]>(
  'delete from discarded_files where file in (select value from json_each(?))',
);

/** Forgets discarded files once they are deleted. */
export function forgetDiscarded(database: Database, files: readonly string[]): void {
  if (files.length > 0) database.write(remove, JSON.stringify(files));
}

// Resized copies are in the folder of the original, so only media in that folder are checked, once for all files.
const users = prepare<{ file: string }, [files: string, folder: string, folderEnd: string, files: string]>(
  `select file from media where file in (select value from json_each(?))
   union
   select folder || (size.value ->> 'file') as file
   from (select rtrim(file, replace(file, '/', '')) as folder, sizes from media where file >= ? and file < ?) as beside,
     json_each(beside.sizes) as size
   where folder || (size.value ->> 'file') in (select value from json_each(?))`,
);

/**
 * The files that are the original or a size of some media item.
 *
 * @param folder The folder of all these files, with a trailing slash; empty for the uploads folder itself.
 */
export function filesInUse(
  database: Database,
  folder: string,
  files: readonly string[],
): ReadonlySet<string> {
  const list = JSON.stringify(files);
  // `0` is the character after the slash: everything in between begins with the folder.
  const end = folder === '' ? '\u{10ffff}' : `${folder.slice(0, -1)}0`;
  return new Set(database.rows(users, list, folder, end, list).map(({ file }) => file));
}
