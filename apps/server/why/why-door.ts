import type { PageReasons } from '@masthead/site';
import { privateHeaders, refuse } from '../purge-door/purge-error.ts';
import type { SignedCalls } from '../purge-door/signed-calls.ts';

interface WhyDoorOptions {
  readonly apiBasePath: string;
  readonly calls: SignedCalls;
  readonly why: (target: string) => Promise<PageReasons>;
}

/** Tells whoever knows the secret key what a page depends on: `GET {apiBasePath}/why?path=/about/`, signed. `null` for all other requests. */
export function createWhyDoor({
  apiBasePath,
  calls,
  why,
}: WhyDoorOptions): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== `${apiBasePath}/why`) return null;
    if (request.method !== 'GET') return refuse('purge_method', 'GET');
    const refusal = calls.refusal(request, '');
    if (refusal !== null) return refusal;
    const path = searchParams.get('path') ?? '';
    if (!path.startsWith('/') || path.startsWith('//')) return refuse('why_path_invalid');
    return Response.json(await why(path), { headers: privateHeaders });
  };
}
