import {
  checkConfig,
  type ClientPair,
  type ClientPairOptions,
  createClientPair,
  type TypedDocument,
  type ClientError,
} from '../src/index.ts';

/** The content of one request. */
export interface Received {
  readonly request: Request;
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

export interface FakeBackend {
  readonly received: Received[];
  readonly clients: ClientPair;
}

/** The response to one request: an object is sent as JSON with status 200, a `Response` as it is; a promise is awaited. */
export type Answering = (received: Received, attempt: number) => unknown;

/** A pair of clients whose requests are recorded in order. */
export function fakeBackend(answering: Answering, options: ClientPairOptions = {}): FakeBackend {
  const received: Received[] = [];
  const clients = createClientPair({
    config: checkConfig({ wpUrl: 'https://cms.example.com' }),
    environment: 'server',
    fetch: async (request) => {
      const body = (await request.clone().json()) as Omit<Received, 'request'>;
      received.push({ request, query: body.query, variables: body.variables });
      const answer = await answering({ request, ...body }, received.length - 1);
      return answer instanceof Response ? answer : Response.json(answer);
    },
    ...options,
  });
  return { received, clients };
}

/** The rejection of a promise. */
export async function failureOf(promise: Promise<unknown>): Promise<ClientError> {
  const [result] = await Promise.allSettled([promise]);
  if (result?.status !== 'rejected') throw new Error('It did not fail.');
  return result.reason as ClientError;
}

/** A query for one root field, `name`, with an argument `id`. */
export function oneField(name: string, details: Partial<Omit<FieldDocument, 'types'>> = {}): FieldDocument {
  return {
    kind: 'query',
    name: name[0]?.toUpperCase() + name.slice(1),
    variables: '$id:ID',
    selections: `%${name}:${name}(id:$id){title}`,
    fragments: [],
    depth: 3,
    ...details,
  };
}

export type FieldDocument = TypedDocument<Record<string, { title: string } | null>, { id?: string }>;

/** Responds to each root field with its own response key and the value of its variable, as `posts` → `{ title: 'posts 7' }`. */
export function echo({ query, variables }: Received): { data: Record<string, { title: string }> } {
  const fields = [...query.matchAll(/(\w+:)?\w+\(id:\$(\w+)\)/g)];
  return {
    data: Object.fromEntries(
      fields.map(([field, alias, variable = '']) => {
        const key = alias?.slice(0, -1) ?? field.slice(0, field.indexOf('('));
        return [key, { title: `${key.replace(/^q\d_/, '')} ${String(variables[variable])}` }];
      }),
    ),
  };
}
