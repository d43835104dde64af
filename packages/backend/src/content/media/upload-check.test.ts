import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { uploadsFolder } from './choose-upload-path.ts';
import { createUploadCheck } from './upload-check.ts';

const data = mkdtempSync(join(tmpdir(), 'masthead-upload-check-'));
const folder = uploadsFolder(data);
mkdirSync(join(folder, '2024'), { recursive: true });

afterAll(() => rmSync(data, { recursive: true, force: true }));

test('upload check: a URL path with a file in the uploads exists, until it is checked again after ten seconds', () => {
  let time = 0;
  const hasUpload = createUploadCheck(data, () => time);
  const file = join(folder, '2024', 'a boat.jpg');
  writeFileSync(file, 'x');
  expect(hasUpload('/wp-content/uploads/2024/a%20boat.jpg')).toBe(true);
  expect(hasUpload('/wp-content/uploads/2024')).toBe(false);
  expect(hasUpload('/wp-content/uploads/2024/none.jpg')).toBe(false);
  rmSync(file);
  expect(hasUpload('/wp-content/uploads/2024/a%20boat.jpg')).toBe(true);
  writeFileSync(join(folder, '2024', 'none.jpg'), 'x');
  time = 10_000;
  expect(hasUpload('/wp-content/uploads/2024/a%20boat.jpg')).toBe(false);
  expect(hasUpload('/wp-content/uploads/2024/none.jpg')).toBe(true);
});

test('upload check: a file with a path of more than a thousand characters exists', () => {
  const names = Array.from({ length: 5 }, () => 'b'.repeat(200));
  mkdirSync(join(folder, ...names), { recursive: true });
  writeFileSync(join(folder, ...names, 'c.jpg'), 'x');
  const hasUpload = createUploadCheck(data, () => 0);
  const path = `/wp-content/uploads/${names.join('/')}/c.jpg`;
  expect(path.length).toBeGreaterThan(1000);
  expect([hasUpload(path), hasUpload(path)]).toEqual([true, true]);
});

test.each([
  ['outside the uploads', '/uploads/2024/there.jpg'],
  ['of a parent folder', '/wp-content/uploads/../beside.jpg'],
  ['of a parent folder, encoded', '/wp-content/uploads/2024/..%2F..%2Fbeside.jpg'],
  ['of a hidden file', '/wp-content/uploads/.hidden'],
  ['that cannot be decoded', '/wp-content/uploads/%E0%A4%A'],
  ['with a name that is too long for the file system', `/wp-content/uploads/${'a'.repeat(300)}.jpg`],
  ['that is too long for the file system', `/wp-content/uploads/${'a/'.repeat(5000)}b.jpg`],
])('upload check: a path %s does not exist', (_, path) => {
  for (const file of [join(data, 'beside.jpg'), join(folder, '.hidden'), join(folder, '2024', 'there.jpg')]) {
    writeFileSync(file, 'x');
  }
  expect(createUploadCheck(data, () => 0)(path)).toBe(false);
});
