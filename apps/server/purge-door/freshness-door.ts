import type { FreshnessFacts } from '../wordpress-changes/freshness.ts';
import { privateHeaders, refuse } from './purge-error.ts';
import type { SignedCalls } from './signed-calls.ts';

/** Answers `GET {apiBasePath}/freshness`, signed: how this site hears of changes. `null` for every other path. */
export function createFreshnessDoor({
  apiBasePath,
  calls,
  facts,
}: {
  apiBasePath: string;
  calls: SignedCalls;
  facts: () => FreshnessFacts;
}): (request: Request) => Response | null {
  return (request) => {
    if (new URL(request.url).pathname !== `${apiBasePath}/freshness`) return null;
    if (request.method !== 'GET') return refuse('purge_method', 'GET');
    return calls.refusal(request, '') ?? Response.json(facts(), { headers: privateHeaders });
  };
}
