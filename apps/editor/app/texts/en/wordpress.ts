/** The texts of the screen in front of a WordPress. */
export const wordpress = {
  title: 'This site is written in WordPress',
  explanation: (host: string) =>
    `Its content is stored in the WordPress at ${host}. Edit it there; readers of this site see each change.`,
  linksLabel: 'Screens in WordPress',
  thisContent: 'Edit this in WordPress',
  newPost: 'Write a new post',
  posts: 'Posts',
  pages: 'Pages',
  media: 'Media',
  comments: 'Comments',
  menus: 'Menus',
  settings: 'Settings',
  toSite: 'Back to the site',
};
