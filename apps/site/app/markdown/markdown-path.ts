/** The path of the words alone of what lives at a path: `/about/people/` has `/about/people.md`, the front page `/index.md`. */
export const markdownPath = (path: string): string =>
  path === '/' ? '/index.md' : `${path.replace(/\/$/, '')}.md`;
