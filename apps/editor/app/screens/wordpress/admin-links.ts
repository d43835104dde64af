/** The screens of WordPress's administration that correspond to those of the editing area. */
const counterparts = {
  newPost: 'post-new.php',
  posts: 'edit.php',
  pages: 'edit.php?post_type=page',
  media: 'upload.php',
  comments: 'edit-comments.php',
  menus: 'nav-menus.php',
  settings: 'options-general.php',
} as const;

export interface AdminLink {
  readonly name: keyof typeof counterparts | 'thisContent';
  readonly href: string;
}

/**
 * Links to the administration of a WordPress. The first one is the content that the path names, if it names any.
 *
 * @param wordpressUrl Its URL for browsers, without a trailing slash.
 * @param path A path of the editing area, such as `/posts/12`.
 */
export function adminLinks(wordpressUrl: string, path: string): AdminLink[] {
  const hrefOf = (screen: string): string => `${wordpressUrl}/wp-admin/${screen}`;
  const [, id] = /^\/(?:posts|pages|content)\/(\d{1,10})$/.exec(path) ?? [];
  return [
    ...(id === undefined
      ? []
      : [{ name: 'thisContent' as const, href: hrefOf(`post.php?post=${id}&action=edit`) }]),
    ...(Object.keys(counterparts) as (keyof typeof counterparts)[]).map((name) => ({
      name,
      href: hrefOf(counterparts[name]),
    })),
  ];
}
