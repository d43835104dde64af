import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Role } from '../../../src/access/roles.ts';
import type { OutboundHttp, OutboundResponse } from '../../../src/content/media/outbound-http.ts';
import { createBackend, type Backend, type BackendOptions } from '../../../src/index.ts';
import { openDatabase, db, type Database } from '../../../src/storage/sqlite/database.ts';
import { executeAs } from '../../execute-as.ts';
import { newDataDirectory } from '../../data/new-data-directory.ts';
import { addUser } from '../../seed.ts';

/** The URL of the test sites. */
export const siteUrl = 'http://masthead.test';

// Answers have the shape of their query; tests name what they read.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/** A backend with a temporary data directory and one user per role. */
export interface MediaSite extends AsyncDisposable {
  readonly backend: Backend;
  readonly data: string;
  readonly database: Database;
  readonly people: Readonly<Record<Person, number>>;
  /** Adds, changes or deletes media as a user; returns the item and the error messages. */
  change(
    who: Person | null,
    mutation: 'create' | 'update' | 'delete',
    input: object,
  ): Promise<{ item: Answer; deletedId?: string | null; errors: string[] }>;
  /** Sends a file to the upload endpoint; returns status and body. */
  upload(name: string, bytes: Buffer | string, type?: string): Promise<{ status: number; answer: Answer }>;
  /** Requests a file of the uploads. */
  fetchUpload(address: string): Promise<Response>;
  /** Writes a file to the folder from which files can be added by path. */
  put(name: string, bytes: Buffer | string): void;
  /** Waits until every image has its sizes. */
  settle(): Promise<void>;
}

const persons = [
  'administrator',
  'editor',
  'author',
  'contributor',
  'subscriber',
] as const satisfies readonly Role[];
export type Person = (typeof persons)[number] | 'otherAuthor';

const fields = `id databaseId title slug uri status altText mimeType sourceUrl fileSize authorId: authorDatabaseId
  parentId: parentDatabaseId caption(format: RAW) description(format: RAW) commentStatus date
  mediaDetails { width height file sizes { name file width height mimeType fileSize }
    meta { aperture camera caption copyright createdTimestamp credit focalLength iso keywords orientation shutterSpeed title } }`;

/** Opens a site; the caller must dispose of it. */
export function openMediaSite(options: Partial<BackendOptions> = {}): MediaSite {
  const data = options.data ?? newDataDirectory();
  const backend = createBackend({
    siteUrl,
    clock: () => Date.UTC(2026, 10, 21, 12),
    durability: 'normal',
    outside: nowhere,
    ...options,
    data,
  });
  const database = openDatabase({ file: join(data, 'masthead.db'), durability: 'normal' });
  const people = {} as Record<Person, number>;
  for (const login of [...persons, 'otherAuthor'] as const) {
    const known = database.row<{ id: number }, [string]>(
      { sql: 'select id from users where login = ?' },
      login,
    );
    people[login] = known?.id ?? addUser(database, { login });
    const role = login === 'otherAuthor' ? 'author' : login;
    if (!known) database.run(db.insertInto('user_roles').values({ user_id: people[login], role }));
  }
  return {
    backend,
    data,
    database,
    people,
    async change(who, mutation, input) {
      const name = `${mutation}MediaItem`;
      const type = `${mutation[0]?.toUpperCase()}${name.slice(1)}Input`;
      const { data: answer, errors } = await executeAs(
        backend,
        who && people[who],
        `mutation ($input: ${type}!) { ${name}(input: $input) { ${mutation === 'delete' ? 'deletedId' : ''} mediaItem { ${fields} } } }`,
        { input },
      );
      const payload = answer?.[name];
      return { item: payload?.mediaItem, deletedId: payload?.deletedId, errors };
    },
    async upload(name, bytes, type = 'application/octet-stream') {
      const headers = {
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      };
      const response = await backend.fetch(
        new Request(`${siteUrl}/wp-json/wp/v2/media`, { method: 'POST', headers, body: Buffer.from(bytes) }),
        { userId: people.author },
      );
      return { status: response.status, answer: await response.json() };
    },
    fetchUpload: (address) => backend.fetch(new Request(address)),
    put(name, bytes) {
      mkdirSync(join(data, 'incoming'), { recursive: true });
      writeFileSync(join(data, 'incoming', name), bytes);
    },
    async settle() {
      for (let tries = 0; tries < 600; tries += 1) {
        if (!database.row<{ n: number }, []>({ sql: 'select 1 as n from media_work limit 1' })) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('The images have no sizes after fifteen seconds.');
    },
    async [Symbol.asyncDispose]() {
      database.close();
      await backend.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A network without hosts. */
const nowhere: OutboundHttp = {
  timeoutMs: 1000,
  silenceMs: 1000,
  resolve: () => Promise.reject(new Error('Host not found.')),
  request: () => Promise.reject(new Error('No request expected.')),
};

/** A response of another host. */
export function networkResponse(
  body: Buffer | AsyncIterable<Uint8Array>,
  { status = 200, location = null, length = null }: Partial<OutboundResponse> = {},
): OutboundResponse {
  const chunks = Buffer.isBuffer(body) ? [body] : body;
  return {
    status,
    location,
    length,
    body: (async function* () {
      yield* chunks;
    })(),
    discard: () => {},
  };
}

/** The files in the uploads folder, as relative paths. */
export const uploadsOf = ({ data }: MediaSite): string[] =>
  readdirSync(join(data, 'uploads'), { recursive: true })
    .map(String)
    .filter((path) => lstatSync(join(data, 'uploads', path)).isFile());

/** An image of one colour. */
export const image = (
  form: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' = 'png',
  { width = 40, height = 30 }: { width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .toFormat(form)
    .toBuffer();
