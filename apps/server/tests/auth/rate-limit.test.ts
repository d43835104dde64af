import { expect, test } from 'vitest';
import { password } from '../cast.ts';
import { backendKinds, startSiteWithCast } from '../backend-kinds.ts';

test.each(backendKinds)(
  'rate limit: too many failed sign-ins from one address do not lock out others, content %s',
  async (kind) => {
    await using site = await startSiteWithCast(kind, { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1, ::1' });
    const signIn = async (name: string, words: string, from: string): Promise<number> => {
      const { status } = await fetch(`${site.url}/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.url, 'x-forwarded-for': from },
        body: new URLSearchParams({ name, password: words }),
      });
      return status;
    };
    const tries = Array.from({ length: 11 }, () => signIn('ana', 'no', '198.51.100.9'));
    expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(1);
    expect(await signIn('ana', password, '198.51.100.9')).toBe(429);
    expect(await signIn('ana', password, '203.0.113.5')).toBe(303);
  },
);
