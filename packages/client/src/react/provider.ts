import { createElement, type ReactElement, type ReactNode } from 'react';
import type { AuthSession } from '../auth/auth-session.ts';
import type { RouteQuery } from '../content/route-query.ts';
import type { Client } from '../operations/client.ts';
import type { ClientPair, PageProperties } from '../operations/client-pair.ts';
import { ClientsContext } from './context.ts';
import { RouteQueryContext } from './route-query.ts';
import { SessionContext } from './session-context.ts';

export interface MastheadProviderProps {
  /** Without them, only the hooks of the session can be used below, and what asks a backend need not be loaded. */
  readonly clients?: ClientPair | undefined;
  /**
   * The page properties; those of the caches fill the clients before anything below is drawn. They do not say whose they are: a router that keeps
   * the properties of a page drops `__AUTH_CLIENT_CACHE_PROP` once somebody has signed in or out.
   */
  readonly pageProps?: Partial<PageProperties> | undefined;
  /** The session of this browser, for the hooks of signing in and out; none on a server. */
  readonly session?: AuthSession | undefined;
  /** The parameters of the address, for the hooks that read them; none unless given, `null` while the router does not know them. */
  readonly query?: RouteQuery | null | undefined;
  readonly children?: ReactNode;
}

/** Gives the clients, the session and the address's parameters to all hooks below. */
export function MastheadProvider({
  clients,
  pageProps = {},
  session,
  query = noParameters,
  children,
}: MastheadProviderProps): ReactElement {
  const { __CLIENT_CACHE_PROP: mainCache = null, __AUTH_CLIENT_CACHE_PROP: authCache = null } =
    pageProps ?? {};
  // While drawing, not in an effect: the first draw must find the answers, or the browser would ask again.
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

/** What each client was last filled with: reading a snapshot costs, and pages are drawn often. */
const filledWith = new WeakMap<Client, string>();

function fill(client: Client | undefined, snapshot: string | null | undefined): void {
  if (client === undefined || !snapshot || filledWith.get(client) === snapshot) return;
  client.hydrate(snapshot);
  filledWith.set(client, snapshot);
}
