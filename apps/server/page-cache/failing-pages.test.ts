import { expect, test, vi } from 'vitest';
import { rememberFailingPages } from './failing-pages.ts';

function remember() {
  const clock = { now: 1_000_000 };
  const onAllFail = vi.fn<() => void>();
  return { clock, onAllFail, pages: rememberFailingPages({ clock: () => clock.now, onAllFail }) };
}

test('render failures: a failing page is retried once a second, until it succeeds or content changes', () => {
  const { clock, pages } = remember();
  pages.note('/a/', true);
  expect([pages.isFailing('/a/'), pages.isFailing('/b/')]).toEqual([true, false]);
  expect(pages.isToBeTried('/a/')).toBe(false);
  clock.now += 1000;
  expect([pages.isToBeTried('/a/'), pages.isToBeTried('/a/')]).toEqual([true, false]);
  pages.note('/a/', false);
  expect(pages.isFailing('/a/')).toBe(false);
  pages.note('/a/', true);
  pages.forget();
  expect(pages.isFailing('/a/')).toBe(false);
});

test('render failures: after five consecutive failures one page is tried per quarter second', () => {
  const { clock, onAllFail, pages } = remember();
  for (const key of ['/1/', '/2/', '/2/', '/3/', '/4/']) pages.note(key, true);
  expect([pages.isFailing('/new/'), pages.isPaused]).toEqual([false, false]);
  pages.note('/5/', true);
  expect(onAllFail).toHaveBeenCalledOnce();
  expect([pages.isFailing('/new/'), pages.isToBeTried('/new/'), pages.isPaused]).toEqual([true, true, true]);
  clock.now += 250;
  expect(pages.isPaused).toBe(false);
  pages.note('/new/', true);
  expect(pages.isPaused).toBe(true);
  pages.note('/new/', false);
  expect([pages.isFailing('/new/'), pages.isFailing('/1/'), pages.isPaused]).toEqual([false, true, false]);
});

test('render failures: a failure expires', () => {
  const { clock, pages } = remember();
  for (const key of ['/1/', '/2/', '/3/', '/4/', '/5/']) pages.note(key, true);
  clock.now += 2000;
  expect(pages.isFailing('/new/')).toBe(false);
});
