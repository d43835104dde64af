import { announcedKeys, readAtMost } from '@masthead/client/server';
import { privateHeaders, refuse, type SignedCallErrorCode } from './purge-error.ts';
import type { SignedCalls } from './signed-calls.ts';
import { createSignedDoor } from './signed-door.ts';

/** A change of content, as a webhook reports it. */
export interface Purge {
  /** Dependency keys. */
  readonly keys: readonly string[];
  /** Paths of pages, whatever they depend on. */
  readonly paths: readonly string[];
  /**
   * Those of the keys that name retracted content: pages that depend on it are not served before revalidation, however long that takes.
   */
  readonly withdrawn: readonly string[];
}

/** A purge webhook. */
export interface ToldPurge extends Purge {
  /** Whether it comes from the plugin, which reports all changes; other senders may report only some. */
  readonly isFromPlugin: boolean;
  /** Whether the plugin announces its deactivation. */
  readonly isLeaving: boolean;
}

export interface PurgeDoorOptions {
  /** Base path of the endpoint. */
  readonly apiBasePath: string;
  readonly calls: SignedCalls;
  /** Awaited before the response is sent, so that later requests get no older page. Empty for a heartbeat. */
  readonly onPurge: (purge: ToldPurge) => void | Promise<void>;
}

const maxBytes = 256 * 1024;
const mostKeys = 5000;
const mostUrls = 1000;
const maxLength = 1000;

/** The plugin's name in webhooks. */
const plugin = 'masthead-companion';

/**
 * Handles `POST {apiBasePath}/purge`, by which WordPress reports changes: `{ "keys": […], "urls": […], "withdrawn": […] }`, signed.
 *
 * @returns `null` for every other path. Else `{ "purged": n }` with the number of keys and URLs, or an error with a code.
 */
export function createPurgeDoor({ apiBasePath, calls, onPurge }: PurgeDoorOptions) {
  return createSignedDoor({
    path: `${apiBasePath}/purge`,
    method: 'POST',
    calls,
    read: readBody,
    async answer({ body }) {
      const read = readPurge(body);
      if (typeof read === 'string') return refuse(read);
      const { purged, ...purge } = read;
      await onPurge(purge);
      return Response.json({ purged }, { headers: privateHeaders });
    },
  });
}

async function readBody(request: Request): Promise<string | Response> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuse('purge_body_not_json');
  }
  const bytes = await readAtMost(request, maxBytes);
  return bytes === null ? refuse('purge_body_too_large') : new TextDecoder().decode(bytes);
}

function readPurge(body: string): (ToldPurge & { purged: number }) | SignedCallErrorCode {
  const told = parsed(body);
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return 'purge_body_invalid';
  const { keys = [], urls = [], withdrawn = [], from, leaving } = told as Record<string, unknown>;
  if (!areTexts(keys, mostKeys) || !areTexts(urls, mostUrls) || !areTexts(withdrawn, mostKeys)) {
    return 'purge_body_invalid';
  }
  const paths = urls.map(pathOf);
  if (!areTexts(paths, mostUrls)) return 'purge_body_invalid';
  const purged = keys.length + urls.length;
  const goneKeys = announcedKeys(withdrawn);
  return {
    // Listed even if everything is invalidated.
    keys: [...new Set([...announcedKeys(keys, paths), ...goneKeys])],
    paths,
    withdrawn: goneKeys,
    // An empty call is a heartbeat.
    isFromPlugin: from === plugin || purged + withdrawn.length === 0,
    isLeaving: from === plugin && leaving === true,
    purged,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const areTexts = (value: unknown, most: number): value is string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((text) => typeof text === 'string' && text !== '' && text.length <= maxLength);

/** WordPress sends URLs with its own host or ours: only the path counts. */
const pathOf = (url: string): string | null => {
  const found = url.startsWith('//') ? null : URL.parse(url, 'https://site.invalid');
  return found !== null && /^https?:$/.test(found.protocol) ? found.pathname : null;
};
