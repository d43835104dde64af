import type { FreshnessFacts } from '../wordpress-changes/freshness.ts';
import { privateHeaders } from './purge-error.ts';
import type { SignedCalls } from './signed-calls.ts';
import { createSignedDoor, type SignedDoor } from './signed-door.ts';

/** Handles signed `GET {apiBasePath}/freshness`: how the site detects changes. `null` for every other path. */
export const createFreshnessDoor = ({
  apiBasePath,
  calls,
  facts,
}: {
  apiBasePath: string;
  calls: SignedCalls;
  facts: () => FreshnessFacts;
}): SignedDoor =>
  createSignedDoor({
    path: `${apiBasePath}/freshness`,
    method: 'GET',
    calls,
    answer: () => Response.json(facts(), { headers: privateHeaders }),
  });
