import { cacheControls } from '../../cache-control.ts';
import { backendContext } from '../../contexts/backend-context.ts';
import { speculationRules } from './speculation-rules.ts';
import type { Route } from './+types/route.ts';

/** What browsers may fetch ahead of the reader. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config } = context.get(backendContext);
  return Response.json(speculationRules(config), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': cacheControls.hour },
  });
}
