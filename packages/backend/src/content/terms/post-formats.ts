/** The names of post formats. No others exist, whatever terms the taxonomy contains. */
const names: Readonly<Record<string, string>> = {
  aside: 'Aside',
  audio: 'Audio',
  chat: 'Chat',
  gallery: 'Gallery',
  image: 'Image',
  link: 'Link',
  quote: 'Quote',
  status: 'Status',
  video: 'Video',
};

/** The name of the post format with this slug; empty if there is none. @see WordPress, get_post_format_string() */
export const postFormatName = (slug: string): string => names[slug.replace(/^post-format-/, '')] ?? '';

/** Whether a post format has this short name: `aside`. */
export const isPostFormat = (word: string): boolean => Object.hasOwn(names, word);
