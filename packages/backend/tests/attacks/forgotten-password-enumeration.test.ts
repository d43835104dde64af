import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@masthead/kit';
import { addUser } from '../seed.ts';
import { siteUrl } from '../open-site.ts';
import { openAccountSite } from '../mutations/users/account-site.ts';

// Uses the real cost of password hashing.
beforeEach(() => vi.stubEnv('PASSWORD_COST', 'real'));

const samples = 200;
const mostRounds = 20;

/** A site with enough accounts that each is requested only once per round, because repeated requests are ignored. */
function openCrowd() {
  let now = Date.UTC(2026, 5, 1);
  const site = openAccountSite({ clock: () => now });
  for (let number = 0; number < samples; number += 1) {
    addUser(site.database, { login: `known${number}`, email: `known${number}@x.test`, public_posts: 0 });
  }
  const execute = async (username: string, number: number) => {
    const startedAt = performance.now();
    const response = await site.backend.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query:
            'mutation($input: SendPasswordResetEmailInput!) { sendPasswordResetEmail(input: $input) { success user { id name } } }',
          variables: { input: { username } },
        }),
      }),
      { address: `10.0.${number}.1` },
    );
    const text = await response.text();
    const ms = performance.now() - startedAt;
    return { ms, shape: JSON.stringify([response.status, [...response.headers], text]) };
  };
  return {
    ...site,
    askFor: execute,
    /** Resets all rate limits. */
    nextRound: () => void (now += HOUR_MS),
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test.each([
  ['logins', (number: number) => [`known${number}`, `unknown${number}`] as const],
  ['addresses', (number: number) => [`known${number}@x.test`, `unknown${number}@x.test`] as const],
])(
  'password reset: response and timing are the same for %s with and without an account',
  async (_, names) => {
    await using crowd = openCrowd();
    const known: number[] = [];
    const unknown: number[] = [];
    const shapes = new Set<string>();
    const difference = (): number => Math.abs(median(known) / median(unknown) - 1);
    // More samples reduce random differences, but not a systematic one.
    for (let round = 0; round === 0 || (round < mostRounds && difference() >= 0.05); round += 1) {
      for (let number = 0; number < samples; number += 1) {
        const [there, nowhere] = names(number);
        // Alternately, and each first equally often.
        for (const kind of number % 2 === 0 ? ['there', 'nowhere'] : ['nowhere', 'there']) {
          const { ms, shape } = await crowd.askFor(kind === 'there' ? there : nowhere, number);
          (kind === 'there' ? known : unknown).push(ms);
          shapes.add(shape);
        }
      }
      crowd.nextRound();
    }
    expect(shapes.size).toBe(1);
    expect(difference()).toBeLessThan(0.05);
    expect(new Set((await crowd.mails()).map(({ to }) => to)).size).toBe(samples);
  },
);
