import { ask, askAs, askGraphql, type Answered } from '../ask.ts';
import type { Attack, Scenario } from '../scenario.ts';

// What can be guessed, or sent in numbers: attempts are counted by the network they come from.

/** One of many addresses of one network, as a single client with IPv6 has them. */
const oneNetwork = (number: number): string => `2001:db8:1:1::${(number + 1).toString(16)}`;

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

const isRefused = ({ outcome, status }: Answered): boolean => outcome === 'RATE_LIMIT' || status === 429;

/** Sends attempts one after the other, and checks how many were let through. */
async function attempt(
  { tally, signal }: Attack,
  options: {
    claim: string;
    help: string;
    attempts: number;
    /** The most that may be let through. */
    allowed: number;
    send: (number: number) => Promise<Answered>;
  },
): Promise<void> {
  let sent = 0;
  let refused = 0;
  for (; sent < options.attempts && !signal.aborted; sent += 1) {
    const answered = await options.send(sent);
    tally.sent();
    tally.outcome(isRefused(answered) ? 'refused as too many' : answered.outcome);
    if (isRefused(answered)) refused += 1;
  }
  // So few say nothing of the limit.
  if (sent <= options.allowed) return tally.skip(options.claim);
  tally.check({
    claim: options.claim,
    holds: sent - refused <= options.allowed,
    counted: `${sent - refused} of ${sent} let through, ${options.allowed} allowed`,
    help: options.help,
  });
}

const proxies = 'Behind a proxy, name it in MASTHEAD_TRUSTED_PROXIES. Limits of attempts: docs/security.md.';

export const signInGuesses: Scenario = {
  name: 'sign-in-guesses',
  about: 'guessed passwords of an account, from many addresses of one network',
  kind: 'flood',
  seconds: { bounded: 12, long: 20 },
  run: (attack) =>
    attempt(attack, {
      claim: 'Guessed passwords are refused after ten from one network.',
      help: proxies,
      attempts: 40,
      allowed: 10,
      send: (number) =>
        askGraphql(
          attack.target,
          {
            query: `mutation{generateAuthorizationCode(input:{username:"${attack.target.accounts.administrator.login}",password:"guess ${number}"}){code error}}`,
          },
          from(oneNetwork(number)),
        ),
    }),
};

export const secretKeyGuesses: Scenario = {
  name: 'secret-key-guesses',
  about: 'guessed secret keys, from many addresses of one network',
  kind: 'flood',
  seconds: { bounded: 4, long: 10 },
  run: (attack) =>
    attempt(attack, {
      claim: 'Guessed secret keys are refused after twenty from one network.',
      help: `Set FAUST_SECRET_KEY to at least 32 random characters. ${proxies}`,
      attempts: 100,
      allowed: 20,
      send: (number) =>
        ask(attack.target, '/wp-json/faustwp/v1/validate_secret_key', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-faustwp-secret': `guess ${number}`,
            ...from(oneNetwork(number)),
          },
          body: '{}',
        }),
    }),
};

const createQuery = 'mutation($input:CreatePostInput!){createPost(input:$input){post{databaseId}}}';

export const commentFlood: Scenario = {
  name: 'comment-flood',
  about: 'comments from many addresses of one network',
  kind: 'flood',
  seconds: { bounded: 4, long: 10 },
  async run(attack) {
    const { target } = attack;
    const input = { title: 'Open to comments', content: 'Open.', status: 'PUBLISH', commentStatus: 'open' };
    const { createPost } = await askAs(target, 'author', createQuery, { input });
    const query = 'mutation($input:CreateCommentInput!){createComment(input:$input){success}}';
    await attempt(attack, {
      claim: 'Comments are refused that follow too soon from one network.',
      help: proxies,
      attempts: 40,
      allowed: 2,
      send: (number) => {
        const comment = {
          commentOn: createPost.post.databaseId,
          content: `Comment number ${number} of a flood`,
          author: `Reader ${number}`,
          authorEmail: `reader${number}@example.test`,
        };
        return askGraphql(target, { query, variables: { input: comment } }, from(oneNetwork(number)));
      },
    });
  },
};

export const postPasswordGuesses: Scenario = {
  name: 'post-password-guesses',
  about: 'guessed passwords of a protected post, from many addresses of one network',
  kind: 'flood',
  seconds: { bounded: 4, long: 10 },
  async run(attack) {
    const { target } = attack;
    const input = { title: 'Locked', content: 'Locked.', status: 'PUBLISH', password: 'not to be guessed' };
    const { createPost } = await askAs(target, 'author', createQuery, { input });
    const id = createPost.post.databaseId;
    await attempt(attack, {
      claim: 'Guessed passwords of a post are refused after ten from one network.',
      help: proxies,
      attempts: 40,
      allowed: 10,
      send: (number) =>
        ask(target, `/wp-json/wp/v2/posts/${id}?password=guess-${number}`, {
          headers: from(oneNetwork(number)),
        }),
    });
  },
};
