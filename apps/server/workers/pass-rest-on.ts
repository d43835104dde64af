import type { IncomingMessage } from 'node:http';
import type { Handler } from '../assets.ts';
import { createPassOn } from './pass-on.ts';
import type { LeadFinder } from './lead-finder.ts';
import { isUploadedFile } from './uploaded-file.ts';

/**
 * Proxies all requests to the leader that no handler before has answered, except uploaded files.
 *
 * @param options.hasFiles Whether uploads are on this machine's disk.
 * @param options.isAnsweredHere Which other requests are handled in this process.
 */
export function passRestOn({
  lead,
  hasFiles,
  isAnsweredHere,
}: {
  lead: LeadFinder;
  hasFiles: boolean;
  isAnsweredHere: (request: IncomingMessage) => boolean;
}): Handler {
  const passOn = createPassOn({ lead });
  const isFile = ({ method, url = '' }: IncomingMessage): boolean =>
    hasFiles && method === 'GET' && isUploadedFile(url);
  return (request, response, next) => {
    if (isFile(request) || isAnsweredHere(request)) next();
    else passOn(request, response);
  };
}
