const labels: Readonly<Record<string, readonly [one: string, other: string]>> = {
  user: ['user', 'users'],
  category: ['category', 'categories'],
  post_tag: ['tag', 'tags'],
  post_format: ['post format', 'post formats'],
  nav_menu: ['menu', 'menus'],
  nav_menu_item: ['menu item', 'menu items'],
  term: ['term', 'terms'],
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  attachment: ['media item', 'media'],
  revision: ['revision', 'revisions'],
  comment: ['comment', 'comments'],
  'uploaded file': ['uploaded file', 'uploaded files'],
};

/** The plural name of a kind of content for people, such as `tags` for `post_tag`. Unknown types have their own name. */
export const labelOf = (kind: string): string => labels[kind]?.[1] ?? kind;

/** A number of items of a kind: `1 tag`, `2 tags`. */
export const countOf = (kind: string, count: number): string =>
  `${count} ${count === 1 ? (labels[kind]?.[0] ?? kind) : labelOf(kind)}`;
