import '../../apps/server/production.ts';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/config.ts';
import { createLog } from '../../apps/server/log.ts';
import { start } from '../../apps/server/wire.ts';

/** Where both believe to be. */
const siteUrl = 'http://localhost';

/** What a reader is answered, as far as pages can be compared. */
export interface Seen {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

/** A site that keeps pages, and one that keeps nothing, on the same data. */
export interface EditedSite extends AsyncDisposable {
  /** As readers see it. */
  readonly kept: (path: string) => Promise<Seen>;
  /** As it is: drawn anew from the data. */
  readonly fresh: (path: string) => Promise<Seen>;
  /** Asks the backend as the administrator. @throws {Error} when the answer has errors. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have the shape of their query
  readonly ask: (query: string, variables?: object) => Promise<any>;
  /** What became of pages that were doubted. */
  readonly counts: () => {
    stood: number;
    purged: number;
    purgedInVain: number;
    hits: number;
    misses: number;
  };
  readonly size: () => { pages: number; bytes: number };
}

/** Opens a site whose pages can be compared with what they should be. */
export async function openEditedSite(data: string): Promise<EditedSite> {
  const product = (more: Record<string, string>) =>
    start(
      readConfig(
        {
          PORT: '0',
          HOST: '127.0.0.1',
          MASTHEAD_WORKERS: '1',
          SITE_URL: siteUrl,
          MASTHEAD_DATA: data,
          MASTHEAD_DURABILITY: 'normal',
          MASTHEAD_ADMIN_PASSWORD: 'only for this',
          ...more,
        },
        join(data, '..'),
      ),
      { log: createLog('silent') },
    );
  const keeping = await product({});
  const plain = await product({ MASTHEAD_PAGE_CACHE: '0', MASTHEAD_ANSWER_CACHE: '0' });
  const { backend, pages } = keeping;
  if (backend === null || pages === null) throw new Error('This site keeps no pages.');
  const [administrator] = backend.administrators();
  if (administrator === undefined) throw new Error('Nobody may edit.');
  const userId = await idOf(administrator.login);
  return {
    kept: (path) => see(keeping.port, path),
    fresh: (path) => see(plain.port, path),
    ask,
    counts: () => ({ ...pages.counts }),
    size: () => ({ pages: pages.size.pages, bytes: pages.size.bytes }),
    async [Symbol.asyncDispose]() {
      await plain.close();
      await keeping.close();
    },
  };

  async function ask(query: string, variables: object = {}) {
    return send(query, variables, { userId });
  }

  async function send(query: string, variables: object, caller: { userId?: number }) {
    if (backend === null) throw new Error('There is no backend.');
    const response = await backend.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      }),
      caller,
    );
    const { data: found, errors } = (await response.json()) as {
      data: unknown;
      errors?: { message: string }[];
    };
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return found;
  }

  /** Of the first who may do everything: others are asked for as an administrator, so one has to be guessed first. */
  async function idOf(login: string): Promise<number> {
    for (let id = 1; id < 1000; id += 1) {
      const { viewer } = (await send('{viewer{databaseId username}}', {}, { userId: id })) as {
        viewer: { databaseId: number; username: string } | null;
      };
      if (viewer?.username === login) return id;
    }
    throw new Error('The administrator was not found.');
  }
}

async function see(port: number, path: string): Promise<Seen> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: await response.text(),
  };
}
