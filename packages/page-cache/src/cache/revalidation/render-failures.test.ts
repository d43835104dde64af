import { expect, test, vi } from 'vitest';
import { trackRenderFailures } from './render-failures.ts';

function remember() {
  const clock = { now: 1_000_000 };
  const onAllFail = vi.fn<() => void>();
  return { clock, onAllFail, pages: trackRenderFailures({ clock: () => clock.now, onAllFail }) };
}

test('render failures: a failing page is retried once a second, until it succeeds or content changes', () => {
  const { clock, pages } = remember();
  pages.record('/a/', true);
  expect([pages.isFailing('/a/'), pages.isFailing('/b/')]).toEqual([true, false]);
  expect(pages.shouldRetry('/a/')).toBe(false);
  clock.now += 1000;
  expect([pages.shouldRetry('/a/'), pages.shouldRetry('/a/')]).toEqual([true, false]);
  pages.record('/a/', false);
  expect(pages.isFailing('/a/')).toBe(false);
  pages.record('/a/', true);
  pages.clear();
  expect(pages.isFailing('/a/')).toBe(false);
});

test('render failures: after five consecutive failures one page is tried per quarter second', () => {
  const { clock, onAllFail, pages } = remember();
  for (const key of ['/1/', '/2/', '/2/', '/3/', '/4/']) pages.record(key, true);
  expect([pages.isFailing('/new/'), pages.isPaused]).toEqual([false, false]);
  pages.record('/5/', true);
  expect(onAllFail).toHaveBeenCalledOnce();
  expect([pages.isFailing('/new/'), pages.shouldRetry('/new/'), pages.isPaused]).toEqual([true, true, true]);
  clock.now += 250;
  expect(pages.isPaused).toBe(false);
  pages.record('/new/', true);
  expect(pages.isPaused).toBe(true);
  pages.record('/new/', false);
  expect([pages.isFailing('/new/'), pages.isFailing('/1/'), pages.isPaused]).toEqual([false, true, false]);
});

test('render failures: a failure expires', () => {
  const { clock, pages } = remember();
  for (const key of ['/1/', '/2/', '/3/', '/4/', '/5/']) pages.record(key, true);
  clock.now += 2000;
  expect(pages.isFailing('/new/')).toBe(false);
});
