import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ensureKit } from './built-kit.ts';

const maxModuleBytes = 950_000;

test(
  'block kit: the module has at most 950 kB, compressed',
  { tags: ['exhaustive'], timeout: 600_000 },
  async () => {
    const folder = await ensureKit();
    const sizes = Object.fromEntries(
      readdirSync(folder).map((name) => [
        name,
        gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
      ]),
    );
    console.log(`Compressed bytes of the block kit: ${JSON.stringify(sizes)}`);
    expect(sizes['block-kit.js']).toBeGreaterThan(100_000);
    expect(sizes['block-kit.js']).toBeLessThanOrEqual(maxModuleBytes);
  },
);
