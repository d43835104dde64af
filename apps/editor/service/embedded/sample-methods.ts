import { type EditingService, type SampleContent, ServiceError } from '../editing-service.ts';
import type { Requests } from './requests.ts';
import { codeOfStatus } from './code-of-status.ts';

type SampleMethods = Pick<EditingService, 'sampleContent' | 'removeSample'>;

/** Removes the sample over HTTP: GraphQL has no operation for it. */
export const sampleMethods = ({ getAccessToken, backendUrl }: Requests): SampleMethods => {
  async function send(method: 'GET' | 'DELETE'): Promise<SampleContent | null> {
    const token = await getAccessToken();
    if (token === null) throw new ServiceError('signed_out', 'Sign in to manage the sample.');
    let response: Response;
    try {
      response = await fetch(`${backendUrl}/wp-json/masthead/v1/sample`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
    } catch (error) {
      throw new ServiceError('unavailable', 'The server is unreachable.', { cause: error });
    }
    if (response.status === 404) return null;
    const body = (await response.json().catch(() => null)) as (SampleContent & { message?: string }) | null;
    if (!response.ok || body === null) {
      const message = body?.message ?? `HTTP status ${response.status}`;
      throw new ServiceError(codeOfStatus(response.status), message);
    }
    const left = body.left.filter(({ type }) => ['post', 'page', 'attachment'].includes(type));
    return { posts: body.posts, pages: body.pages, files: body.files, left };
  }

  return {
    sampleContent: () => send('GET'),
    async removeSample() {
      const removed = await send('DELETE');
      if (removed === null) throw new ServiceError('not_found', 'This site has no sample.');
      return removed;
    },
  };
};
