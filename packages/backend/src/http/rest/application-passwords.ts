import {
  createApplicationPassword,
  listApplicationPasswords,
  maxApplicationPasswords,
  revokeApplicationPasswords,
  type ApplicationPassword,
  type CreationError,
} from '../../access/application-passwords.ts';
import type { Caller, Context } from '../../graphql/context.ts';
import { isoDate } from '../../graphql/wire-values.ts';
import { readParameters, textParameter } from './parameters.ts';
import { RestError } from './rest-error.ts';
import { restPathOf, type RestRoute } from './router.ts';

const path = '/wp/v2/users/me/application-passwords';

/** WordPress's routes for the application passwords of the signed-in user: list, create, revoke one or all. */
export function applicationPasswordRoutes({
  createContext,
}: {
  createContext: (request: Request, caller: Caller | null) => Context;
}): RestRoute[] {
  const shape = (one: ApplicationPassword, { siteUrl }: Context): object => ({
    uuid: one.uuid,
    app_id: '',
    name: one.name,
    created: isoDate(one.createdAt),
    last_used: one.lastUsedAt === null ? null : isoDate(one.lastUsedAt),
    last_ip: one.lastIpAddress,
    _links: { self: [{ href: `${siteUrl}/wp-json${path}/${one.uuid}` }] },
  });
  return [
    {
      namespace: 'wp/v2',
      path,
      methods: {
        GET(request, caller) {
          const context = createContext(request, caller);
          const list = listApplicationPasswords(context.database, userOf(context));
          return Promise.resolve(Response.json(list.map((one) => shape(one, context))));
        },
        async POST(request, caller) {
          const context = createContext(request, caller);
          const { database, clock } = context;
          userOf(context);
          const name = textParameter(await readParameters(request), 'name');
          await database.acquireWriteLock();
          // The account may have been deleted meanwhile.
          const userId = userOf(createContext(request, caller));
          const made = database.transaction(() =>
            createApplicationPassword(database, { userId, name, now: clock() }),
          );
          if (typeof made === 'string') throw creationError(made);
          const body = { ...shape(made.created, context), password: made.password };
          return Response.json(body, { status: 201 });
        },
        async DELETE(request, caller) {
          const context = createContext(request, caller);
          const revoked = await revoke(context, 'all');
          return Response.json({ deleted: true, count: revoked.length });
        },
      },
    },
    {
      namespace: 'wp/v2',
      path: `${path}/:uuid`,
      methods: {
        GET(request, caller) {
          const context = createContext(request, caller);
          const uuid = uuidOf(request);
          const one = listApplicationPasswords(context.database, userOf(context)).find(
            (each) => each.uuid === uuid,
          );
          if (!one) throw notFound();
          return Promise.resolve(Response.json(shape(one, context)));
        },
        async DELETE(request, caller) {
          const context = createContext(request, caller);
          const [revoked] = await revoke(context, { uuid: uuidOf(request) });
          if (!revoked) throw notFound();
          return Response.json({ deleted: true, previous: shape(revoked, context) });
        },
      },
    },
  ];
}

async function revoke(context: Context, wanted: { uuid: string } | 'all'): Promise<ApplicationPassword[]> {
  const { database } = context;
  const userId = userOf(context);
  await database.acquireWriteLock();
  return database.transaction(() => revokeApplicationPasswords(database, userId, wanted));
}

/** @throws {RestError} 401 for a visitor. */
function userOf({ viewer }: Context): number {
  if (viewer.userId !== null) return viewer.userId;
  throw new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.');
}

const uuidOf = (request: Request): string =>
  (restPathOf(new URL(request.url))?.split('/').at(-1) ?? '').toLowerCase();

const notFound = (): RestError =>
  new RestError(
    404,
    'rest_application_password_not_found',
    'Could not find an application password with that id.',
  );

function creationError(error: CreationError): RestError {
  switch (error) {
    case 'name missing':
      return new RestError(400, 'rest_missing_callback_param', 'Missing parameter(s): name', {
        status: 400,
        params: ['name'],
      });
    case 'name taken':
      return new RestError(
        409,
        'application_password_duplicate_name',
        'Each application name should be unique.',
      );
    default:
      return new RestError(
        400,
        'rest_application_password_limit',
        `A user can have ${maxApplicationPasswords} application passwords. Revoke those that are not used.`,
      );
  }
}
