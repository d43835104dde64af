import { afterEach, expect, test, vi } from 'vitest';
import { throttledProgress } from '../src/throttled-progress.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['a terminal', true, 24],
  ['a pipe', false, 2],
])('progress: on %s, lines are whole and limited in number', (_, isTTY, count) => {
  vi.useFakeTimers();
  let text = '';
  const show = throttledProgress({ isTTY, write: (more) => (text += more) });
  for (let step = 0; step < 250; step += 1) {
    show(`Packing files: ${step} of 250`);
    vi.advanceTimersByTime(100);
  }
  expect(text.match(/^Packing files: \d+ of 250\n/gm)).toHaveLength(count);
  expect(text).not.toContain('\r');
});
