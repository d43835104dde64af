import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configurationPage } from '@masthead/config/reference-page';
import { referencePage } from '../apps/cli/src/index.ts';
import { keyReferencePage } from '../apps/editor/app/keys/reference-page.ts';
import { generateDocuments } from './documents/generate.ts';
import { generateSchema } from './schema/generate.ts';

// `npm run generate` writes all generated files: the schema, its types, the typed documents and reference pages. They are committed, so that
// a diff shows the effect of a change to their sources. `--check` only compares.

const root = fileURLToPath(new URL('../', import.meta.url));
const isCheck = process.argv.includes('--check');

async function generateReference(): Promise<Map<string, string>> {
  return new Map([
    [`${root}docs/reference/configuration.md`, configurationPage()],
    [`${root}docs/reference/cli.md`, referencePage()],
    [`${root}docs/reference/keys.md`, keyReferencePage()],
  ]);
}

let stale = 0;
// Sequential, because the documents are typed by the schema.
for (const generate of [generateSchema, generateDocuments, generateReference]) {
  for (const [path, text] of await generate()) {
    if ((await readFile(path, 'utf8').catch(() => null)) === text) continue;
    stale += 1;
    if (isCheck) {
      console.error(`${relative(root, path)} is out of date. Run: npm run generate`);
      continue;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(`wrote ${relative(root, path)}`);
  }
}
if (isCheck && stale > 0) process.exitCode = 1;
