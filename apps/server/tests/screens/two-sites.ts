import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startRecordedSite } from '@masthead/testing';
import { startStack } from '../stack.ts';
import { type Contents, readContents } from './find-screens.ts';

/** Where the facts of a recorded WordPress lie, if at all. */
export const recordedFacts = fileURLToPath(new URL('../../../../../shared/conformance/', import.meta.url));

export const hasRecordedSite = existsSync(recordedFacts);

/** A site that readers can visit, and what it consists of. */
export interface VisitedSite extends AsyncDisposable {
  readonly url: string;
  /** Origin of its backend; the site's own if embedded. */
  readonly backendUrl: string;
  readonly contents: Contents;
}

/** The sample magazine, with its backend in the same process. */
export async function startSampleSite(): Promise<VisitedSite> {
  const { url, ...stack } = await startStack();
  return {
    url,
    backendUrl: url,
    contents: await readContents(url),
    [Symbol.asyncDispose]: () => stack[Symbol.asyncDispose](),
  };
}

/** The recorded WordPress, imported, with its backend over HTTP. */
export async function startReferenceSite(): Promise<VisitedSite> {
  const recorded = await startRecordedSite(recordedFacts);
  const stack = await startStack({
    // Reached by another host than it names in its content, as a WordPress in a container is.
    WORDPRESS_URL: recorded.url.replace('127.0.0.1', 'localhost'),
    FAUST_SECRET_KEY: 'only for this test',
  });
  return {
    url: stack.url,
    backendUrl: recorded.url,
    contents: await readContents(recorded.url),
    async [Symbol.asyncDispose]() {
      await stack[Symbol.asyncDispose]();
      await recorded[Symbol.asyncDispose]();
    },
  };
}
