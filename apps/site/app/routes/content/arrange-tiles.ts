/** One post in a place of the grid, or two posts below each other. */
export type Tile<Post> = readonly [post: Post, below?: Post];

/**
 * Assigns posts to the places of a grid. Two posts without an image are about as high as one with an image, so they share the place of the
 * first of both, and rows have no holes. Without images, each post has its own place.
 */
export function arrangeTiles<Post>(
  posts: readonly Post[],
  hasImage: (post: Post) => boolean,
): readonly Tile<Post>[] {
  const compact = posts.filter((post) => !hasImage(post));
  if (compact.length === posts.length) return posts.map((post) => [post]);
  return posts.flatMap((post): Tile<Post>[] => {
    const index = compact.indexOf(post);
    if (index === -1) return [[post]];
    if (index % 2 === 1) return [];
    const below = compact[index + 1];
    return [below === undefined ? [post] : [post, below]];
  });
}
