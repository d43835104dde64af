import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend, type Backend, type BackendOptions } from '../src/index.ts';
import { openDatabase, type Database } from '../src/storage/sqlite/database.ts';
import { newDataDirectory } from './data/new-data-directory.ts';

/** A backend with a temporary data directory, and a connection for inserting rows. */
export interface Site extends AsyncDisposable {
  readonly backend: Backend;
  /** Its data directory. */
  readonly data: string;
  /** A second connection to the same database. */
  readonly database: Database;
  /** The data of a query; throws if there are errors. */
  execute(query: string, variables?: object): Promise<Answer>;
  /** The error messages of a query. */
  executeForErrors(query: string, variables?: object): Promise<string[]>;
}

// Answers have the shape of their query; tests name what they read.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/** The URL of the test sites. */
export const siteUrl = 'https://magazine.example';

/** Opens an empty site; the caller must dispose of it. Its clock is fixed unless the test sets one. */
export function openSite({
  clock = () => Date.UTC(2026, 5, 1),
  ...options
}: { clock?: () => number } & Pick<BackendOptions, 'mail' | 'limits'> = {}): Site {
  const data = newDataDirectory();
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
    async execute(query, variables) {
      const { data: answer, errors } = await post(query, variables);
      if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
      return answer;
    },
    async executeForErrors(query, variables) {
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
