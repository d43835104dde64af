import { expect, test } from 'vitest';
import { untilAborted } from './until-aborted.ts';

test('until aborted: the result of the work, or the reason of the signal if it aborts first', async () => {
  const controller = new AbortController();
  expect(await untilAborted(Promise.resolve('done'), controller.signal)).toBe('done');
  const { promise: never, reject } = Promise.withResolvers<string>();
  const stopped = untilAborted(never, controller.signal);
  controller.abort('late');
  await expect(stopped).rejects.toBe('late');
  await expect(untilAborted(never, controller.signal)).rejects.toBe('late');
  // Its failure is handled, although its result is not used.
  reject(new Error('Too late.'));
});
