import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/storage/sqlite/database.ts';

const name = 'masthead.db';
let migrated: Buffer | null = null;

/** Creates a data directory with an empty database. A copy takes a fraction of the time of all migrations. */
export function newDataDirectory(): string {
  migrated ??= migrate();
  const data = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  writeFileSync(join(data, name), migrated);
  return data;
}

function migrate(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  try {
    openDatabase({ file: join(folder, name), durability: 'normal' }).close();
    return readFileSync(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
