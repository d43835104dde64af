import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend, type LogEntry } from '@masthead/backend';
import { canaryUsers, type CanaryUser, canarySite, wxr } from '@masthead/testing';
import type { FuzzResponse } from './check-response.ts';
import type { FuzzCase } from './make-case.ts';

/** The backends under test. */
export interface Stage extends AsyncDisposable {
  /** Sends the request to the complete site. */
  send(fuzzCase: FuzzCase): Promise<FuzzResponse>;
  /** Sends the request to the site that contains only what this viewer may see; `null` for viewers who see almost everything. */
  sendToTwin(fuzzCase: FuzzCase): Promise<FuzzResponse | null>;
  /** The errors logged since the last call. */
  takeErrors(): LogEntry[];
}

const siteUrl = 'http://masthead.test';
const noon = Date.UTC(2026, 10, 20, 12);

/** Creates the complete planted site, and a reduced one for each viewer with limited access. */
export async function openStage(): Promise<Stage> {
  const errors: LogEntry[] = [];
  let now = noon;
  const open = async (asSeenBy: CanaryUser | null): Promise<Backend> => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-fuzz-'));
    const backend = createBackend({
      data: ':memory:',
      siteUrl,
      clock: () => now,
      log: (entry) => {
        if (entry.level === 'error') errors.push(entry);
      },
    });
    const { content, site } = canarySite({ asSeenBy });
    const [file, siteFile] = [join(folder, 'content.xml'), join(folder, 'site.json')];
    writeFileSync(file, wxr(content));
    writeFileSync(siteFile, JSON.stringify(site));
    await backend.importWxr({ file, siteFile });
    rmSync(folder, { recursive: true });
    return backend;
  };
  const completeSite = await open(null);
  const twins = new Map<number, Backend>();
  for (const viewer of [canaryUsers.visitor, canaryUsers.ben, canaryUsers.cora, canaryUsers.arno]) {
    twins.set(viewer.id, await open(viewer));
  }
  const sendTo = async (backend: Backend, { request, viewer, number }: FuzzCase): Promise<FuzzResponse> => {
    // A second passes between two cases, so that rate limits per minute rarely apply.
    now = noon + number * 1000;
    const { method, path, headers, body } = request;
    const sent = new Request(`${siteUrl}${path}`, { method, headers, body });
    const startedAt = performance.now();
    const response = await backend.fetch(sent, viewer.id === 0 ? undefined : { userId: viewer.id });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      tookMs: performance.now() - startedAt,
    };
  };
  return {
    send: (fuzzCase) => sendTo(completeSite, fuzzCase),
    async sendToTwin(fuzzCase) {
      const twin = twins.get(fuzzCase.viewer.id);
      return twin ? sendTo(twin, fuzzCase) : null;
    },
    takeErrors: () => errors.splice(0),
    async [Symbol.asyncDispose]() {
      for (const backend of [completeSite, ...twins.values()]) await backend.close();
    },
  };
}
