import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { sourcesWithoutSize } from './sources-without-size.ts';

test('sourcesWithoutSize: finds images without a width or a height', () => {
  const html = `<p><img src="/a.jpg" width="3" height="4"><img class="x" src='/b.jpg?w=1&amp;h=2' width="3">
    <IMG SRC="/c.jpg" data-width="3" data-height="4"/><img alt="no source"></p>`;
  expect(sourcesWithoutSize(html)).toEqual(['/b.jpg?w=1&h=2', '/c.jpg']);
});

test('sourcesWithoutSize: takes linear time on broken tags', async () => {
  expect(sourcesWithoutSize('<img '.repeat(200_000))).toEqual([]);
  expect(await cpuGrowth((size) => sourcesWithoutSize('<img '.repeat(size)), 200_000)).toBeLessThan(30);
});
