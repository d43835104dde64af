import { type NumberedThing, readKey } from '@masthead/client/server';

/** Names of objects by global id; `type` is the GraphQL type, such as `MediaItem`. */
export type ObjectNames = Readonly<Record<string, { readonly type: string; readonly name: string }>>;

/** Maximum number of names per type and query. */
const mostNames = 100;

/**
 * Queries the names of the objects that keys refer to, as a visitor: objects that visitors cannot see have no name here.
 *
 * @param fetch Sends a request to the backend at `url`.
 * @returns Empty when the backend is unavailable: names are optional.
 */
export async function loadKeyNames(
  keys: readonly string[],
  { url, fetch }: { url: string; fetch: (request: Request) => Promise<Response> },
): Promise<ObjectNames> {
  const ids = (type: string): number[] => [
    ...new Set(keys.flatMap(objectsIn).flatMap((thing) => (thing.type === type ? [thing.databaseId] : []))),
  ];
  const variables = Object.fromEntries(
    // An empty list would match all objects.
    (['post', 'term', 'user'] as const).map((type) => [type, [0, ...ids(type)].slice(0, mostNames)]),
  );
  try {
    const response = await fetch(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query: namesQuery, variables }),
      }),
    );
    const { data } = (await response.json()) as { data?: Record<string, { nodes?: Named[] } | null> };
    const found = Object.values(data ?? {}).flatMap((list) => list?.nodes ?? []);
    return Object.fromEntries(
      found.map(({ __typename: type, id, title, name, label }) => [
        id,
        { type, name: (title ?? name ?? label ?? '').trim() },
      ]),
    );
  } catch {
    return {};
  }
}

interface Named {
  readonly __typename: string;
  readonly id: string;
  readonly title?: string | null;
  readonly name?: string | null;
  readonly label?: string | null;
}

const namesQuery = `query NamesOfThings($post: [ID], $term: [ID], $user: [Int]) {
  contentNodes(first: ${mostNames}, where: { in: $post }) { nodes { __typename id ... on NodeWithTitle { title } } }
  mediaItems(first: ${mostNames}, where: { in: $post }) { nodes { __typename id title } }
  menuItems(first: ${mostNames}) { nodes { __typename id label } }
  terms(first: ${mostNames}, where: { include: $term }) { nodes { __typename id name } }
  users(first: ${mostNames}, where: { include: $user }) { nodes { __typename id name } }
}`;

function objectsIn(key: string): NumberedThing[] {
  const meaning = readKey(key);
  if (meaning.kind === 'thing') return [meaning.thing];
  return meaning.kind === 'list' && meaning.owner !== null ? [meaning.owner] : [];
}
