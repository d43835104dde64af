import { createContext, useContext } from 'react';
import { ClientError } from '../errors.ts';
import type { Client } from '../operations/client.ts';
import type { ClientPair } from '../operations/client-pair.ts';

/** Selects a client: `main` for public data, `auth` for the data of the signed-in user. */
export type Audience = keyof ClientPair;

export const ClientsContext = createContext<ClientPair | null>(null);

/**
 * The client of an audience; default `main`.
 *
 * @throws {ClientError} `context_missing` outside of `MastheadProvider`.
 */
export function useClient(audience: Audience = 'main'): Client {
  const clients = useContext(ClientsContext);
  if (clients !== null) return clients[audience];
  throw new ClientError(
    'context_missing',
    'Could not find client in the context, wrap the root in the provider',
    { help: 'Put <MastheadProvider clients={…}> around the application.' },
  );
}
