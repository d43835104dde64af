/** What is known of an uploaded file without its bytes. */
export interface OriginalFacts {
  /** Changes with the file; empty where the backend tells nothing that would. */
  readonly version: string;
  /** Its media type, in lower case. */
  readonly type: string;
}

/** Why an original cannot be had: the status for the reader, and the cause for the log (`null` when nothing is wrong). */
export class OriginalRefused extends Error {
  override readonly name = 'OriginalRefused';
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super(`The original cannot be had (${status}).`, { cause });
    this.status = status;
  }
}

/** The uploaded files of the backend, as any visitor gets them. */
export interface Originals {
  /** @throws {OriginalRefused} */
  facts: (path: string) => Promise<OriginalFacts>;
  /** @throws {OriginalRefused} */
  bytes: (path: string) => Promise<Uint8Array>;
}

export interface OriginalsOptions {
  /** Answers for an upload, by a request to its address; without cookies, as whoever asks for it is nobody. */
  fetch: (request: Request) => Promise<Response>;
  siteUrl: string;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
}

const MIB = 1024 * 1024;
const MAX_BYTES = 64 * MIB;
const TIMEOUT_MS = 20_000;
/** For so long a file that was replaced or removed may still be shown as it was. */
const FACTS_MS = 60_000;
const MAX_KNOWN = 5000;

/** Asks the backend for originals. What it says of a file is believed for a minute. */
export function createOriginals({
  fetch,
  siteUrl,
  now = () => performance.now(),
}: OriginalsOptions): Originals {
  const known = new Map<string, { facts: Promise<OriginalFacts>; askedAt: number }>();

  const ask = async (path: string, method: 'GET' | 'HEAD'): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new Request(siteUrl + path, { method, signal }));
    if (response.status === 200) return response;
    await response.body?.cancel();
    if (response.status === 404) throw new OriginalRefused(404, null);
    throw new OriginalRefused(502, new Error(`The backend answered ${response.status} for ${path}.`));
  };

  return {
    facts(path) {
      const last = known.get(path);
      if (last !== undefined && now() - last.askedAt < FACTS_MS) return last.facts;
      const facts = ask(path, 'HEAD').then(factsOf);
      known.delete(path);
      known.set(path, { facts, askedAt: now() });
      // What failed is asked for again; a file that is not there costs as much as any other.
      facts.catch(() => known.delete(path));
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? path);
      return facts;
    },
    async bytes(path) {
      const response = await ask(path, 'GET');
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
      if (length > maxBytes) throw new Error(`The file at ${response.url} has more than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new OriginalRefused(502, cause);
  }
  return Buffer.concat(chunks, length);
}
