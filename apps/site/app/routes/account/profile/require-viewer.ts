import { data, redirect } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { queryAsViewer } from '../../../data/query.ts';
import { failurePage } from '../../../data/failure.ts';
import { AccountDocument, type AccountQuery } from '../../../generated/documents.ts';
import { incidentContext } from '../../../contexts/incident-context.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { signedInPath } from '../signed-in/signed-in-path.ts';

export type Viewer = NonNullable<AccountQuery['viewer']>;

/**
 * The signed-in user.
 *
 * @param target Path and query to return to after signing in.
 * @throws {Response-like} What `requireToken` and `loadViewer` throw.
 */
export async function requireViewer(context: RequestContext, target: string): Promise<Viewer> {
  await requireToken(context, target);
  return loadViewer(context);
}

/**
 * Requires a valid session.
 *
 * @throws {Response-like} A redirect for visitors and expired sessions: to the sign-in page, or to the sign-in error page; the data of
 * an error page if the session state is unknown.
 */
export async function requireToken(context: RequestContext, target: string): Promise<void> {
  const { auth } = context.get(sessionContext);
  if ((await accessToken(context)) !== null) return;
  // Returning with a code but without a session leads to the error page instead of another sign-in attempt.
  const returned = auth.readCallbackTarget(target);
  throw redirect(returned === null ? auth.signInPath(target) : signedInPath(returned));
}

/**
 * Queries the user a token belongs to.
 *
 * @throws {Response-like} The data of an error page, also if the backend rejects its own token.
 */
export async function loadViewer(context: RequestContext): Promise<Viewer> {
  const { viewer } = await queryAsViewer(context, AccountDocument, {});
  if (viewer !== null) return viewer;
  // A redirect to the sign-in page would loop.
  context.get(incidentContext).reportError(new Error(tokenUnknown));
  throw data(null, { status: 502 });
}

async function accessToken(context: RequestContext): Promise<string | null> {
  const { session } = context.get(sessionContext);
  const { reportError } = context.get(incidentContext);
  try {
    return await session.accessToken();
  } catch (error) {
    reportError(error);
    throw failurePage(error);
  }
}

const tokenUnknown =
  'The backend issued an access token but treats its requests as anonymous. Its web server may not forward the Authorization header.';
