import { contentTypes, taxonomies } from '../content/content-types.ts';

const names = new Map(
  [...contentTypes, ...taxonomies].map(({ name, graphqlSingleName }) => [name, graphqlSingleName]),
);

/** Name of a content type or taxonomy in list keys, such as `mediaItem` for `attachment`. Unknown names are returned unchanged. */
export const graphqlNameOf = (name: string): string => names.get(name) ?? name;

/** Normalises a path for lookup keys to end with a slash, because paths match with and without it. */
export const uriText = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
