import { isRecord, jsonIn } from '@masthead/kit';
import { invalidationKeys, readAtMost } from '@masthead/client/server';
import { privateHeaders, webhookError, type WebhookErrorCode } from './webhook-error.ts';
import type { SignatureVerifier } from './verify-signature.ts';
import { createSignedEndpoint } from './signed-endpoint.ts';

/** A change of content, as a webhook reports it. */
export interface Invalidation {
  /** Dependency keys. */
  readonly keys: readonly string[];
  /** Paths of pages, whatever they depend on. */
  readonly paths: readonly string[];
  /**
   * Those of the keys that name retracted content: pages that depend on it are not served before revalidation, however long that takes.
   */
  readonly retracted: readonly string[];
}

/** A purge webhook. */
export interface PurgeCall extends Invalidation {
  /** Whether it comes from the plugin, which reports all changes; other senders may report only some. */
  readonly isFromPlugin: boolean;
  /** Whether the plugin announces its deactivation. */
  readonly isLeaving: boolean;
}

export interface PurgeWebhookOptions {
  /** Base path of the endpoint. */
  readonly apiBasePath: string;
  readonly signatures: SignatureVerifier;
  /** Awaited before the response is sent, so that later requests get no older page. Empty for a heartbeat. */
  readonly onPurge: (purge: PurgeCall) => void | Promise<void>;
}

const maxBytes = 256 * 1024;
const maxKeys = 5000;
const maxUrls = 1000;
const maxLength = 1000;

/** The plugin's name in webhooks. */
const plugin = 'masthead-companion';

/**
 * Handles `POST {apiBasePath}/purge`, by which WordPress reports changes: `{ "keys": […], "urls": […], "withdrawn": […] }`, signed.
 *
 * @returns `null` for every other path. Else `{ "purged": n }` with the number of keys and URLs, or an error with a code.
 */
export function createPurgeWebhook({ apiBasePath, signatures, onPurge }: PurgeWebhookOptions) {
  return createSignedEndpoint({
    path: `${apiBasePath}/purge`,
    method: 'POST',
    signatures,
    read: readBody,
    async answer({ body }) {
      const read = parsePurge(body);
      if (typeof read === 'string') return webhookError(read);
      const { purged, ...purge } = read;
      await onPurge(purge);
      return Response.json({ purged }, { headers: privateHeaders });
    },
  });
}

async function readBody(request: Request): Promise<string | Response> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return webhookError('purge_body_not_json');
  }
  const bytes = await readAtMost(request, maxBytes);
  return bytes === null ? webhookError('purge_body_too_large') : new TextDecoder().decode(bytes);
}

function parsePurge(body: string): (PurgeCall & { purged: number }) | WebhookErrorCode {
  const call = jsonIn(body);
  if (!isRecord(call)) return 'purge_body_invalid';
  const { keys = [], urls = [], withdrawn = [], from, leaving } = call;
  if (!areStrings(keys, maxKeys) || !areStrings(urls, maxUrls) || !areStrings(withdrawn, maxKeys)) {
    return 'purge_body_invalid';
  }
  const paths = urls.map(pathOf);
  if (!areStrings(paths, maxUrls)) return 'purge_body_invalid';
  const purged = keys.length + urls.length;
  const retracted = invalidationKeys(withdrawn);
  return {
    // Listed even if everything is invalidated.
    keys: [...new Set([...invalidationKeys(keys, paths), ...retracted])],
    paths,
    retracted,
    // An empty call is a heartbeat.
    isFromPlugin: from === plugin || purged + withdrawn.length === 0,
    isLeaving: from === plugin && leaving === true,
    purged,
  };
}

const areStrings = (value: unknown, maxCount: number): value is string[] =>
  Array.isArray(value) &&
  value.length <= maxCount &&
  value.every((text) => typeof text === 'string' && text !== '' && text.length <= maxLength);

/** WordPress sends URLs with its own host or ours: only the path counts. */
const pathOf = (url: string): string | null => {
  const found = url.startsWith('//') ? null : URL.parse(url, 'https://site.invalid');
  return found !== null && /^https?:$/.test(found.protocol) ? found.pathname : null;
};
