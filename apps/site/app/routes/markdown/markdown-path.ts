/** The path of a page's Markdown version: `/about/people.md` for `/about/people/`, `/index.md` for the front page. */
export const markdownPath = (path: string): string =>
  path === '/' ? '/index.md' : `${path.replace(/\/$/, '')}.md`;
