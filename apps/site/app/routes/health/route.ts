import { cacheControls } from '../../cache-control.ts';
import { HealthDocument } from '../../generated/documents.ts';
import { backendContext } from '../../contexts/backend-context.ts';
import type { Route } from './+types/route.ts';

/** `{"status":"ok"}` while the backend responds; otherwise 503 and `{"status":"backend_unavailable"}`. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { clients } = context.get(backendContext);
  const isAnswering = await clients.main.query(HealthDocument, {}, { policy: 'network-only' }).then(
    () => true,
    () => false,
  );
  return Response.json(
    { status: isAnswering ? 'ok' : 'backend_unavailable' },
    { status: isAnswering ? 200 : 503, headers: { 'Cache-Control': cacheControls.noStore } },
  );
}
