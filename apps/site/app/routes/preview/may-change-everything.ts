/** What somebody needs from whom no content is hidden: WordPress's editors and administrators have it. */
const needed = ['posts', 'pages'].flatMap((types) => [
  `edit_others_${types}`,
  `edit_published_${types}`,
  `read_private_${types}`,
]);

/** Whether somebody with these capabilities may change what they have published themselves. */
export const changesOwn = (capabilities: readonly (string | null)[] | null): boolean =>
  capabilities?.includes('edit_published_posts') === true;

/** Whether somebody with these capabilities may change all content there is. */
export const mayChangeEverything = (capabilities: readonly (string | null)[] | null): boolean =>
  needed.every((capability) => capabilities?.includes(capability));
