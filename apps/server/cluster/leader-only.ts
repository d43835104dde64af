import type { IncomingMessage } from 'node:http';
import type { Handler } from '@masthead/http';
import { createProxyToLeader } from './proxy-to-leader.ts';
import type { LeaderFinder } from './find-leader.ts';
import { isUploadedFile } from './uploaded-file.ts';

/**
 * Proxies to the leader all requests that earlier handlers have passed on, except uploaded files.
 *
 * @param options.hasFiles Whether uploads are on this machine's disk.
 * @param options.isHandledHere Which other requests are handled in this process.
 */
export function leaderOnly({
  leader,
  hasFiles,
  isHandledHere,
}: {
  leader: LeaderFinder;
  hasFiles: boolean;
  isHandledHere: (request: IncomingMessage) => boolean;
}): Handler {
  const proxy = createProxyToLeader({ leader });
  const isFile = ({ method, url = '' }: IncomingMessage): boolean =>
    hasFiles && method === 'GET' && isUploadedFile(url);
  return (request, response, next) => {
    if (isFile(request) || isHandledHere(request)) next();
    else proxy(request, response);
  };
}
