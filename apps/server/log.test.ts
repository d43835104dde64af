import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('log: an error is written with message, stack and cause', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.error(
    { error: new Error('No page', { cause: new Error('disk full') }), incidentId: 'a1' },
    'a page failed',
  );
  const entry = JSON.parse(lines[0] ?? '') as {
    incidentId: string;
    error: { message: string; stack: string };
  };
  expect(entry.incidentId).toBe('a1');
  expect(entry.error.message).toContain('No page');
  expect(entry.error.stack).toMatch(/log\.test\.ts[^]*disk full/);
});
