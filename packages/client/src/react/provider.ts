import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Client } from '../operations/client.ts';
import type { ClientPair, PageProperties } from '../operations/client-pair.ts';
import { ClientsContext } from './context.ts';

export interface MastheadProviderProps {
  readonly clients: ClientPair;
  /** The page properties; those of the caches fill the clients before anything below is drawn. */
  readonly pageProps?: Partial<PageProperties> | undefined;
  readonly children?: ReactNode;
}

/** Gives the clients to all hooks below. */
export function MastheadProvider({ clients, pageProps = {}, children }: MastheadProviderProps): ReactElement {
  const { __CLIENT_CACHE_PROP: mainCache = null, __AUTH_CLIENT_CACHE_PROP: authCache = null } =
    pageProps ?? {};
  // While drawing, not in an effect: the first draw must find the answers, or the browser would ask again.
  fill(clients.main, mainCache);
  fill(clients.auth, authCache);
  return createElement(ClientsContext, { value: clients }, children);
}

/** What each client was last filled with: reading a snapshot costs, and pages are drawn often. */
const filledWith = new WeakMap<Client, string>();

function fill(client: Client, snapshot: string | null | undefined): void {
  if (!snapshot || filledWith.get(client) === snapshot) return;
  client.hydrate(snapshot);
  filledWith.set(client, snapshot);
}
