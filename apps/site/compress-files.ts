import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes Brotli and gzip variants at maximum compression (`site.css.br`, `site.css.gz`) next to each text file. This takes about a second,
 * which the build can afford and the server start cannot.
 */
export async function compressFiles(folder: string): Promise<void> {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:css|js|svg|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
      writeFileSync(`${path}.br`, await toBrotli(bytes, { params }));
      writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }));
    }),
  );
}
