import type { CSSProperties } from 'react';

/**
 * The `view-transition-name` of a post's image, the same wherever it appears: on navigation it moves from the list to the post's header.
 * On one page a post has at most one such image.
 *
 * @param post.id The global id.
 */
export const viewTransitionImage = ({ id }: { id: string }): CSSProperties => ({
  viewTransitionName: `picture-${id.replaceAll(/[^\w-]/g, '')}`,
});
