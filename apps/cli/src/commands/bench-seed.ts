import { createBackend } from '@masthead/backend';
import { UsageError, type Command } from '../command.ts';
import { configOf, dataOption, siteUrlOf } from '../site-config.ts';

const defaultPosts = 100_000;
const maxPosts = 10_000_000;
const progressEveryMs = 2000;

/** `masthead bench seed`. */
export const benchSeedCommand: Command = {
  name: 'bench seed',
  summary: 'Fill an empty data directory with a large generated site, for benchmarks.',
  parameters: [],
  options: [
    {
      name: 'posts',
      value: 'N',
      about: 'Number of posts; there are three times as many comments (default: 100000).',
    },
    dataOption,
  ],
  notes:
    'The same number of posts creates the same site: 500 terms, 25 pages, up to 2000 media without\n' +
    'files, and 40 authors without passwords. 100000 posts take one or two minutes and 930 MB.',
  whenStopped: 'The site is incomplete: delete the data directory before you run it again.',
  async run(input, surroundings) {
    const { out, err, signal } = surroundings;
    const posts = readPosts(input.values['posts']);
    const config = configOf(input, surroundings);
    await using backend = createBackend({
      jobs: 'elsewhere',
      data: config.dataDirectory,
      siteUrl: siteUrlOf(config),
      // A generated site needs no protection from power failures.
      durability: 'normal',
    });
    const startedAt = performance.now();
    const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
    let reportedAt = startedAt;
    const made = await backend.seed({
      posts,
      signal,
      onProgress({ done, total }) {
        if (performance.now() - reportedAt < progressEveryMs && done < total) return;
        reportedAt = performance.now();
        err.write(`Creating posts: ${done} of ${total} (${seconds()})\n`);
      },
    });
    out.write(
      `Created ${made.posts} posts, ${made.comments} comments, ${made.terms} terms, ${made.pages} pages, ${made.media} media and ${made.users} users in ${config.dataDirectory} in ${seconds()}.\n`,
    );
    return 0;
  },
};

function readPosts(text: string = String(defaultPosts)): number {
  const posts = Number(text);
  if (/^\d+$/.test(text) && posts >= 1 && posts <= maxPosts) return posts;
  throw new UsageError(`--posts ${text}: expected a whole number from 1 to ${maxPosts}.`);
}
