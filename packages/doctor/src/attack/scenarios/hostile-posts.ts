import { ask, askAs, askGraphql, authorization } from '../ask.ts';
import { type HostileText, dynamicTexts, plainTexts } from '../hostile-texts.ts';
import { createCostMeter } from '../measure-cost.ts';
import type { Attack, Scenario } from '../scenario.ts';

// An author publishes a hostile text, and a visitor asks for everything in which it stands.

export const dynamicPosts: Scenario = {
  name: 'dynamic-posts',
  about: 'published posts of thousands of dynamic blocks and galleries',
  kind: 'cost',
  seconds: { bounded: 14, long: 90 },
  run: (attack) => publishEach(attack, dynamicTexts),
};

export const plainPosts: Scenario = {
  name: 'plain-posts',
  about: 'published posts of nothing but markup',
  kind: 'cost',
  seconds: { bounded: 16, long: 120 },
  run: (attack) => publishEach(attack, plainTexts),
};

const createQuery = 'mutation($input:CreatePostInput!){createPost(input:$input){post{databaseId uri}}}';
const deleteQuery = 'mutation($id:ID!){deletePost(input:{id:$id,forceDelete:true}){deletedId}}';
const contentQuery = (first: number): string => `{posts(first:${first}){nodes{title content excerpt}}}`;

async function publishEach(attack: Attack, texts: readonly HostileText[]): Promise<void> {
  const { signal, tally } = attack;
  const failed = new Set<string>();
  let answers = 0;
  for (const text of texts) {
    if (signal.aborted) tally.skip(text.name);
    else answers += await publish(attack, text, failed);
  }
  tally.check({
    claim: 'No address answers with an error of the server because of one post.',
    holds: failed.size === 0,
    counted: failed.size === 0 ? `${answers} answers` : `failed: ${[...failed].slice(0, 6).join(', ')}`,
    help: 'Look for such posts in the log, and take them offline. Limits of rendering: docs/security.md.',
  });
}

/** @returns How many answers came. */
async function publish(attack: Attack, text: HostileText, failed: Set<string>): Promise<number> {
  const { target, size, signal, tally } = attack;
  const measure = createCostMeter(attack);
  const input = {
    title: `Hostile ${text.name.replaceAll(/\W+/g, ' ')}`,
    status: 'PUBLISH',
    content: text.make({ bytes: size.textBytes, blocks: size.blocks }),
  };
  const author = await authorization(target, 'author');
  const saved = await measure('author', `save ${text.name}`, () =>
    askGraphql(target, { query: createQuery, variables: { input } }, author),
  );
  const post = postOf(saved.text);
  // A text that may not be saved attacks nobody.
  if (post === null) return 1;
  const requests: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
    'post page': () => ask(target, post.uri),
    '/feed/': () => ask(target, '/feed/'),
    'front page': () => ask(target, '/'),
    search: () => ask(target, '/search?s=hostile'),
    '.md': () => ask(target, post.uri.replace(/\/$/, '.md')),
    '/feed/atom/': () => ask(target, '/feed/atom/'),
    'sitemap.xml': () => ask(target, '/sitemap.xml'),
    'llms.txt': () => ask(target, '/llms.txt'),
    embed: () => ask(target, `${post.uri}embed/`),
    'GraphQL, 10 posts': () => askGraphql(target, { query: contentQuery(10) }),
    'GraphQL, 100 posts': () => askGraphql(target, { query: contentQuery(100) }),
  };
  let answers = 0;
  for (const [name, send] of Object.entries(requests)) {
    if (signal.aborted) {
      tally.skip(`${text.name}: ${name}`);
      continue;
    }
    const { status, outcome } = await measure('visitor', `${name} with ${text.name}`, send);
    answers += 1;
    if (status === 0 || status >= 500 || outcome === 'INTERNAL')
      failed.add(`${name} with ${text.name} (${outcome})`);
    if (isGone(outcome)) return answers;
  }
  await askAs(target, 'administrator', deleteQuery, { id: String(post.databaseId) });
  return answers;
}

/** A process that has ended or hangs needs no further request. */
const isGone = (outcome: string): boolean => outcome === 'closed' || outcome === 'timeout';

interface Saved {
  readonly databaseId: number;
  readonly uri: string;
}

function postOf(text: string): Saved | null {
  try {
    return (
      (JSON.parse(text) as { data: { createPost: { post: Saved } | null } }).data.createPost?.post ?? null
    );
  } catch {
    return null;
  }
}

/** A contributor saves a draft and looks at it. */
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
        askGraphql(target, { query: createQuery, variables: { input } }, contributor),
      );
      const post = postOf(saved.text);
      if (post === null) continue;
      const query = `{post(id:"${post.databaseId}",idType:DATABASE_ID,asPreview:true){title content excerpt}}`;
      const { outcome } = await measure('contributor', `preview of ${text.name}`, () =>
        askGraphql(target, { query }, contributor),
      );
      if (isGone(outcome)) return;
      await askAs(target, 'administrator', deleteQuery, { id: String(post.databaseId) });
    }
  },
};
