import { type HostileText, dynamicTexts, plainTexts } from '../hostile-texts.ts';
import { createCostMeter } from '../measurements/measure-cost.ts';
import { deletePost, savedPost, savePost } from '../publish-post.ts';
import type { Attack, Scenario } from '../scenario.ts';
import { authorization, queryGraphql, sendRequest } from '../send-request.ts';

// An author publishes a hostile text, and a visitor requests every URL in which it appears.

export const dynamicPosts: Scenario = {
  name: 'dynamic-posts',
  about: 'published posts of thousands of dynamic blocks and galleries',
  kind: 'cost',
  seconds: { bounded: 14, long: 90 },
  run: (attack) => publishEach(attack, dynamicTexts),
};

export const plainPosts: Scenario = {
  name: 'plain-posts',
  about: 'published posts of only markup',
  kind: 'cost',
  seconds: { bounded: 16, long: 120 },
  run: (attack) => publishEach(attack, plainTexts),
};

const contentQuery = (first: number): string => `{posts(first:${first}){nodes{title content excerpt}}}`;

async function publishEach(attack: Attack, texts: readonly HostileText[]): Promise<void> {
  const { signal, tally } = attack;
  const failed = new Set<string>();
  let responses = 0;
  for (const text of texts) {
    if (signal.aborted) tally.skip(text.name);
    else responses += await publish(attack, text, failed);
  }
  tally.check({
    claim: 'No URL responds with a server error because of one post.',
    holds: failed.size === 0,
    counted: failed.size === 0 ? `${responses} responses` : `failed: ${[...failed].slice(0, 6).join(', ')}`,
    help: 'Find the post in the log and unpublish it. Rendering limits: docs/security.md.',
  });
}

/** @returns The number of responses. */
async function publish(attack: Attack, text: HostileText, failed: Set<string>): Promise<number> {
  const { target, size, signal, tally } = attack;
  const measure = createCostMeter(attack);
  const input = {
    title: `Hostile ${text.name.replaceAll(/\W+/g, ' ')}`,
    status: 'PUBLISH',
    content: text.make({ bytes: size.textBytes, blocks: size.blocks }),
  };
  const author = await authorization(target, 'author');
  const saved = await measure('author', `save ${text.name}`, () => savePost(target, input, author));
  const post = savedPost(saved);
  // Rejected content needs no further requests.
  if (post === null) return 1;
  const requests: Readonly<Record<string, () => ReturnType<typeof sendRequest>>> = {
    'post page': () => sendRequest(target, post.uri),
    '/feed/': () => sendRequest(target, '/feed/'),
    'front page': () => sendRequest(target, '/'),
    search: () => sendRequest(target, '/search?s=hostile'),
    '.md': () => sendRequest(target, post.uri.replace(/\/$/, '.md')),
    '/feed/atom/': () => sendRequest(target, '/feed/atom/'),
    'sitemap.xml': () => sendRequest(target, '/sitemap.xml'),
    'llms.txt': () => sendRequest(target, '/llms.txt'),
    embed: () => sendRequest(target, `${post.uri}embed/`),
    'GraphQL, 10 posts': () => queryGraphql(target, { query: contentQuery(10) }),
    'GraphQL, 100 posts': () => queryGraphql(target, { query: contentQuery(100) }),
  };
  let responses = 0;
  for (const [name, send] of Object.entries(requests)) {
    if (signal.aborted) {
      tally.skip(`${text.name}: ${name}`);
      continue;
    }
    const { status, outcome } = await measure('visitor', `${name} with ${text.name}`, send);
    responses += 1;
    if (status === 0 || status >= 500 || outcome === 'INTERNAL')
      failed.add(`${name} with ${text.name} (${outcome})`);
    if (isGone(outcome)) return responses;
  }
  await deletePost(target, post);
  return responses;
}

/** Stops if the process has ended or hangs. */
const isGone = (outcome: string): boolean => outcome === 'closed' || outcome === 'timeout';

/** A contributor saves a draft and previews it. */
export const hostileDrafts: Scenario = {
  name: 'hostile-drafts',
  about: "a contributor's drafts of hostile texts, and previews of them",
  kind: 'cost',
  seconds: { bounded: 12, long: 90 },
  async run(attack) {
    const { target, size, signal, tally } = attack;
    const measure = createCostMeter(attack);
    const contributor = await authorization(target, 'contributor');
    for (const text of [...dynamicTexts, ...plainTexts]) {
      if (signal.aborted) {
        tally.skip(text.name);
        continue;
      }
      const input = {
        title: 'Hostile draft',
        status: 'DRAFT',
        content: text.make({ bytes: size.textBytes, blocks: size.blocks }),
      };
      const saved = await measure('contributor', `save a draft of ${text.name}`, () =>
        savePost(target, input, contributor),
      );
      const post = savedPost(saved);
      if (post === null) continue;
      const query = `{post(id:"${post.databaseId}",idType:DATABASE_ID,asPreview:true){title content excerpt}}`;
      const { outcome } = await measure('contributor', `preview of ${text.name}`, () =>
        queryGraphql(target, { query }, contributor),
      );
      if (isGone(outcome)) return;
      await deletePost(target, post);
    }
  },
};
