import { isRecord } from '@masthead/kit';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { errorMessages, sendOperation } from './send-operation.ts';

/** The schema, and the name of the user whose access token was sent; `null` for a visitor. */
export interface LoadedSchema {
  readonly schema: GraphQLSchema;
  readonly userName: string | null;
}

/**
 * Loads the schema by introspection.
 *
 * @throws {Error} with the messages of the endpoint.
 */
export async function loadSchema(token: string | null): Promise<LoadedSchema> {
  const [reply, viewer] = await Promise.all([
    sendOperation({ query: getIntrospectionQuery() }, { token }),
    token === null ? null : sendOperation({ query: '{ viewer { name } }' }, { token }),
  ]);
  const messages = errorMessages(reply);
  if (messages.length > 0) throw new Error(messages.join(' '));
  const data = isRecord(reply.json) ? reply.json['data'] : null;
  if (!isRecord(data)) throw new Error(`The endpoint responded with status ${reply.status} and no schema.`);
  return {
    schema: buildClientSchema(data as unknown as IntrospectionQuery),
    userName: viewer === null ? null : viewerName(viewer.json),
  };
}

function viewerName(body: unknown): string | null {
  const data = isRecord(body) ? body['data'] : null;
  const viewer = isRecord(data) ? data['viewer'] : null;
  const name = isRecord(viewer) ? viewer['name'] : null;
  return typeof name === 'string' ? name : null;
}
