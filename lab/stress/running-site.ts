import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { writerHeader } from './stage.ts';

/** A site in its own process. */
export interface RunningSite {
  /**
   * Sends a query over HTTP.
   *
   * @param userId The viewer; `null` for a visitor.
   * @throws when the process died before it responded.
   */
  query(userId: number | null, query: string, variables?: object): Promise<SiteResponse>;
  /** Kills the process without any notice. */
  kill(): Promise<void>;
  /** Shuts the process down gracefully. */
  stop(): Promise<void>;
  /** The errors in its log. */
  readonly errors: readonly string[];
}

// Responses have the shape of their query.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** A GraphQL response. */
export interface SiteResponse {
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
    async query(userId, query, variables = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(userId !== null && { [writerHeader]: String(userId) }),
        },
        body: JSON.stringify({ query, variables }),
      });
      const { data: found = null, errors: graphqlErrors = [] } =
        (await response.json()) as Partial<SiteResponse>;
      return { data: found, errors: graphqlErrors };
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
