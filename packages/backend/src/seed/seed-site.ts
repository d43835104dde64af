import { setImmediate as turn } from 'node:timers/promises';
import { HOUR_MS, SECOND_MS } from '@masthead/kit';
import { BackendError } from '../errors.ts';
import type { Database } from '../storage/sqlite/database.ts';
import { isEmptyDatabase } from '../storage/sqlite/is-empty.ts';
import { addComment } from '../storage/import/comments.ts';
import { addContent } from '../storage/import/content.ts';
import { recountAll } from '../storage/import/derived.ts';
import { withRareCheckpoints } from '../storage/import/rare-checkpoints.ts';
import { compactSearch } from '../storage/import/compact-search.ts';
import { saveSetting } from '../storage/settings.ts';
import { addTerm } from '../storage/import/terms.ts';
import { addUser } from '../storage/import/users.ts';
import { countComments } from '../storage/write-comments.ts';
import { counts, createRows, firstPost } from './rows.ts';
import { createTexts } from './texts.ts';
import type { SeedOptions, SeedSummary } from './types.ts';
import { createVocabulary, seeded } from './words.ts';

const batchPosts = 500;
const mediaPerPost = 1 / 50;
const maxMedia = 2000;

/** Every ten posts have thirty comments in total, most of them on one post. */
const commentsOfTen = [0, 0, 0, 1, 1, 1, 2, 3, 5, 17];

/**
 * Fills an empty database with a large generated site, for benchmarks. The same number of posts always yields the same texts. Words,
 * terms and comments are distributed as on a real site: a few are common, most are rare.
 *
 * @throws {BackendError} `not_empty`
 */
export async function seedSite(
  { database, clock }: { database: Database; clock: () => number },
  options: SeedOptions,
): Promise<SeedSummary> {
  if (!isEmptyDatabase(database)) {
    throw new BackendError('not_empty', 'The database already contains content.', {
      help: 'Choose another data directory with --data.',
    });
  }
  return withRareCheckpoints(database, () => fill(database, clock(), options));
}

async function fill(
  database: Database,
  now: number,
  { posts, onProgress, signal }: SeedOptions,
): Promise<SeedSummary> {
  const random = seeded('a large site');
  const vocabulary = createVocabulary(random);
  const texts = createTexts(random, vocabulary);
  const rows = createRows(random);
  const media = Math.min(maxMedia, Math.ceil(posts * mediaPerPost));
  const { users, pages, terms } = counts;
  const stepMs = (now - firstPost) / (posts + 1);
  let comments = 0;

  database.bulkInsert(() => {
    saveSetting(database, 'blogname', 'A large site');
    saveSetting(database, 'permalink_structure', '/%postname%/');
    for (let id = 1; id <= users; id += 1) addUser(database, rows.user(id, vocabulary.word()), [roleOf(id)]);
    for (let id = 1; id <= terms; id += 1)
      addTerm(database, rows.term(id, vocabulary.phrase(id % 3 === 0 ? 2 : 1)), []);
    for (let id = 1; id <= pages; id += 1) {
      addContent(database, rows.page(id, texts.post(), firstPost + id * SECOND_MS));
    }
    for (let id = pages + 1; id <= pages + media; id += 1) {
      addContent(database, rows.image(id, texts.title(), firstPost + id * SECOND_MS));
    }
  });

  const addPost = (number: number): void => {
    const id = pages + media + number + 1;
    const date = wholeSeconds(firstPost + stepMs * (number + random()));
    addContent(database, rows.post(id, texts.post(), { date, number, firstImage: pages + 1, images: media }));
    const count = number >= posts - (posts % 10) ? 3 : (commentsOfTen[number % 10] ?? 0);
    for (let index = 0; index < count; index += 1) {
      comments += 1;
      const writtenAt = wholeSeconds(Math.min(date + (index + random()) * HOUR_MS, now));
      const parentId = index > 0 && random() < 0.3 ? comments - 1 : 0;
      addComment(database, rows.comment(comments, texts.comment(), { contentId: id, parentId, writtenAt }));
    }
    if (count > 0) countComments(database, id);
  };

  for (let first = 0; first < posts; first += batchPosts) {
    const end = Math.min(first + batchPosts, posts);
    database.bulkInsert(() => {
      for (let number = first; number < end; number += 1) addPost(number);
    });
    onProgress?.({ done: end, total: posts });
    await turn(); // Lets Ctrl-C be handled.
    signal?.throwIfAborted();
  }
  compactSearch(database);
  database.transaction(() => recountAll(database));
  return { posts, pages, media, comments, terms, users };
}

const roleOf = (id: number): string => (id === 1 ? 'administrator' : id <= 4 ? 'editor' : 'author');

const wholeSeconds = (moment: number): number => Math.floor(moment / SECOND_MS) * SECOND_MS;
