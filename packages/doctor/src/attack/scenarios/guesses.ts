import { publishPost } from '../publish-post.ts';
import type { Attack, Scenario } from '../scenario.ts';
import { queryGraphql, type RequestResult, sendRequest } from '../send-request.ts';

// Guessing and form floods: attempts are limited per network.

/** One of many IP addresses of one network, as a single IPv6 client has them. */
const oneNetwork = (number: number): string => `2001:db8:1:1::${(number + 1).toString(16)}`;

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

const isRejected = ({ outcome, status }: RequestResult): boolean =>
  outcome === 'RATE_LIMIT' || status === 429;

/** Sends attempts one after the other, and checks how many were accepted. */
async function attempt(
  { tally, signal }: Attack,
  options: {
    /** The attempt, as the subject of a sentence. */
    attempted: string;
    help: string;
    attempts: number;
    /** The most that may be accepted. */
    allowed: number;
    send: (number: number) => Promise<RequestResult>;
  },
): Promise<void> {
  const claim = `${options.attempted} are rejected after ${options.allowed} from one network.`;
  let sent = 0;
  let refused = 0;
  for (; sent < options.attempts && !signal.aborted; sent += 1) {
    const result = await options.send(sent);
    tally.sent();
    tally.outcome(isRejected(result) ? 'rejected as too many' : result.outcome);
    if (isRejected(result)) refused += 1;
  }
  // Too few attempts to test the limit.
  if (sent <= options.allowed) return tally.skip(claim);
  tally.check({
    claim,
    holds: sent - refused <= options.allowed,
    counted: `${sent - refused} of ${sent} accepted, ${options.allowed} allowed`,
    help: options.help,
  });
}

const proxies = 'Behind a proxy, name it in MASTHEAD_TRUSTED_PROXIES. Limits of attempts: docs/security.md.';

export const signInGuesses: Scenario = {
  name: 'sign-in-guesses',
  about: 'guessed passwords of an account, from many IP addresses of one network',
  kind: 'flood',
  seconds: { bounded: 12, long: 20 },
  run: (attack) =>
    attempt(attack, {
      attempted: 'Guessed passwords',
      help: proxies,
      attempts: 40,
      allowed: 10,
      send: (number) =>
        queryGraphql(
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
  about: 'guessed secret keys, from many IP addresses of one network',
  kind: 'flood',
  seconds: { bounded: 4, long: 10 },
  run: (attack) =>
    attempt(attack, {
      attempted: 'Guessed secret keys',
      help: `Set FAUST_SECRET_KEY to at least 32 random characters. ${proxies}`,
      attempts: 100,
      allowed: 20,
      send: (number) =>
        sendRequest(attack.target, '/wp-json/faustwp/v1/validate_secret_key', {
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

export const commentFlood: Scenario = {
  name: 'comment-flood',
  about: 'comments from many IP addresses of one network',
  kind: 'flood',
  seconds: { bounded: 4, long: 10 },
  async run(attack) {
    const { target } = attack;
    const post = await publishPost(target, {
      title: 'Open to comments',
      content: 'Open.',
      commentStatus: 'open',
    });
    const query = 'mutation($input:CreateCommentInput!){createComment(input:$input){success}}';
    await attempt(attack, {
      attempted: 'Comments in quick succession',
      help: proxies,
      attempts: 40,
      allowed: 2,
      send: (number) => {
        const comment = {
          commentOn: post.databaseId,
          content: `Comment number ${number} of a flood`,
          author: `Reader ${number}`,
          authorEmail: `reader${number}@example.test`,
        };
        return queryGraphql(target, { query, variables: { input: comment } }, from(oneNetwork(number)));
      },
    });
  },
};

export const postPasswordGuesses: Scenario = {
  name: 'post-password-guesses',
  about: 'guessed passwords of a protected post, from many IP addresses of one network',
  kind: 'flood',
  seconds: { bounded: 4, long: 10 },
  async run(attack) {
    const { target } = attack;
    const post = await publishPost(target, {
      title: 'Locked',
      content: 'Locked.',
      password: 'not to be guessed',
    });
    await attempt(attack, {
      attempted: 'Guessed passwords of a post',
      help: proxies,
      attempts: 40,
      allowed: 10,
      send: (number) =>
        sendRequest(target, `/wp-json/wp/v2/posts/${post.databaseId}?password=guess-${number}`, {
          headers: from(oneNetwork(number)),
        }),
    });
  },
};
