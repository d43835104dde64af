import type { IncomingMessage } from 'node:http';
import type { Handler } from '../assets.ts';
import { createPassOn } from './pass-on.ts';
import type { LeadFinder } from './lead-finder.ts';
import { isUploadedFile } from './uploaded-file.ts';

/**
 * Passes on to the lead what nobody before has answered; but files are nobody's own.
 *
 * @param options.hasFiles Whether uploads are on the disk of this machine.
 * @param options.isAnsweredHere What else need not go to the lead.
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
