import type { CSSProperties } from 'react';

/**
 * Names the picture of a post for the browser, by the same word wherever it stands: as pages turn, it moves from a list to the head of its post.
 * On one page a post has one such picture at most.
 *
 * @param post.id The global id.
 */
export const movingPicture = ({ id }: { id: string }): CSSProperties => ({
  viewTransitionName: `picture-${id.replaceAll(/[^\w-]/g, '')}`,
});
