import { expect, test } from 'vitest';
import { sourcesWithoutSize } from './sources-without-size.ts';

test('only pictures that lack a width or a height are measured', () => {
  const html = `<p><img src="/a.jpg" width="3" height="4"><img class="x" src='/b.jpg?w=1&amp;h=2' width="3">
    <IMG SRC="/c.jpg" data-width="3" data-height="4"/><img alt="no source"></p>`;
  expect(sourcesWithoutSize(html)).toEqual(['/b.jpg?w=1&h=2', '/c.jpg']);
});

test('broken tags are looked through as quickly as whole ones', () => {
  const before = performance.now();
  expect(sourcesWithoutSize('<img '.repeat(200_000))).toEqual([]);
  expect(performance.now() - before).toBeLessThan(1000);
});
