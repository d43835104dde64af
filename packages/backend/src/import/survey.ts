import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { hasPage } from '../content/permalinks/permalink.ts';
import { createAttachmentNotes } from './attachment-notes.ts';
import { createIdSet } from './items/id-set.ts';
import { createStructureGuess, pathOfLink } from './permalinks.ts';
import { readWxr, type ReadingOptions, type WxrSummary } from './wxr-reader.ts';
import type { WxrAuthor, WxrItem, WxrTerm } from './wxr-records.ts';
import { parseWpTime } from './wp-time.ts';

/** Result of the first pass over the file: the data that later steps need in memory, without content. */
export interface Survey extends WxrSummary {
  /** SHA-256 of the file, hexadecimal. */
  digest: string;
  /** Size of the unpacked file. */
  bytes: number;
  items: number;
  /** Items by type. */
  itemTypes: ReadonlyMap<string, number>;
  comments: number;
  /** Authors, including those that occur only in items. */
  authors: readonly WxrAuthor[];
  /** Terms, including those that occur only in items. */
  terms: readonly WxrTerm[];
  /** Terms without a name and a slug, which cannot be stored. */
  namelessTerms: readonly WxrTerm[];
  /** The highest IDs in the file; new IDs start above them. */
  highest: { content: number; comment: number; term: number; user: number };
  /** The permalink structure that the URLs of posts match; `null` if none does. */
  structure: string | null;
  /** ID of the page at `/`; `null` for none. */
  frontPageId: number | null;
  /** URLs of the attachments by ID; empty unless requested. */
  attachmentUrls: ReadonlyMap<number, string>;
  /** Imported origins of attachments outside of `wp-content/uploads`, as in the setting. */
  uploadBases: readonly string[];
  /** How the file must be read. */
  reading: NonNullable<ReadingOptions['mode']>;
}

/**
 * Reads a WXR file completely without writing anything, so that an invalid file is rejected before the first row is stored.
 *
 * @param onItem Called for each item, to compare it with stored content.
 * @param onProgress Called with the number of bytes read and the total.
 * @throws {BackendError} as `readWxr`.
 */
export async function surveyWxr(
  file: string,
  options: {
    onItem(item: WxrItem): void;
    onProgress(done: number, total: number): void;
    mode: NonNullable<ReadingOptions['mode']>;
    collectsAttachments: boolean;
    signal: AbortSignal | undefined;
  },
): Promise<Survey> {
  // The reader reports a missing file.
  const total = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  const hash = createHash('sha256');
  const authors = new Map<string, WxrAuthor>();
  const terms = createTermNotes();
  const itemTypes = new Map<string, number>();
  const highest = { content: 0, comment: 0, user: 0 };
  const guess = createStructureGuess();
  const frontPages = new Set<number>();
  const seen = createIdSet();
  const attachments = createAttachmentNotes(options);
  let addresses: readonly string[] = [];
  let items = 0;
  let comments = 0;
  let bytesRead = 0;

  const noteAuthor = (author: WxrAuthor): void => {
    const login = author.login || (author.id === null ? '' : `user-${author.id}`);
    if (login === '') return;
    const key = login.toLowerCase();
    const known = authors.get(key);
    if (!known || (known.id === null && author.id !== null)) authors.set(key, { ...author, login });
    highest.user = Math.max(highest.user, author.id ?? 0);
  };
  const noteItem = (item: WxrItem): void => {
    items += 1;
    comments += item.comments.length;
    itemTypes.set(item.type, (itemTypes.get(item.type) ?? 0) + 1);
    highest.content = Math.max(highest.content, item.id ?? 0);
    for (const { id } of item.comments) highest.comment = Math.max(highest.comment, id ?? 0);
    if (item.creator !== '' && !authors.has(item.creator.toLowerCase())) {
      noteAuthor({ id: null, login: item.creator, email: '', displayName: '', firstName: '', lastName: '' });
    }
    for (const { taxonomy, slug, name } of item.terms) {
      if (terms.has(taxonomy, slug)) continue;
      terms.note({
        id: null,
        taxonomy,
        slug,
        parentSlug: '',
        parentId: null,
        name: name || slug,
        description: '',
        meta: [],
      });
    }
    noteAddress(item);
    attachments.note(item, addresses);
    options.onItem(item);
  };
  const noteAddress = (item: WxrItem): void => {
    // A second item with the same ID may get another one.
    if (item.id === null || !seen.add(item.id) || !hasPage(item)) return;
    const path = pathOfLink(item.link, addresses);
    if (path === null) return;
    const dateLocal = parseWpTime(item.date);
    if (item.type === 'post' && dateLocal !== null)
      guess.note({ id: item.id, slug: item.slug, dateLocal, path });
    if (item.type === 'page' && item.status === 'publish' && path === '/') frontPages.add(item.id);
  };

  const summary = await readWxr(
    file,
    {
      channel(channel) {
        ({ addresses } = channel);
      },
      author: noteAuthor,
      term: (term) => terms.note(term),
      item: noteItem,
      bytes(chunk) {
        hash.update(chunk);
        bytesRead += chunk.length;
        options.onProgress(bytesRead, Math.max(total, bytesRead));
      },
    },
    options,
  );
  const [frontPageId = null, ...others] = frontPages;
  return {
    digest: hash.digest('hex'),
    bytes: bytesRead,
    ...summary,
    items,
    itemTypes,
    comments,
    authors: [...authors.values()],
    terms: terms.named(),
    namelessTerms: terms.nameless(),
    highest: { ...highest, term: terms.highestId() },
    structure: guess.best(),
    // If several pages are at the root, the URLs in the file are not reliable.
    frontPageId: others.length === 0 ? frontPageId : null,
    attachmentUrls: attachments.urls,
    uploadBases: [...attachments.uploadBases],
    reading: options.mode,
  };
}

/** The terms of a file, each once. */
interface TermNotes {
  note(term: WxrTerm): void;
  has(taxonomy: string, slug: string): boolean;
  named(): WxrTerm[];
  nameless(): WxrTerm[];
  /** The highest ID; 0 if there is none. */
  highestId(): number;
}

function createTermNotes(): TermNotes {
  const named = new Map<string, WxrTerm>();
  const nameless = new Map<string, WxrTerm>();
  let highestId = 0;
  return {
    note(term) {
      const { taxonomy, slug, id } = term;
      if (taxonomy === '') return;
      if (slug === '') {
        nameless.set(`${taxonomy}\n${id}`, term);
        return;
      }
      // Newer exports list categories, tags and menus twice; the ID distinguishes terms of different parents.
      const key = `${taxonomy}\n${slug}`;
      const known = named.get(key);
      if (!known || (known.id === null && id !== null)) named.set(key, term);
      else if (id !== null && id !== known.id) named.set(`${key}\n${id}`, term);
      highestId = Math.max(highestId, id ?? 0);
    },
    has: (taxonomy, slug) => named.has(`${taxonomy}\n${slug}`),
    named: () => [...named.values()],
    nameless: () => [...nameless.values()],
    highestId: () => highestId,
  };
}
