import { servedTypes, type ServedType } from '../access/served-types.ts';

/** A content type of this site, by WordPress's names. */
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
  /** Whether `?p=` can name one; pages have `?page_id=`. */
  readonly publiclyQueryable: boolean;
  /** The icon in the admin menu. */
  readonly menuIcon: string;
  readonly menuPosition: number | null;
  readonly showInNavMenus: boolean;
  readonly restBase: string;
  readonly restControllerClass: string;
}

/** A taxonomy, by WordPress's names. */
export interface TaxonomyFacts {
  readonly kind: 'taxonomy';
  /** In the database: `category`, `post_tag`, `post_format`. */
  readonly name: string;
  readonly graphqlSingleName: string;
  readonly graphqlPluralName: string;
  readonly hierarchical: boolean;
  readonly label: string;
  /** Whether the admin area shows its terms. */
  readonly showUi: boolean;
  /** `null` for a taxonomy that WordPress's REST API does not expose. */
  readonly restBase: string | null;
  readonly contentTypes: readonly string[];
}

/** The content types, in listing order. */
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
    publiclyQueryable: true,
    menuIcon: 'dashicons-admin-post',
    menuPosition: 5,
    showInNavMenus: true,
    restBase: 'posts',
    restControllerClass: 'WP_REST_Posts_Controller',
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
    publiclyQueryable: false,
    menuIcon: 'dashicons-admin-page',
    menuPosition: 20,
    showInNavMenus: true,
    restBase: 'pages',
    restControllerClass: 'WP_REST_Posts_Controller',
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
    publiclyQueryable: true,
    menuIcon: 'dashicons-admin-media',
    menuPosition: null,
    showInNavMenus: false,
    restBase: 'media',
    restControllerClass: 'WP_REST_Attachments_Controller',
  },
];

/** The taxonomies, in listing order. */
export const taxonomies: readonly TaxonomyFacts[] = [
  {
    kind: 'taxonomy',
    name: 'category',
    graphqlSingleName: 'category',
    graphqlPluralName: 'categories',
    hierarchical: true,
    label: 'Categories',
    showUi: true,
    restBase: 'categories',
    contentTypes: ['post'],
  },
  {
    kind: 'taxonomy',
    name: 'post_tag',
    graphqlSingleName: 'tag',
    graphqlPluralName: 'tags',
    hierarchical: false,
    label: 'Tags',
    showUi: true,
    restBase: 'tags',
    contentTypes: ['post'],
  },
  {
    kind: 'taxonomy',
    name: 'post_format',
    graphqlSingleName: 'postFormat',
    graphqlPluralName: 'postFormats',
    hierarchical: false,
    label: 'Formats',
    showUi: false,
    restBase: null,
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
