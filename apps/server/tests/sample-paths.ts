/** One page of each kind of the sample magazine, with its status. */
export const samplePaths: readonly { kind: string; path: string; status: number }[] = [
  { kind: 'the front page', path: '/', status: 200 },
  { kind: 'a post', path: '/the-woman-who-winds-the-light/', status: 200 },
  { kind: 'a gallery post', path: '/five-lights-one-coast/', status: 200 },
  { kind: 'a password-protected post', path: '/the-lantern-supper/', status: 200 },
  { kind: 'a page', path: '/about/', status: 200 },
  { kind: 'a nested page', path: '/about/colophon/', status: 200 },
  { kind: 'a category', path: '/category/lights/', status: 200 },
  { kind: 'a nested category', path: '/category/lights/keepers/', status: 200 },
  { kind: 'a tag', path: '/tag/fog/', status: 200 },
  { kind: 'a post format', path: '/type/gallery/', status: 200 },
  { kind: 'an author', path: '/author/maren/', status: 200 },
  { kind: 'a month', path: '/2026/07/', status: 200 },
  { kind: 'a media page', path: '/in-praise-of-slack-water/slack-water-harbour/', status: 200 },
  { kind: 'an unknown URL', path: '/no-such-page/', status: 404 },
];
