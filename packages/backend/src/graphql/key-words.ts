import { contentTypes, taxonomies } from '../content/content-types.ts';

const names = new Map(
  [...contentTypes, ...taxonomies].map(({ name, graphqlSingleName }) => [name, graphqlSingleName]),
);

/** What lists of a content type or taxonomy are called in keys: `mediaItem` for `attachment`. Others go by their own names. */
export const graphqlNameOf = (name: string): string => names.get(name) ?? name;

/** A path as it stands in keys: addresses are found with and without the slash at their end. */
export const uriText = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
