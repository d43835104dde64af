import { connect } from 'node:net';
import { expect, test } from 'vitest';

test('a test that reaches for the internet is stopped', () => {
  expect(() => connect({ host: 'example.com', port: 80 })).toThrow('reach example.com');
});

test('a test may talk to this machine', async () => {
  const socket = connect({ host: '127.0.0.1', port: 9 });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  socket.once('error', resolve);
  expect(await promise).toMatchObject({ code: 'ECONNREFUSED' });
});
