import { data, redirect } from 'react-router';
import { accountPath } from '../paths.ts';
import { notFoundPage } from '../../../data/failure.ts';
import { explainFailure, explainLoss, type SignInFailure } from '../sign-in-failure/explain-failure.ts';
import { SignInFailureScreen } from '../sign-in-failure/SignInFailureScreen.tsx';
import { useSite } from '../../../contexts/rendered-site.ts';
import { incidentContext } from '../../../contexts/incident-context.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import failureCssUrl from '../../../styles/sign-in-failure.css?url';
import type { Route } from './+types/route.ts';
import { signedInPath } from './signed-in-path.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: failureCssUrl }];

/**
 * The OAuth callback: returns from the backend's sign-in page arrive here at any URL, routed by the fetch handler. A second request to a
 * path of its own, also made after the sign-in form, checks that the session cookie was stored.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { landing, auth, session } = context.get(sessionContext);
  const { incidentId } = context.get(incidentContext);
  if (landing?.kind === 'signed in') throw redirect(signedInPath(landing.target), 303);
  if (landing?.kind === 'late') throw redirect(landing.target, 303);
  const pageOf = (failure: SignInFailure, target: string) => {
    const isOfReader = failure.kind === 'used' || failure.step === 'cookies';
    const page = { failure, tryAgain: auth.signInPath(target), incidentId };
    return data(page, { status: isOfReader ? 400 : 502 });
  };
  if (landing !== null) return pageOf(await explainFailure(landing, request, context), landing.target);
  const wanted = new URL(request.url).searchParams.get('to');
  if (wanted === null) throw notFoundPage();
  const target = auth.readTarget(wanted) ?? accountPath;
  const renewed = await session.renew();
  if (renewed?.kind === 'tokens') throw redirect(target, 303);
  return pageOf(await explainLoss(renewed, request, context), target);
}

/** The page of an attempt that has failed. */
export default function SignedInRoute({ loaderData }: Route.ComponentProps) {
  const layout = useSite().knownLayout;
  return (
    <PageFrame layout={layout} path={null}>
      <SignInFailureScreen {...loaderData} siteTitle={layout?.title ?? null} />
    </PageFrame>
  );
}
