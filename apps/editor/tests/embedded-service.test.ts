import { checkConfig, createClientPair } from '@masthead/client';
import { canarySite, canaryUsers, startBackend } from '@masthead/testing';
import { afterAll } from 'vitest';
import { createEmbeddedService } from '../service/embedded/embedded-service.ts';
import { describeEditingService } from './service-contract.ts';

const users = { editor: canaryUsers.ana.id, author: canaryUsers.arno.id, visitor: null };
const backends: AsyncDisposable[] = [];

afterAll(async () => {
  for (const backend of backends.splice(0)) await backend[Symbol.asyncDispose]();
});

describeEditingService('embedded backend', async () => {
  const { content, site } = canarySite();
  const backend = await startBackend(content, { site });
  backends.push(backend);
  const service = (user: keyof typeof users) => {
    const userId = users[user];
    const { auth: client } = createClientPair({
      config: checkConfig({ wpUrl: 'http://masthead.test' }),
      environment: 'server',
      fetch: (request) => backend.fetch(request, userId === null ? undefined : { userId }),
    });
    const session = { getAccessToken: async () => (userId === null ? null : 'token') };
    return createEmbeddedService({ client, session, backendUrl: 'http://masthead.test' });
  };
  const nameOf = async (user: keyof typeof users): Promise<string> =>
    (await service(user).viewer())?.name ?? '';
  return {
    service,
    names: { editor: await nameOf('editor'), author: await nameOf('author') },
    authorId: users.author,
  };
});
