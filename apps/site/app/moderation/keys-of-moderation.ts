/** The invalidation keys of a moderated comment. */
export const keysOfModeration = (comment: { id: number; contentId: number }): string[] => [
  `comment:${comment.id}`,
  `post:${comment.contentId}`,
  'list:comment',
];
