import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../../packages/contract/schema');

/** The files of the compact schema: their texts by name, such as `comments`, sorted. */
export async function readSchemaFiles(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).toSorted();
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        basename(name, '.graphql'),
        await readFile(join(folder, name), 'utf8'),
      ]),
    ),
  );
}
