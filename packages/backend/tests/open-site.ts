import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, type Backend, type BackendOptions } from '../src/index.ts';
import { openDatabase, type Database } from '../src/storage/database.ts';

/** A backend on a throw-away data directory, with a way to write rows into it. */
export interface Site extends AsyncDisposable {
  readonly backend: Backend;
  /** Its data directory. */
  readonly data: string;
  /** A second connection to the same database. */
  readonly database: Database;
  /** What a query answers; fails when there are errors. */
  ask(query: string, variables?: object): Promise<Answer>;
  /** The messages of the errors a query is answered with. */
  askForErrors(query: string, variables?: object): Promise<string[]>;
}

// Answers have the shape of their query; tests name what they read.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/** Where the sites of tests are. */
export const siteUrl = 'https://magazine.example';

/** Opens an empty site; whoever opens it closes it. Its clock stands still unless a test has another. */
export function openSite({
  clock = () => Date.UTC(2026, 5, 1),
  ...options
}: { clock?: () => number } & Pick<BackendOptions, 'mail' | 'limits'> = {}): Site {
  const data = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  const backend = createBackend({ data, siteUrl, clock, durability: 'normal', ...options });
  const database = openDatabase({ file: join(data, 'masthead.db'), durability: 'normal' });
  const post = async (query: string, variables: object | undefined) => {
    const response = await backend.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      }),
    );
    return (await response.json()) as { data: Answer; errors?: { message: string }[] };
  };
  return {
    backend,
    data,
    database,
    async ask(query, variables) {
      const { data: answer, errors } = await post(query, variables);
      if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
      return answer;
    },
    async askForErrors(query, variables) {
      const { errors = [] } = await post(query, variables);
      return errors.map(({ message }) => message);
    },
    async [Symbol.asyncDispose]() {
      database.close();
      await backend.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
