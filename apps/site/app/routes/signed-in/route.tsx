import { data, redirect, useRouteLoaderData } from 'react-router';
import { notFoundPage } from '../../data/failure.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { explainFailure } from '../../sign-in-failure/explain-failure.ts';
import { SignInFailureScreen } from '../../sign-in-failure/SignInFailureScreen.tsx';
import { servicesContext } from '../../site-services.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import type { Route } from './+types/route.ts';

/** Whoever comes back from the backend's sign-in page passes here, whatever the address: the front door leads the request in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { landing, auth, incidentId } = services;
  if (landing === null) throw notFoundPage();
  if (landing.kind === 'signed in') throw redirect(landing.target, 303);
  const failure = await explainFailure(landing, request, services);
  const page = { failure, tryAgain: auth.signInPath(landing.target), incidentId };
  return data(page, { status: failure.kind === 'used' ? 400 : 502 });
}

/** The page of an attempt that has failed. */
export default function SignedInRoute({ loaderData }: Route.ComponentProps) {
  // The frame has no menus where the backend is away, which may be just what is to be told.
  const layout = useRouteLoaderData<typeof rootLoader>('root')?.layout ?? null;
  return (
    <PageFrame layout={layout} path={null}>
      <SignInFailureScreen {...loaderData} siteTitle={layout?.title ?? null} />
    </PageFrame>
  );
}
