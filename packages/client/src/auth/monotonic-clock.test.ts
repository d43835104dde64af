import { expect, test } from 'vitest';
import { createMonotonicClock } from './monotonic-clock.ts';

/** A machine whose two clocks are set by the test. */
function fakeMachine() {
  const clocks = { machine: Date.UTC(2026, 10, 21, 12), steady: 500 };
  const clock = createMonotonicClock(
    () => clocks.machine,
    () => clocks.steady,
  );
  const start = clock.now();
  return { hands: clocks, clock, passed: () => clock.now() - start };
}

test.each([
  ['time passes', 60_000, 60_000, 60_000],
  ['the machine sleeps, which pauses performance.now', 60_000, 0, 60_000],
  ['the clock is set back', -3_600_000, 1000, 1000],
  ['the clock is set forward', 3_600_000, 1000, 3_600_000],
])('monotonic clock: %s', (_, wall, steady, passed) => {
  const { hands, ...measured } = fakeMachine();
  hands.machine += wall;
  hands.steady += steady;
  expect(measured.passed()).toBe(passed);
  expect(measured.clock.wallNow()).toBe(hands.machine);
});

test('monotonic clock: a sleep is counted after the wall clock was set back', () => {
  const { hands, ...measured } = fakeMachine();
  hands.machine -= 3_600_000;
  expect(measured.passed()).toBe(0);
  hands.machine += 60_000;
  expect(measured.passed()).toBe(60_000);
});

test('monotonic clock: clocks of different resolution do not make it run faster', () => {
  const { hands, ...measured } = fakeMachine();
  for (let step = 1; step <= 1000; step += 1) {
    hands.steady += 0.3;
    hands.machine = Date.UTC(2026, 10, 21, 12) + Math.floor(step * 0.3);
    measured.passed();
  }
  expect(measured.passed()).toBeCloseTo(300, 0);
});
