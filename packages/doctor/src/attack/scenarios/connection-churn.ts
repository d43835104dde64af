import { request } from 'node:http';
import type { Attack, Scenario } from '../scenario.ts';

const concurrency = 50;

/** A new connection for each request. */
export const connectionChurn: Scenario = {
  name: 'connection-churn',
  about: 'a new connection for each request',
  kind: 'flood',
  seconds: { bounded: 4, long: 20 },
  async run(attack) {
    const { size, signal, tally } = attack;
    await Promise.all(
      Array.from({ length: Math.min(size.connections, concurrency) }, async () => {
        while (!signal.aborted) {
          tally.sent();
          tally.outcome(await answerOf(attack));
        }
      }),
    );
  },
};

function answerOf({ target, signal }: Attack): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port: target.port, path: target.page, agent: false, signal }, (response) => {
      response.on('error', () => resolve('closed')).on('end', () => resolve(String(response.statusCode)));
      response.resume();
    })
      .on('error', () => resolve(signal.aborted ? 'not awaited' : 'closed'))
      .end();
  });
}
