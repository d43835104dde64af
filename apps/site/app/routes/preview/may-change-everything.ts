/** Capabilities of users who can see all content: WordPress's editors and administrators. */
const needed = ['posts', 'pages'].flatMap((types) => [
  `edit_others_${types}`,
  `edit_published_${types}`,
  `read_private_${types}`,
]);

/** Whether these capabilities include editing one's own published posts. */
export const changesOwn = (capabilities: readonly (string | null)[] | null): boolean =>
  capabilities?.includes('edit_published_posts') === true;

/** Whether these capabilities include editing all content. */
export const mayChangeEverything = (capabilities: readonly (string | null)[] | null): boolean =>
  needed.every((capability) => capabilities?.includes(capability));
