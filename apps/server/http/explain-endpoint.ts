import type { PageExplanation } from '@masthead/site';
import {
  privateHeaders,
  webhookError,
  type SignatureVerifier,
  createSignedEndpoint,
  type SignedEndpoint,
} from '@masthead/upstream';

interface ExplainEndpointOptions {
  readonly apiBasePath: string;
  readonly signatures: SignatureVerifier;
  readonly explain: (target: string) => Promise<PageExplanation>;
}

/** Handles signed requests to `GET {apiBasePath}/why?path=/about/`: explains a page's cache entries. `null` for all other requests. */
export const createExplainEndpoint = ({
  apiBasePath,
  signatures,
  explain,
}: ExplainEndpointOptions): SignedEndpoint =>
  createSignedEndpoint({
    path: `${apiBasePath}/why`,
    method: 'GET',
    signatures,
    async answer({ request }) {
      const path = new URL(request.url).searchParams.get('path') ?? '';
      if (!path.startsWith('/') || path.startsWith('//')) return webhookError('why_path_invalid');
      return Response.json(await explain(path), { headers: privateHeaders });
    },
  });
