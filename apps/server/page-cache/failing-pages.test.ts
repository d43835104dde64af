import { expect, test, vi } from 'vitest';
import { rememberFailingPages } from './failing-pages.ts';

function remember() {
  const clock = { now: 1_000_000 };
  const onAllFail = vi.fn<() => void>();
  return { clock, onAllFail, pages: rememberFailingPages({ clock: () => clock.now, onAllFail }) };
}

test('a page that fails is tried once in a second, until it can be made or something changes', () => {
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

test('when five have failed one after the other, one of all is tried in a quarter of a second', () => {
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

test('of what nobody has tried for a while nobody knows whether it fails', () => {
  const { clock, pages } = remember();
  for (const key of ['/1/', '/2/', '/3/', '/4/', '/5/']) pages.note(key, true);
  clock.now += 2000;
  expect(pages.isFailing('/new/')).toBe(false);
});
