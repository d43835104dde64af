import { data, redirect } from 'react-router';
import { notFoundPage } from '../../data/failure.ts';
import { servicesContext } from '../../site-services.ts';
import type { Route } from './+types/route.ts';

/** Whoever comes back from the backend's sign-in page passes here, whatever the address: the front door leads the request in. */
export function loader({ context }: Route.LoaderArgs): never {
  const { landing } = context.get(servicesContext);
  if (landing === null) throw notFoundPage();
  if (landing.kind === 'signed in') throw redirect(landing.target, 303);
  throw data(null, { status: 502 });
}
