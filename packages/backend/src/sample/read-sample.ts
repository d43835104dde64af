import { parseWpTime } from '../import/wp-time.ts';
import { readWxr } from '../import/wxr-reader.ts';
import type { WxrAuthor, WxrTerm } from '../import/wxr-records.ts';

/** What identifies content of the sample, and its unedited state. */
export interface SampleItem {
  readonly id: number;
  readonly type: string;
  readonly guid: string;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly commentIds: ReadonlySet<number>;
}

export interface Sample {
  readonly items: readonly SampleItem[];
  readonly terms: readonly Pick<WxrTerm, 'id' | 'taxonomy' | 'slug'>[];
  readonly authors: readonly Pick<WxrAuthor, 'id' | 'login' | 'email'>[];
}

/** Reads what the sample consists of. @throws {BackendError} as the import. */
export async function readSample(file: string): Promise<Sample> {
  const items: SampleItem[] = [];
  const terms: WxrTerm[] = [];
  const authors: WxrAuthor[] = [];
  await readWxr(file, {
    item: ({ id, type, guid, title, modifiedGmt, comments }) => {
      if (id === null) return;
      const commentIds = new Set(comments.flatMap((comment) => comment.id ?? []));
      items.push({ id, type, guid, title, modifiedAt: parseWpTime(modifiedGmt), commentIds });
    },
    term: (term) => terms.push(term),
    author: (author) => authors.push(author),
  });
  return { items, terms, authors };
}
