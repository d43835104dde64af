/** What the formats of posts are called. There are these and no others, whatever terms stand in the taxonomy. */
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

/** What the format with a slug is called; empty for one that is no format. @see WordPress, get_post_format_string() */
export const postFormatName = (slug: string): string => names[slug.replace(/^post-format-/, '')] ?? '';

/** Whether a format goes by this word: `aside`. */
export const isPostFormat = (word: string): boolean => Object.hasOwn(names, word);
