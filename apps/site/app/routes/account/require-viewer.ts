import { data, redirect, type RouterContextProvider } from 'react-router';
import { askAsViewer } from '../../data/ask.ts';
import { failurePage } from '../../data/failure.ts';
import { AccountDocument, type AccountQuery } from '../../generated/documents.ts';
import { servicesContext } from '../../site-services.ts';
import { signedInPath } from '../signed-in/signed-in-path.ts';

export type Viewer = NonNullable<AccountQuery['viewer']>;

type Context = Readonly<RouterContextProvider>;

/**
 * Who sends the request.
 *
 * @param target Path and query to come back to after signing in.
 * @throws {Response-like} What `requireToken` and `askViewer` throw.
 */
export async function requireViewer(context: Context, target: string): Promise<Viewer> {
  await requireToken(context, target);
  return askViewer(context);
}

/**
 * Lets pass whoever is signed in.
 *
 * @throws {Response-like} A redirect for a visitor, and for somebody whose session is over: to sign in, or to why that has not worked; the data of an error page where
 *   that cannot be found out.
 */
export async function requireToken(context: Context, target: string): Promise<void> {
  const { auth } = context.get(servicesContext);
  if ((await accessToken(context)) !== null) return;
  // Who has come back with a code and still has no session is told why, and not sent to sign in once more.
  const returned = auth.readReturn(target);
  throw redirect(returned === null ? auth.signInPath(target) : signedInPath(returned));
}

/**
 * Asks who a token was given to.
 *
 * @throws {Response-like} The data of an error page, also when the backend does not know its own token.
 */
export async function askViewer(context: Context): Promise<Viewer> {
  const { viewer } = await askAsViewer(context, AccountDocument, {});
  if (viewer !== null) return viewer;
  // Sent to sign in, they would come back the same, again and again.
  context.get(servicesContext).reportError(new Error(tokenUnknown));
  throw data(null, { status: 502 });
}

async function accessToken(context: Context): Promise<string | null> {
  const { session, reportError } = context.get(servicesContext);
  try {
    return await session.accessToken();
  } catch (error) {
    reportError(error);
    throw failurePage(error);
  }
}

const tokenUnknown =
  'The backend has given an access token, and takes whoever brings it for a visitor. Its web server may not hand on the Authorization header.';
