import { Agent, request as send } from 'node:http';
import { textOfBody } from './canary.ts';
import type { SurfaceResponse, SurfaceRequest } from './surface.ts';

const answerMs = 30_000;
const mostRedirects = 3;

/** Creates a function that sends requests of a visitor to one local port, follows redirects within it, and decodes the responses. */
export function createSender(
  siteUrl: string,
): ((request: SurfaceRequest) => Promise<SurfaceResponse>) & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { port, host } = new URL(siteUrl);
  const once = ({
    path,
    body,
    type,
  }: SurfaceRequest): Promise<SurfaceResponse & { location: string | null }> =>
    new Promise((resolve, reject) => {
      const options = {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        // As most browsers request it; canaries must be found in compressed responses, too.
        headers: { host, 'accept-encoding': 'br, gzip', ...(type !== undefined && { 'content-type': type }) },
        timeout: answerMs,
      };
      const sending = send(options, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject).on('end', () => {
          const { headers, statusCode: status = 0 } = response;
          const text = textOfBody(Buffer.concat(pieces), headers['content-encoding']);
          resolve({
            status,
            text: `${JSON.stringify(headers)}\n${text}`,
            location: headers.location ?? null,
          });
        });
      });
      sending.on('timeout', () =>
        sending.destroy(new Error(`No answer for ${path} in ${answerMs / 1000} s.`)),
      );
      sending.on('error', reject).end(body);
    });
  const follow = async (request: SurfaceRequest): Promise<SurfaceResponse> => {
    let { status, text, location } = await once(request);
    for (let redirects = 0; location !== null && redirects < mostRedirects; redirects += 1) {
      const next = new URL(location, siteUrl);
      if (next.host !== host) break;
      const answer = await once({ path: next.pathname + next.search });
      text += `\n${answer.text}`;
      ({ status, location } = answer);
    }
    return { status, text };
  };
  return Object.assign(follow, { [Symbol.dispose]: () => agent.destroy() });
}
