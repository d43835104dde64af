import { connect } from 'node:net';
import { expect, test } from 'vitest';

test('network guard: a connection to another host throws', () => {
  expect(() => connect({ host: 'example.com', port: 80 })).toThrow('reach example.com');
});

test('network guard: a connection to this machine is allowed', async () => {
  const socket = connect({ host: '127.0.0.1', port: 9 });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  socket.once('error', resolve);
  expect(await promise).toMatchObject({ code: 'ECONNREFUSED' });
});
