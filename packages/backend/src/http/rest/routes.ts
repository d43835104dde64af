import { createSignInRateLimits } from '../../access/sign-in/sign-in-rate-limits.ts';
import type { Caller, Context } from '../../graphql/context.ts';
import { applicationPasswordRoutes } from './application-passwords.ts';
import type { CheckSignature } from '../check-signature.ts';
import { changesRoute } from './changes/changes-route.ts';
import type { ChangeStreams } from './changes/change-streams.ts';
import { commentsRoute } from './comments.ts';
import { contentRoutes } from './content.ts';
import { type FaustOptions, faustRoutes } from './faustwp.ts';
import { mediaRoute } from './media.ts';
import { moderationRoutesOf } from './moderation.ts';
import type { RestRoute } from './router.ts';
import { type RemoveSample, sampleRoute } from './sample.ts';

/**
 * The routes of WordPress's REST API that are implemented here.
 *
 * @param options.removeSample `null` without a sample.
 */
export function restRoutes({
  sessions,
  secretKey,
  checkSecret,
  checkSignature,
  frontends,
  createContext,
  userOf,
  changeStreams,
  removeSample,
}: FaustOptions & {
  checkSignature: CheckSignature;
  createContext: (request: Request, caller: Caller | null) => Context;
  userOf: (accessToken: string) => number | null;
  changeStreams: ChangeStreams;
  removeSample: RemoveSample | null;
}): RestRoute[] {
  // One count of wrong content passwords for all routes.
  const limits = createSignInRateLimits(sessions.clock);
  return [
    ...faustRoutes({ sessions, secretKey, checkSecret, frontends }),
    mediaRoute({ createContext }),
    ...applicationPasswordRoutes({ createContext }),
    ...contentRoutes({ createContext, limits, checkSecret }),
    commentsRoute({ createContext, limits, checkSecret }),
    ...moderationRoutesOf({ createContext, checkSignature }),
    changesRoute({ database: sessions.database, streams: changeStreams, userOf }),
    ...(removeSample === null ? [] : [sampleRoute({ createContext, removeSample })]),
  ];
}
