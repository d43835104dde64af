import {
  moderationRoutes,
  type CommentingSettings,
  type CommentStatus,
  type ModerationDecision,
  type ModerationLinkResult,
  type ModerationList,
  type ModerationResult,
} from '@masthead/contract';
import { isRecord, jsonIn } from '@masthead/kit';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { ClientError, toClientError } from '../errors.ts';
import { readAtMost } from './read-at-most.ts';

/**
 * Moderates comments of a backend with the secret key. `user` is the database id of the moderator, whose rights apply; `null` is the
 * operator. Each function returns `null` if the backend has no such route: a WordPress without the companion plugin, or with an old one.
 *
 * @throws {ClientError} `http_status` if the request is rejected (401: signature, 403: rights), `not_json`, `network`, `timed_out`.
 */
export interface ModerationClient {
  /** The comments with one status, newest first. @param page.before Only those with a smaller id; `null`: the newest. */
  list(page: {
    user: number | null;
    status: CommentStatus;
    before: number | null;
    first: number;
  }): Promise<ModerationList | null>;
  /** Moderates up to 100 comments. @param change.only `pending`: leave those unchanged that were moderated meanwhile. */
  moderate(change: {
    user: number | null;
    ids: readonly number[];
    decision: ModerationDecision;
    only: 'pending' | 'any';
  }): Promise<readonly ModerationResult[] | null>;
  /** Reads or uses a link of a moderation mail. `read` changes nothing. */
  openLink(token: string, mode: 'read' | 'use'): Promise<ModerationLinkResult | null>;
  /** The settings for visitors' comments. */
  settings(): Promise<CommentingSettings | null>;
}

export interface ModerationClientOptions {
  /** URL of the backend, without a trailing slash. */
  readonly wpUrl: string;
  readonly secretKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Default: 15 seconds. */
  readonly timeoutMs?: number;
}

/** A hundred comments of 3,000 characters each, with room for JSON escapes. */
const maxResponseBytes = 4 * 1024 * 1024;

/** Creates the client of the moderation routes. */
export function createModerationClient(options: ModerationClientOptions): ModerationClient {
  return {
    list: async (page) => post<ModerationList>(options, moderationRoutes.list, page),
    async moderate(change) {
      const answer = await post<{ results: ModerationResult[] }>(options, moderationRoutes.moderate, change);
      return answer?.results ?? null;
    },
    openLink: async (token, mode) =>
      post<ModerationLinkResult>(options, moderationRoutes.link, { token, mode }),
    settings: async () => post<CommentingSettings>(options, moderationRoutes.settings, {}),
  };
}

async function post<Result>(
  { wpUrl, secretKey, fetch, timeoutMs = 15_000 }: ModerationClientOptions,
  route: string,
  content: object,
): Promise<Result | null> {
  const body = JSON.stringify(content);
  // The path of the route is signed, because the prefix depends on the settings of WordPress. This form of the URL works with all of them.
  const signature = sign({ method: 'POST', path: route, body }, { secret: secretKey, now: Date.now() });
  const request = new Request(`${wpUrl}/?rest_route=${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [signatureHeader]: signature,
    },
    body,
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(request);
    const bytes = await readAtMost(response, maxResponseBytes);
    text = bytes && new TextDecoder().decode(bytes);
  } catch (thrown) {
    throw toClientError(thrown, request.signal.aborted ? 'timed_out' : 'network');
  }
  if (response.status === 404) return null;
  const { status } = response;
  const json = jsonIn(text ?? '');
  if (!response.ok) {
    const reason = isRecord(json) && typeof json['message'] === 'string' ? ` ${json['message']}` : '';
    throw new ClientError('http_status', `The backend responded with status ${status}.${reason}`, { status });
  }
  if (isRecord(json)) return json as Result;
  throw new ClientError('not_json', 'The backend responded without JSON.', { status });
}
