import type { AuthSession } from '@masthead/client';
import type { GraphQLSchema } from 'graphql';
import { useEffect, useState } from 'react';
import { loadSchema } from './load-schema.ts';

/** The schema as the signed-in user, or a visitor, sees it. */
export interface SchemaState {
  /** `null` until it is loaded, and if it cannot be. */
  readonly schema: GraphQLSchema | null;
  readonly error: string | null;
  /** Whether there is an access token; undefined while the session is checked. */
  readonly isSignedIn: boolean | undefined;
  /** The name of the signed-in user; `null` for a visitor, and as long as it is unknown. */
  readonly userName: string | null;
}

const loading: SchemaState = { schema: null, error: null, isSignedIn: undefined, userName: null };

/** Loads the schema, and again when the user signs in or out, also in another tab. */
export function useSchema(session: AuthSession): SchemaState {
  const [state, setState] = useState(loading);
  useEffect(() => {
    let newest = 0;
    /** The session of the newest load; undefined while its token is requested. */
    let loadedSession: string | null | undefined;
    const load = async (): Promise<void> => {
      newest += 1;
      const number = newest;
      loadedSession = undefined;
      setState((before) => ({ ...before, isSignedIn: undefined, userName: null }));
      const token = await session.getAccessToken();
      loadedSession = session.state().session;
      const isSignedIn = token !== null;
      // The schema may take long, or never arrive.
      if (number === newest) setState((before) => ({ ...before, isSignedIn }));
      const next = await loadSchema(token).then(
        (loaded) => ({ ...loaded, error: null, isSignedIn }),
        (error: unknown) => ({ ...loading, error: (error as Error).message, isSignedIn }),
      );
      if (number === newest) setState(next);
    };
    void load();
    const unsubscribe = session.subscribe(() => {
      if (loadedSession !== undefined && session.state().session !== loadedSession) void load();
    });
    return () => {
      newest = -1;
      unsubscribe();
    };
  }, [session]);
  return state;
}
