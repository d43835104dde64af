import type { Picture } from './media-entry.ts';
import type { Author } from './people.ts';
import type { Format } from './terms.ts';

/** A comment under an entry. `by` is a name with an address of its own, or an author of the magazine. */
export interface Comment {
  id: number;
  by: string | Author;
  /** Wall clock in the magazine's time zone, `YYYY-MM-DD HH:MM:SS`. */
  date: string;
  text: string;
  /** The comment it answers. */
  parent?: number;
  url?: string;
  held?: true;
  /** Left by a site that links here; `by` is its name, `url` its page. */
  isPingback?: true;
}

interface Entry {
  id: number;
  slug: string;
  title: string;
  author: Author;
  /** Wall clock in the magazine's time zone, `YYYY-MM-DD HH:MM:SS`. */
  date: string;
  modified?: string;
  excerpt?: string;
  picture?: Picture;
  /** The file name of a template other than the default one, without its ending. */
  template?: string;
  body: string;
  /** A page takes comments when it has some, a post unless it is closed. */
  comments?: readonly Comment[];
}

export interface Post extends Entry {
  status?: 'publish' | 'draft' | 'future' | 'private';
  categories: readonly string[];
  tags: readonly string[];
  format?: Format;
  sticky?: true;
  password?: string;
  commentsClosed?: true;
}

export interface Page extends Entry {
  parent?: number;
  order: number;
}
