import { MIB } from '@masthead/kit';

/** Metadata of an uploaded file. */
export interface OriginalFacts {
  /** Changes with the file; empty when the backend sends no header that would. */
  readonly version: string;
  /** Its media type, in lower case. */
  readonly type: string;
}

/** Thrown when an original is unavailable: the status for the client, and the cause for the log (`null` when nothing is wrong). */
export class OriginalUnavailable extends Error {
  override readonly name = 'OriginalRefused';
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super(`The original is unavailable (${status}).`, { cause });
    this.status = status;
  }
}

/** The backend's uploaded files, as visitors receive them. */
export interface Originals {
  /** @throws {OriginalUnavailable} */
  facts: (path: string) => Promise<OriginalFacts>;
  /** @throws {OriginalUnavailable} */
  bytes: (path: string) => Promise<Uint8Array>;
}

export interface OriginalsOptions {
  /** Fetches an upload by its URL, without cookies, as an anonymous visitor. */
  fetch: (request: Request) => Promise<Response>;
  siteUrl: string;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

const MAX_BYTES = 64 * MIB;
const TIMEOUT_MS = 20_000;
/** For this long, a replaced or deleted file may still be served. */
const FACTS_MS = 60_000;
const MAX_KNOWN = 5000;

/** Fetches originals from the backend and caches their metadata for a minute. */
export function createOriginals({
  fetch,
  siteUrl,
  now = () => performance.now(),
}: OriginalsOptions): Originals {
  const known = new Map<string, { facts: Promise<OriginalFacts>; fetchedAt: number }>();

  const request = async (path: string, method: 'GET' | 'HEAD'): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new Request(siteUrl + path, { method, signal }));
    if (response.status === 200) return response;
    await response.body?.cancel();
    if (response.status === 404) throw new OriginalUnavailable(404, null);
    throw new OriginalUnavailable(
      502,
      new Error(`The backend returned status ${response.status} for ${path}.`),
    );
  };

  return {
    facts(path) {
      const last = known.get(path);
      if (last !== undefined && now() - last.fetchedAt < FACTS_MS) return last.facts;
      const facts = request(path, 'HEAD').then(factsOf);
      known.delete(path);
      known.set(path, { facts, fetchedAt: now() });
      // Failures are not cached. A missing file occupies an entry like any other.
      facts.catch(() => known.delete(path));
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? path);
      return facts;
    },
    async bytes(path) {
      const response = await request(path, 'GET');
      return readAll(response, MAX_BYTES);
    },
  };
}

function factsOf({ headers }: Response): OriginalFacts {
  const version = ['etag', 'last-modified', 'content-length']
    .map((name) => headers.get(name) ?? '')
    .join(' ')
    .trim();
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return { version, type: type.trim() };
}

async function readAll(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) throw new Error(`The file at ${response.url} is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new OriginalUnavailable(502, cause);
  }
  return Buffer.concat(chunks, length);
}
