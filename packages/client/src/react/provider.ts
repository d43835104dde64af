import { createElement, type ReactElement, type ReactNode } from 'react';
import type { AuthSession } from '../auth/auth-session.ts';
import type { RouteQuery } from '../content/route-query.ts';
import type { Client } from '../operations/client.ts';
import type { ClientPair, PageProperties } from '../operations/client-pair.ts';
import { ClientsContext } from './context.ts';
import { RouteQueryContext } from './route-query.ts';
import { SessionContext } from './session-context.ts';

export interface MastheadProviderProps {
  /** Without clients only the session hooks work, and the browser need not load the query code. */
  readonly clients?: ClientPair | undefined;
  /**
   * The page properties; they hydrate the clients' caches before the children render. They do not identify their user: a router that caches
   * page properties must drop `__AUTH_CLIENT_CACHE_PROP` after a sign-in or sign-out.
   */
  readonly pageProps?: Partial<PageProperties> | undefined;
  /** The session of this browser, for the sign-in and sign-out hooks; none on a server. */
  readonly session?: AuthSession | undefined;
  /** The URL parameters, for the content hooks. Default: none; `null` while the router does not know them. */
  readonly query?: RouteQuery | null | undefined;
  readonly children?: ReactNode;
}

/** Provides the clients, the session and the URL parameters to all hooks below. */
export function MastheadProvider({
  clients,
  pageProps = {},
  session,
  query = noParameters,
  children,
}: MastheadProviderProps): ReactElement {
  const { __CLIENT_CACHE_PROP: mainCache = null, __AUTH_CLIENT_CACHE_PROP: authCache = null } =
    pageProps ?? {};
  // During render, not in an effect: the first render must find the data, or the browser would fetch it again.
  fill(clients?.main, mainCache);
  fill(clients?.auth, authCache);
  return createElement(
    ClientsContext,
    { value: clients ?? null },
    createElement(
      SessionContext,
      { value: session ?? null },
      createElement(RouteQueryContext, { value: query }, children),
    ),
  );
}

const noParameters: RouteQuery = {};

/** The snapshot last hydrated into each client: parsing is expensive, and pages render often. */
const filledWith = new WeakMap<Client, string>();

function fill(client: Client | undefined, snapshot: string | null | undefined): void {
  if (client === undefined || !snapshot || filledWith.get(client) === snapshot) return;
  client.hydrate(snapshot);
  filledWith.set(client, snapshot);
}
