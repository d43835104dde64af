import type { PageReasons } from '@masthead/site';
import { privateHeaders, refuse } from '../signed-doors/purge-error.ts';
import type { SignedCalls } from '../signed-doors/signed-calls.ts';
import { createSignedDoor, type SignedDoor } from '../signed-doors/signed-door.ts';

interface WhyDoorOptions {
  readonly apiBasePath: string;
  readonly calls: SignedCalls;
  readonly why: (target: string) => Promise<PageReasons>;
}

/** Handles signed requests to `GET {apiBasePath}/why?path=/about/`: explains a page's cache entries. `null` for all other requests. */
export const createWhyDoor = ({ apiBasePath, calls, why }: WhyDoorOptions): SignedDoor =>
  createSignedDoor({
    path: `${apiBasePath}/why`,
    method: 'GET',
    calls,
    async answer({ request }) {
      const path = new URL(request.url).searchParams.get('path') ?? '';
      if (!path.startsWith('/') || path.startsWith('//')) return refuse('why_path_invalid');
      return Response.json(await why(path), { headers: privateHeaders });
    },
  });
