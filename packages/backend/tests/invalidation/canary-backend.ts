import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryUsers, canarySite, wxr } from '@masthead/testing';
import { createBackend, type Backend } from '../../src/index.ts';
import { executeAs } from '../execute-as.ts';

/** A backend with the canary site and its administrator. */
export interface CanaryBackend extends AsyncDisposable {
  readonly backend: Backend;
  /**
   * Executes a mutation as the administrator, one minute after the last. @throws {Error} If the response has errors.
   */
  mutate(mutation: string): Promise<unknown>;
}

/** The canary site opened by two backends, simulating two processes. */
export interface CanaryBackendPair extends CanaryBackend {
  /** The backend that only reads. */
  readonly readers: Backend;
}

/** @param responseCacheMaxBytes 0 disables the response cache. */
export async function openCanaryBackendPair({
  responseCacheMaxBytes,
}: {
  responseCacheMaxBytes: number;
}): Promise<CanaryBackendPair> {
  const data = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  const site = await openCanaryBackend({ responseCacheMaxBytes, data });
  const readers = createBackend({
    data,
    siteUrl: 'http://masthead.test',
    jobs: 'elsewhere',
    responseCacheMaxBytes: responseCacheMaxBytes,
  });
  return {
    ...site,
    readers,
    async [Symbol.asyncDispose]() {
      await readers.close();
      await site.backend.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** @param responseCacheMaxBytes 0 disables the response cache. */
export async function openCanaryBackend({
  responseCacheMaxBytes,
  data = ':memory:',
}: {
  responseCacheMaxBytes: number;
  data?: string;
}): Promise<CanaryBackend> {
  let now = Date.UTC(2026, 10, 20, 12);
  const backend = createBackend({
    data,
    siteUrl: 'http://masthead.test',
    durability: 'normal',
    clock: () => now,
    responseCacheMaxBytes: responseCacheMaxBytes,
    limits: { aliases: 3000 },
  });
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  const [file, siteFile] = [join(folder, 'content.xml'), join(folder, 'site.json')];
  const { content, site } = canarySite();
  writeFileSync(file, wxr(content));
  writeFileSync(siteFile, JSON.stringify(site));
  try {
    await backend.importWxr({ file, siteFile });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    backend,
    async mutate(mutation) {
      now += 60_000;
      const { data: answer, errors } = await executeAs(backend, canaryUsers.ada.id, `mutation{${mutation}}`);
      if (errors.length > 0) throw new Error(`${mutation}: ${errors.join(' ')}`);
      return answer;
    },
    [Symbol.asyncDispose]: () => backend.close(),
  };
}
