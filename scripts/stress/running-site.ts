import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { writerHeader } from './stage.ts';

/** A site in a process of its own. */
export interface RunningSite {
  /**
   * Asks it by HTTP.
   *
   * @param userId Who asks; `null` for a visitor.
   * @throws when the process died before it had answered.
   */
  ask(userId: number | null, query: string, variables?: object): Promise<SiteAnswer>;
  /** Ends the process as a power cut would, as far as it can know. */
  kill(): Promise<void>;
  /** Lets it end what it is at. */
  stop(): Promise<void>;
  /** What it wrote to its log as errors. */
  readonly errors: readonly string[];
}

// Answers have the shape of their query.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** What a query is answered with. */
export interface SiteAnswer {
  readonly data: Data;
  readonly errors: readonly { message: string; extensions?: { code?: string } }[];
}

const program = fileURLToPath(new URL('site-program.ts', import.meta.url));

/** Starts the site of a data directory. */
export async function runSite(data: string): Promise<RunningSite> {
  const child = spawn(process.execPath, [program, data], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const errors: string[] = [];
  child.stderr.on('data', (text: Buffer) => errors.push(String(text)));
  const started = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (started === null) throw new Error(`The site did not start: ${errors.join('')}`);
  const url = `http://127.0.0.1:${Number(started[0])}/graphql`;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return {
    errors,
    async ask(userId, query, variables = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(userId !== null && { [writerHeader]: String(userId) }),
        },
        body: JSON.stringify({ query, variables }),
      });
      const { data: found = null, errors: faults = [] } = (await response.json()) as Partial<SiteAnswer>;
      return { data: found, errors: faults };
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
