/** One post in a place of the grid, or two posts below each other. */
export type Tile<Post> = readonly [post: Post, below?: Post];

const maxDistance = 3;

/**
 * Assigns posts to the places of a grid. Two posts without an image are about as high as one with an image, so they share the place of the
 * first of both, and rows have no holes. They are at most three posts apart, so that the order by date remains. Without images, each post has
 * its own place.
 */
export function arrangeTiles<Post>(
  posts: readonly Post[],
  hasImage: (post: Post) => boolean,
): readonly Tile<Post>[] {
  if (!posts.some(hasImage)) return posts.map((post) => [post]);
  const placed = new Set<Post>();
  return posts.flatMap((post, index): Tile<Post>[] => {
    if (placed.has(post)) return [];
    const below = hasImage(post)
      ? undefined
      : posts
          .slice(index + 1, index + 1 + maxDistance)
          .find((other) => !hasImage(other) && !placed.has(other));
    if (below === undefined) return [[post]];
    placed.add(below);
    return [[post, below]];
  });
}
