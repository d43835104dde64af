import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from '../src/run.ts';

/** A temporary folder, and a function that runs a command line in it. */
export interface CommandStage extends AsyncDisposable {
  folder: string;
  run(...words: string[]): Promise<{ exitCode: number; out: string; err: string }>;
}

export async function startStage(
  options: { env?: Record<string, string>; signal?: AbortSignal; input?: string } = {},
): Promise<CommandStage> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-cli-'));
  return {
    folder,
    async run(...words) {
      let out = '';
      let err = '';
      const exitCode = await run(words, {
        env: options.env ?? {},
        currentDirectory: folder,
        root: folder,
        in: Readable.from([Buffer.from(options.input ?? '')]),
        out: { write: (text) => (out += text) },
        err: { write: (text) => (err += text) },
        signal: options.signal ?? new AbortController().signal,
      });
      return { exitCode, out, err };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
