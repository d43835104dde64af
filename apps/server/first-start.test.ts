import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, type Backend } from '@masthead/backend';
import { wxr } from '@masthead/testing';
import { expect, onTestFinished, test } from 'vitest';
import { prepareBackend } from './first-start.ts';

function emptyBackend(): { backend: Backend; dataDirectory: string } {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'masthead-first-'));
  const backend = createBackend({ data: dataDirectory, siteUrl: 'http://masthead.test' });
  onTestFinished(async () => {
    await backend.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  return { backend, dataDirectory };
}

test('first start: the sample is imported into an empty backend once', async () => {
  const { backend, dataDirectory } = emptyBackend();
  const first = await prepareBackend(backend, { dataDirectory, sample: true, adminPassword: null });
  expect(first?.sampleItems).toBeGreaterThan(20);
  expect(first?.administrator?.generatedPassword).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await prepareBackend(backend, { dataDirectory, sample: true, adminPassword: null })).toBeNull();
});

test('first start: an interrupted import of the sample is resumed at the next start', async () => {
  const { backend, dataDirectory } = emptyBackend();
  await backend.createAdministrator({ login: 'ana', email: 'ana@example.com', password: 'tide tables' });
  writeFileSync(join(dataDirectory, 'sample-unfinished'), '');
  const next = await prepareBackend(backend, { dataDirectory, sample: true, adminPassword: null });
  expect(next?.sampleItems).toBeGreaterThan(20);
});

test('first start: an administrator with an unused login is created if there is none', async () => {
  const { backend, dataDirectory } = emptyBackend();
  const file = join(dataDirectory, 'export.xml');
  writeFileSync(file, wxr({ authors: [{ id: 1, login: 'admin' }], posts: [{ id: 1, title: 'Hello' }] }));
  await backend.importWxr({ file });
  const first = await prepareBackend(backend, { dataDirectory, sample: true, adminPassword: 'four lamps' });
  expect(first).toEqual({ administrator: { login: 'admin-2', generatedPassword: null }, sampleItems: 0 });
  expect(backend.administrators()).toEqual([{ login: 'admin-2' }]);
});

test('first start: the administrator is created even if its e-mail address is in use', async () => {
  const { backend, dataDirectory } = emptyBackend();
  const file = join(dataDirectory, 'export.xml');
  writeFileSync(
    file,
    wxr({ authors: [{ id: 1, login: 'eva', email: 'admin@example.com' }], posts: [{ id: 1 }] }),
  );
  await backend.importWxr({ file });
  const first = await prepareBackend(backend, { dataDirectory, sample: true, adminPassword: 'four lamps' });
  expect(first?.administrator?.login).toBe('admin-2');
});
