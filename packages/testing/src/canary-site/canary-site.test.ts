import { describe, expect, test } from 'vitest';
import { contents, canaryUsers, findCanaries, wxr } from '../index.ts';
import { canarySite } from './canary-site.ts';
import { canary } from './find-canaries.ts';
import { mayRead } from './expected-visibility.ts';

const textOf = (site: ReturnType<typeof canarySite>): string => wxr(site.content) + JSON.stringify(site.site);

describe('canary site', () => {
  test('the full site contains each part of each content item', () => {
    const found = new Set(findCanaries(textOf(canarySite())).map(({ id, part }) => `${id} ${part}`));
    for (const { id } of contents) {
      for (const part of ['title', 'body', 'meta']) expect(found).toContain(`${id} ${part}`);
    }
  });

  test.each([canaryUsers.visitor, canaryUsers.cora, canaryUsers.arno])(
    'the site filtered for $login contains nothing that $login may not read',
    (viewer) => {
      const closed = findCanaries(textOf(canarySite({ asSeenBy: viewer })))
        .filter((hit) => mayRead(viewer, hit) === false)
        // Ids of hidden content occur in bodies and in public content below it. Passwords may be guessed.
        .filter(({ part }) => !['id', 'meta', 'hash', 'password'].includes(part));
      expect(closed).toEqual([]);
    },
  );
});

test('findCanaries finds canaries and ids in texts, ids and cursors', () => {
  const cursor = Buffer.from('arrayconnection:70003').toString('base64');
  const text = `{"a":"x ${canary(70_001, 'title')}","b":80002,"c":"${cursor}","d":"/?p=60001","e":"3.70004"}`;
  expect(findCanaries(text).toSorted((one, other) => one.id - other.id)).toEqual([
    { id: 60_001, part: 'id' },
    { id: 70_001, part: 'title' },
    { id: 70_003, part: 'id' },
    { id: 80_002, part: 'id' },
  ]);
});
