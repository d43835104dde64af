import { expect, test } from 'vitest';
import { latenciesOf, samples } from './latencies.ts';

test('latencies: a slow response counts as all requests that a monitor would have sent meanwhile', () => {
  expect(samples(5)).toEqual([5]);
  expect(samples(65)).toEqual([65, 45, 25, 5]);
  const quick = Array.from({ length: 1000 }, () => 2);
  expect(latenciesOf([...quick, 3000]).p99Ms).toBe(2);
  expect(latenciesOf([...quick, ...samples(3000)]).p99Ms).toBe(2780);
});

test('latencies: the p99 of few responses is the slowest', () => {
  expect(latenciesOf([3, 1, 2])).toEqual({ count: 3, p99Ms: 3, maxMs: 3 });
  expect(latenciesOf([])).toEqual({ count: 0, p99Ms: 0, maxMs: 0 });
});
