import { open, rename, rm } from 'node:fs/promises';
import { MIB, MINUTE_MS } from '@masthead/kit';
import { FetchError, guardedFetch } from '../content/media/guarded-fetch.ts';
import type { OutboundHttp } from '../content/media/outbound-http.ts';
import type { UploadsSource } from './uploads.ts';

const maxFileBytes = 1024 * MIB;
/** For one file; a video may be large. */
const fileTimeoutMs = 10 * MINUTE_MS;

/**
 * The original URLs of attachments as a source of uploads. An export can name any URL, so only hosts on the public internet are
 * contacted.
 */
export function attachmentSource(http: OutboundHttp): UploadsSource {
  const options = {
    http: { ...http, timeoutMs: Math.max(fileTimeoutMs, http.timeoutMs) },
    maxBytes: maxFileBytes,
  };
  return {
    concurrency: 4,
    list: () => Promise.resolve([]),
    async copy({ url: address }, destination, signal) {
      const url = address === null ? null : URL.parse(address);
      if (url === null) return 'the export has no URL for it';
      const part = `${destination}.part`;
      try {
        await save(guardedFetch(url, options), part, signal);
        await rename(part, destination);
        return null;
      } catch (error) {
        if (signal?.aborted) throw error;
        return reasonOf(error);
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

async function save(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await using file = await open(path, 'w');
  let bytes = 0;
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    if (bytes === 0 && isWebPage(chunk)) throw new FetchError('failed', 'the server sent a web page instead');
    bytes += chunk.length;
    if (bytes > maxFileBytes) throw new FetchError('failed', `larger than ${maxFileBytes / MIB} MiB`);
    await file.write(chunk);
  }
}

/** Servers answer requests for deleted files with a page and status 200. */
const isWebPage = (start: Uint8Array): boolean =>
  /^\s*(?:<!doctype html|<html)/i.test(Buffer.from(start.subarray(0, 200)).toString('latin1'));

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (!(error instanceof FetchError)) return code ?? message;
  const status = /status (\d{3})/.exec(message)?.[1];
  return status === undefined ? message.replace(/\.$/, '') : `HTTP ${status}`;
}

/** A source that tries several ones in turn. */
export function firstOf(sources: readonly UploadsSource[]): UploadsSource {
  const [only] = sources;
  if (sources.length === 1 && only) return only;
  return {
    concurrency: Math.max(...sources.map(({ concurrency }) => concurrency)),
    list: async () => (await Promise.all(sources.map((source) => source.list()))).flat(),
    async copy(file, destination, signal) {
      let reason: string | null = 'there is no source';
      for (const source of sources) {
        // oxlint-disable-next-line no-await-in-loop -- each one is a fallback of those before it
        reason = await source.copy(file, destination, signal);
        if (reason === null) return null;
      }
      return reason;
    },
  };
}
