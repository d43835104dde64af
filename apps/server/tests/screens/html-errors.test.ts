import { expect, test } from 'vitest';
import { htmlErrors } from './html-errors.ts';

const whole = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

test('what is against the standard is found, what is plain HTML is not', async () => {
  expect(await htmlErrors(whole('<p>Words</p>'))).toEqual([]);
  const faults = await htmlErrors(
    whole('<p id="a"><div id="a">Words</div></p><a href="/"><button>No</button></a>'),
  );
  expect(faults.join('\n')).toMatch(/no-dup-id[^]*element-permitted-content/);
});
