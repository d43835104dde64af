import type { FreshnessFacts } from '../changes/freshness.ts';
import { privateHeaders } from './webhook-error.ts';
import type { SignatureVerifier } from './verify-signature.ts';
import { createSignedEndpoint, type SignedEndpoint } from './signed-endpoint.ts';

/** Handles signed `GET {apiBasePath}/freshness`: how the site detects changes. `null` for every other path. */
export const createFreshnessEndpoint = ({
  apiBasePath,
  calls: signatures,
  facts,
}: {
  apiBasePath: string;
  calls: SignatureVerifier;
  facts: () => FreshnessFacts;
}): SignedEndpoint =>
  createSignedEndpoint({
    path: `${apiBasePath}/freshness`,
    method: 'GET',
    signatures,
    answer: () => Response.json(facts(), { headers: privateHeaders }),
  });
