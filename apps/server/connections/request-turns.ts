import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { networkOf } from '@masthead/backend';
import { clientAddress } from '../client-address.ts';
import { peerOf } from '../workers/peer.ts';
import { createTurns } from './turns.ts';

/** Starts answering a request that no cache can answer, when its client's network has its turn. */
export type BeginRequest = (request: IncomingMessage, start: () => void) => void;

/**
 * Hundreds of such requests arrive in one turn of the event loop; answered as they come, they would hold up everything else for seconds.
 *
 * @param trustedProxies The proxies whose `X-Forwarded-For` names the client.
 */
export function createRequestTurns({ trustedProxies }: { trustedProxies: BlockList }): BeginRequest {
  const turns = createTurns();
  return (request, start) => {
    const address = clientAddress({
      peer: peerOf(request),
      forwardedFor: request.headers['x-forwarded-for'],
      trustedProxies,
    });
    turns.begin(networkOf(address).near, () => {
      // A client that has gone needs no answer.
      if (!request.socket.destroyed) start();
    });
  };
}
