import type { AuthSession, Client } from '@masthead/client';
import type { EditingService } from '../editing-service.ts';
import { contentMethods } from './content-methods.ts';
import { listMethods } from './list-methods.ts';
import { mediaMethods } from './media-methods.ts';
import type { Requests } from './requests.ts';
import { revisionMethods } from './revision-methods.ts';
import { sampleMethods } from './sample-methods.ts';
import { siteMethods } from './site-methods.ts';
import { termMethods } from './term-methods.ts';
import { toServiceError } from './to-service-error.ts';
import { watchChanges } from './watch-changes.ts';

export interface EmbeddedServiceOptions {
  /** The client that sends the user's access token. */
  readonly client: Client;
  readonly session: Pick<AuthSession, 'getAccessToken'>;
  /** The backend's URL for browsers. */
  readonly backendUrl: string;
}

/** The driver for the embedded backend. */
export function createEmbeddedService({
  client,
  session,
  backendUrl,
}: EmbeddedServiceOptions): EditingService {
  async function withServiceErrors<Result>(request: () => Promise<Result>): Promise<Result> {
    const token = await session.getAccessToken();
    try {
      return await request();
    } catch (error) {
      throw toServiceError(error, token !== null);
    }
  }

  const requests: Requests = {
    query: (document, variables, signal) =>
      withServiceErrors(() => client.query(document, variables, { policy: 'network-only', signal })),
    mutate: (document, variables) => withServiceErrors(() => client.mutate(document, variables)),
    getAccessToken: session.getAccessToken,
    backendUrl,
  };

  return {
    ...siteMethods(requests),
    ...listMethods(requests),
    ...contentMethods(requests),
    ...revisionMethods(requests),
    ...termMethods(requests),
    ...mediaMethods(requests),
    ...sampleMethods(requests),
    onChange: watchChanges(requests),
  };
}
