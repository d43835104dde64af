import { servedTypes, type ServedType } from '../access/served-types.ts';

/** A kind of content this site has, by WordPress's names. */
export interface ContentTypeFacts {
  readonly kind: 'contentType';
  /** In the database: `post`, `page`, `attachment`. */
  readonly name: ServedType;
  readonly label: string;
  readonly singularLabel: string;
  /** In queries: `post` and `posts`. */
  readonly graphqlSingleName: string;
  readonly graphqlPluralName: string;
  readonly hierarchical: boolean;
  readonly taxonomies: readonly string[];
}

/** A way to sort content, by WordPress's names. */
export interface TaxonomyFacts {
  readonly kind: 'taxonomy';
  /** In the database: `category`, `post_tag`, `post_format`. */
  readonly name: string;
  readonly graphqlSingleName: string;
  readonly graphqlPluralName: string;
  readonly hierarchical: boolean;
  readonly restBase: string;
  readonly contentTypes: readonly string[];
}

/** The content types, in the order in which they are listed. */
export const contentTypes: readonly ContentTypeFacts[] = [
  {
    kind: 'contentType',
    name: 'post',
    label: 'Posts',
    singularLabel: 'Post',
    graphqlSingleName: 'post',
    graphqlPluralName: 'posts',
    hierarchical: false,
    taxonomies: ['category', 'post_tag', 'post_format'],
  },
  {
    kind: 'contentType',
    name: 'page',
    label: 'Pages',
    singularLabel: 'Page',
    graphqlSingleName: 'page',
    graphqlPluralName: 'pages',
    hierarchical: true,
    taxonomies: [],
  },
  {
    kind: 'contentType',
    name: 'attachment',
    label: 'Media',
    singularLabel: 'Media',
    graphqlSingleName: 'mediaItem',
    graphqlPluralName: 'mediaItems',
    hierarchical: false,
    taxonomies: [],
  },
];

/** The taxonomies, in the order in which they are listed. */
export const taxonomies: readonly TaxonomyFacts[] = [
  {
    kind: 'taxonomy',
    name: 'category',
    graphqlSingleName: 'category',
    graphqlPluralName: 'categories',
    hierarchical: true,
    restBase: 'categories',
    contentTypes: ['post'],
  },
  {
    kind: 'taxonomy',
    name: 'post_tag',
    graphqlSingleName: 'tag',
    graphqlPluralName: 'tags',
    hierarchical: false,
    restBase: 'tags',
    contentTypes: ['post'],
  },
  {
    kind: 'taxonomy',
    name: 'post_format',
    graphqlSingleName: 'postFormat',
    graphqlPluralName: 'postFormats',
    hierarchical: false,
    restBase: 'post_format',
    contentTypes: ['post'],
  },
];

/** The names of all content types. */
export const contentTypeNames: readonly string[] = servedTypes;

/** The names of all taxonomies. */
export const taxonomyNames: readonly string[] = taxonomies.map(({ name }) => name);

/** The content type of this name, or `null`. */
export const contentTypeNamed = (name: string): ContentTypeFacts | null =>
  contentTypes.find((each) => each.name === name) ?? null;

/** The taxonomy of this name, or `null`. */
export const taxonomyNamed = (name: string): TaxonomyFacts | null =>
  taxonomies.find((each) => each.name === name) ?? null;
