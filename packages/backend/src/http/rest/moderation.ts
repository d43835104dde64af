import {
  commentStatuses,
  maxModerated,
  moderationDecisions,
  moderationNamespace,
  moderationRoutes,
} from '@masthead/contract';
import { isRecord } from '@masthead/kit';
import { operator, viewerOf } from '../../access/viewer.ts';
import { readCommentSettings } from '../../content/comments/comment-settings.ts';
import { listForModeration, moderateComments } from '../../content/comments/moderation.ts';
import { openModerationLink } from '../../content/comments/moderation-links.ts';
import { ContentError } from '../../content/content-error.ts';
import type { Caller, Context } from '../../graphql/context.ts';
import type { CheckSignature } from '../check-signature.ts';
import { parseJson } from '../parse-json.ts';
import { readBody } from '../read-body.ts';
import { RestError, restForbidden, tooManyRequests } from './rest-error.ts';
import type { RestRoute } from './router.ts';

interface ModerationRouteOptions {
  readonly createContext: (request: Request, caller: Caller | null) => Context;
  readonly checkSignature: CheckSignature;
}

type Body = Readonly<Record<string, unknown>>;

const maxBodyBytes = 64 * 1024;

/**
 * The routes by which a site moderates comments, the same as those of the WordPress plugin. Requests are signed with the secret key. They
 * act for the user that `user` names, with that user's rights, or for the operator if it is `null`.
 */
export function moderationRoutesOf({ createContext, checkSignature }: ModerationRouteOptions): RestRoute[] {
  const route = (path: string, answer: (body: Body, context: Context) => unknown): RestRoute => ({
    namespace: moderationNamespace,
    path,
    methods: {
      async POST(request, caller) {
        const text = await bodyOf(request);
        const verdict = checkSignature(request, { path, body: text, caller });
        if (verdict.kind === 'limited') {
          throw tooManyRequests(
            'Too many requests with a wrong signature from your network.',
            verdict.retryAfter,
          );
        }
        if (verdict.kind !== 'right') throw restForbidden('visitor');
        return Response.json(await answered(() => answer(parsed(text), createContext(request, caller))));
      },
    },
  });
  return [
    route(moderationRoutes.list, (body, context) =>
      listForModeration(as(userIn(body), context), {
        status: oneOf(body, 'status', commentStatuses),
        before: body['before'] === null ? null : idIn(body, 'before'),
        first: Math.min(idIn(body, 'first'), maxModerated),
      }),
    ),
    route(moderationRoutes.moderate, async (body, context) => {
      const ids = idsIn(body);
      const decision = oneOf(body, 'decision', moderationDecisions);
      const only = oneOf(body, 'only', ['pending', 'any'] as const);
      await context.database.acquireWriteLock();
      const results = moderateComments(as(userIn(body), context), ids, { decision, only });
      context.wake('mail');
      return { results };
    }),
    route(moderationRoutes.link, async (body, context) => {
      const token = typeof body['token'] === 'string' ? body['token'] : '';
      const mode = oneOf(body, 'mode', ['read', 'use'] as const);
      if (mode === 'use') await context.database.acquireWriteLock();
      const { database, clock, settings, moderationLinkKey } = context;
      const result = openModerationLink({ database, clock, settings, moderationLinkKey }, token, mode);
      if (result.outcome === 'done') context.wake('mail');
      return result;
    }),
    route(moderationRoutes.settings, (_, { database }) => ({
      requiresAccount: readCommentSettings(database).accountNeeded,
      // Without an address a comment is accepted here, and held.
      requiresEmail: false,
    })),
  ];
}

/** The context of a user, or of the operator. */
const as = (userId: number | null, { database, clock, settings }: Context) => ({
  database,
  clock,
  settings,
  viewer: userId === null ? operator : viewerOf(database, { userId }),
});

async function bodyOf(request: Request): Promise<string> {
  const read = await readBody(request, maxBodyBytes);
  if ('text' in read) return read.text;
  throw new RestError(
    read.fault === 'too_large' ? 413 : 400,
    'rest_invalid_body',
    `The body must be JSON of at most ${maxBodyBytes} bytes.`,
  );
}

function parsed(text: string): Body {
  const json = parseJson(text);
  if ('value' in json && isRecord(json.value)) return json.value;
  throw invalid('body');
}

async function answered(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentError && error.code === 'FORBIDDEN') {
      throw restForbidden('user', error.message);
    }
    throw error;
  }
}

const userIn = (body: Body): number | null => (body['user'] === null ? null : idIn(body, 'user'));

function idIn(body: Body, name: string): number {
  const id = body[name];
  if (isId(id)) return id;
  throw invalid(name);
}

function idsIn({ ids }: Body): number[] {
  if (Array.isArray(ids) && ids.length > 0 && ids.length <= maxModerated && ids.every(isId)) return ids;
  throw invalid('ids');
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function oneOf<Value extends string>(body: Body, name: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === body[name]);
  if (found !== undefined) return found;
  throw invalid(name);
}

const invalid = (name: string): RestError =>
  new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`);
