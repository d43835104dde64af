import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { networkOf } from '@masthead/kit/network';
import { clientIp } from '../client-address.ts';
import { peerOf } from '../forwarded-peer.ts';
import { createFairQueue } from './fair-queue.ts';

/** Queues a request that no cache can answer; `start` begins to answer it. */
export type EnqueueRequest = (request: IncomingMessage, start: () => void) => void;

/**
 * Makes the queue of requests that no cache can answer, fair by network. Hundreds of them can arrive in one iteration of the event loop;
 * answered as they come, they would block everything else for seconds.
 *
 * @param trustedProxies The proxies whose `X-Forwarded-For` names the client.
 */
export function createRequestQueue({ trustedProxies }: { trustedProxies: BlockList }): EnqueueRequest {
  const queue = createFairQueue();
  return (request, start) => {
    const address = clientIp({
      peer: peerOf(request),
      forwardedFor: request.headers['x-forwarded-for'],
      trustedProxies,
    });
    queue.run(networkOf(address).near, () => {
      // A client that has gone needs no response.
      if (!request.socket.destroyed) start();
    });
  };
}
