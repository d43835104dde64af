import { prepare, type Database } from './database.ts';

const next = prepare<{ file: string }, [after: string, most: number]>(
  'select file from discarded_files where file > ? order by file limit ?',
);

/** Files that belong to nothing any more, behind one of them. */
export function discardedFiles(
  database: Database,
  { after, most }: { after: string; most: number },
): string[] {
  return database.rows(next, after, most).map(({ file }) => file);
}

const discard = prepare<unknown, [files: string]>(
  'insert or ignore into discarded_files (file) select value from json_each(?)',
);

/** Notes that files belong to nothing any more. */
export function discardFiles(database: Database, files: readonly string[]): void {
  database.write(discard, JSON.stringify(files));
}

const forget = prepare<unknown, [files: string]>(
  'delete from discarded_files where file in (select value from json_each(?))',
);

/** Notes that discarded files are gone. */
export function forgetDiscarded(database: Database, files: readonly string[]): void {
  if (files.length > 0) database.write(forget, JSON.stringify(files));
}

// Copies lie beside the original, so only media of the same folder are looked at, and these once for all files.
const users = prepare<{ file: string }, [files: string, folder: string, folderEnd: string, files: string]>(
  `select file from media where file in (select value from json_each(?))
   union
   select folder || (size.value ->> 'file') as file
   from (select rtrim(file, replace(file, '/', '')) as folder, sizes from media where file >= ? and file < ?) as beside,
     json_each(beside.sizes) as size
   where folder || (size.value ->> 'file') in (select value from json_each(?))`,
);

/**
 * Those of some files that media items have, as their own or as one of their sizes.
 *
 * @param folder Where all of them lie, with a slash at its end; empty for the uppermost.
 */
export function filesInUse(
  database: Database,
  folder: string,
  files: readonly string[],
): ReadonlySet<string> {
  const list = JSON.stringify(files);
  // After the slash comes the character "0": what lies between them begins with the folder.
  const end = folder === '' ? '\u{10ffff}' : `${folder.slice(0, -1)}0`;
  return new Set(database.rows(users, list, folder, end, list).map(({ file }) => file));
}
