import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackend, type LogEntry } from '../../src/index.ts';

let folder: string;
let data: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-secrets-'));
  data = join(folder, 'data');
  file = join(data, 'secrets.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

async function keyOf(secretKey: string | null = null, log: LogEntry[] = []): Promise<string> {
  await using backend = createBackend({
    data,
    siteUrl: 'http://site.test',
    secretKey,
    durability: 'normal',
    log: (entry) => void log.push(entry),
  });
  return backend.secretKey;
}

test('secrets: the first start creates a secret key readable by its owner only, and later starts keep it', async () => {
  const log: LogEntry[] = [];
  const key = await keyOf(null, log);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect([modeOf(file), modeOf(data)]).toEqual(['600', '700']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ secretKey: key });
  expect(await keyOf(null, log)).toBe(key);
  expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
  expect(JSON.stringify(log)).not.toContain(key);
});

test('secrets: a configured key takes precedence, and none is created', async () => {
  expect(await keyOf('the configured key')).toBe('the configured key');
  expect(existsSync(file)).toBe(false);
});

test('secrets: permissions of others are removed from the file, with a log entry', async () => {
  const key = await keyOf();
  chmodSync(file, 0o644);
  const log: LogEntry[] = [];
  expect(await keyOf(null, log)).toBe(key);
  expect(modeOf(file)).toBe('640');
  const warning = { level: 'warn', message: `${file} is readable by other users. Run: chmod 600 ${file}` };
  expect(log).toContainEqual(warning);
});

test.each([
  '',
  '{',
  '{}',
  '[]',
  'null',
  '{"secretKey":""}',
  '{"secretKey":"short"}',
  '{"secretKey":12345678}',
])('secrets: a file with %j is reported and left unchanged', async (text) => {
  await keyOf();
  writeFileSync(file, text);
  await expect(keyOf()).rejects.toMatchObject({ code: 'secrets_invalid' });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(await keyOf('the configured key')).toBe('the configured key');
});

test('secrets: an in-memory backend has a temporary key', async () => {
  await using one = createBackend({ data: ':memory:', siteUrl: 'http://site.test' });
  await using other = createBackend({ data: ':memory:', siteUrl: 'http://site.test' });
  expect(one.secretKey).toMatch(/^[\w-]{43}$/);
  expect(one.secretKey).not.toBe(other.secretKey);
});
