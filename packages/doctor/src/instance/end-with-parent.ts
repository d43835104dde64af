// Loaded into an instance before the server (`node --import`). The other end of standard input is the program that started it: where that
// was killed, nothing stays behind.

import { Socket } from 'node:net';

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
// Without this, standard input would prevent the process from exiting.
if (process.stdin instanceof Socket) process.stdin.unref();
