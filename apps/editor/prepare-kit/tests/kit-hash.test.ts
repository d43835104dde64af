import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBlockKit } from '../find-kit.ts';
import { kitHash } from '../kit-hash.ts';

test('block kit: is missing until the build of the current sources is complete', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-kit-'));
  try {
    expect(findBlockKit(folder)).toEqual({ status: 'missing' });
    const hash = kitHash();
    expect(hash).toMatch(/^[\da-f]{16}$/);
    mkdirSync(join(folder, hash));
    expect(findBlockKit(folder)).toEqual({ status: 'missing' });
    writeFileSync(join(folder, hash, 'block-kit.js'), '');
    expect(findBlockKit(folder)).toEqual({ status: 'ready', hash, folder: join(folder, hash) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
