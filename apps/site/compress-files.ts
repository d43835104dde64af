import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Puts beside each file of texts the same bytes, compressed as well as can be: `site.css.br` and `site.css.gz`. That takes a second,
 * which a build has and a start has not.
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
