import { managesSettings } from '../../access/settings-access.ts';
import type { Caller, Context } from '../../graphql/context.ts';
import { restForbidden } from './rest-error.ts';
import type { RestRoute } from './router.ts';

export interface SampleRouteOptions {
  readonly createContext: (request: Request, caller: Caller | null) => Context;
  readonly removeSample: RemoveSample;
}

/** Removes the sample, or only reports what would be removed. */
export type RemoveSample = (
  database: Context['database'],
  options: { readonly isDryRun: boolean },
) => Promise<RemovedSample>;

interface RemovedSample {
  readonly removed: Readonly<Record<'post' | 'page' | 'attachment', number>>;
  readonly removedTerms: number;
  readonly removedAuthors: number;
  readonly left: readonly object[];
}

/** What would be removed of the sample (GET), and its removal (DELETE), for administrators: `masthead sample remove` in a browser. */
export function sampleRoute({ createContext, removeSample }: SampleRouteOptions): RestRoute {
  const databaseFor = (request: Request, caller: Caller | null) => {
    const { database, viewer } = createContext(request, caller);
    if (!managesSettings(viewer)) throw restForbidden(viewer.userId === null ? 'visitor' : 'user');
    return database;
  };
  const respond = async (request: Request, caller: Caller | null, isDryRun: boolean): Promise<Response> => {
    const database = databaseFor(request, caller);
    // The account may lose its role while this request waits for other writers.
    if (!isDryRun) {
      await database.acquireWriteLock();
      databaseFor(request, caller);
    }
    return Response.json(shape(await removeSample(database, { isDryRun })));
  };
  return {
    namespace: 'masthead/v1',
    path: '/masthead/v1/sample',
    methods: {
      GET: (request, caller) => respond(request, caller, true),
      DELETE: (request, caller) => respond(request, caller, false),
    },
  };
}

const shape = ({ removed, removedTerms, removedAuthors, left }: RemovedSample): object => ({
  posts: removed.post,
  pages: removed.page,
  files: removed.attachment,
  terms: removedTerms,
  authors: removedAuthors,
  left,
});
