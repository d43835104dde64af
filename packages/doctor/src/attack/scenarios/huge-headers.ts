import { hold, openSockets } from '../hostile-sockets.ts';
import type { Scenario } from '../scenario.ts';

const headerBytes = 256 * 1024;
const most = 50;
const longestAnswerMs = 10_000;
const pollMs = 100;
const noAnswer = 'no answer';

/** Requests with one header that is larger than any real one. */
export const hugeHeaders: Scenario = {
  name: 'huge-headers',
  about: 'request headers of 256 KiB',
  kind: 'flood',
  seconds: { bounded: 3, long: 6 },
  async run(attack) {
    const { target, size, tally } = attack;
    using sockets = await openSockets(attack, Math.min(size.connections, most));
    const request = `GET / HTTP/1.1\r\nHost: ${new URL(target.siteUrl).host}\r\nCookie: ${'a'.repeat(headerBytes)}\r\n\r\n`;
    const answers = sockets.all.map((socket) => {
      let text = '';
      socket.setEncoding('latin1').on('data', (piece: string) => {
        text = (text + piece).slice(0, 200);
      });
      socket.resume();
      socket.write(request);
      tally.sent();
      return () => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? (socket.destroyed ? 'connection closed' : noAnswer);
    });
    const read = (): string[] => answers.map((answer) => answer());
    for (let waitedMs = 0; waitedMs < longestAnswerMs && read().includes(noAnswer); waitedMs += pollMs) {
      await hold(attack, pollMs);
    }
    const outcomes = read();
    for (const outcome of outcomes) tally.outcome(outcome);
    const refused = outcomes.filter((outcome) => /^4\d\d$|closed/.test(outcome)).length;
    tally.check({
      claim: 'Every request with huge headers is rejected.',
      holds: refused === outcomes.length,
      counted: `${refused} of ${outcomes.length} rejected`,
      help: 'Node rejects headers over 16 KiB: check --max-http-header-size in NODE_OPTIONS.',
    });
  },
};
