import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { race } from './arena/race.ts';
import { goalOf, type Section } from './report/report.ts';
import type { UncachedArena } from './arena/uncached-arena.ts';

const goals = { post: 1.3, front: 2.3, first: 0.35 };

/** Compares an uncached page with a bare render of the same element by React. */
export async function uncachedPages(folder: string, slug: string): Promise<Section> {
  const program = fileURLToPath(new URL('arena/uncached-arena.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder, slug], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const arena = await opened(child);
    if (Math.abs(arena.bytes / arena.bareBytes - 1) > 0.02) {
      throw new Error(`The bare render has ${arena.bareBytes} bytes, the page ${arena.bytes}.`);
    }
    const pid = child.pid ?? 0;
    const headers = { 'Accept-Encoding': 'identity' };
    const racers = (['bare', 'on', 'first', 'off', 'bareFront', 'front'] as const).map((name) => ({
      name,
      url: arena[name],
      pid,
      headers,
    }));
    const [bare, on, first, off, bareFront, front] = await race(racers, { connections: 4 });
    if (!bare || !on || !first || !off || !bareFront || !front) throw new Error('Nothing was measured.');
    const row = (name: string, { perCpuSecond, perSecond, p99Ms }: typeof bare, alone: typeof bare) => [
      name,
      Math.round(perCpuSecond),
      (perCpuSecond / alone.perCpuSecond).toFixed(2),
      Math.round(perSecond),
      p99Ms.toFixed(1),
    ];
    return {
      title: 'An uncached page',
      words: `A page, rendered for each request: by React alone over node:http, with all data in memory but no cached fragments, and by the product, including the recording of dependencies. Cached responses: after a change, when most responses of the backend, and fragments of the page, are still cached. Never requested: posts that were not requested since the start, each once; settings and menus are cached, but the post is queried, its body rendered and its HTML parsed. No cached responses: only fragments are cached. All in one process.`,
      headings: ['rendered by', 'per CPU second', 'of React alone', 'per second', 'p99 ms'],
      rows: [
        row('a post: React alone', bare, bare),
        row('the product, cached responses', on, bare),
        row('the product, never requested', first, bare),
        row('the product, no cached responses', off, bare),
        row('the front page: React alone', bareFront, bareFront),
        row('the product, cached responses', front, bareFront),
      ],
      goals: [
        goalOf(
          'a rendered page, cached responses, relative to React alone',
          on.perCpuSecond / bare.perCpuSecond,
          {
            least: goals.post,
          },
        ),
        goalOf(
          'a page that was never requested, relative to React alone',
          first.perCpuSecond / bare.perCpuSecond,
          {
            least: goals.first,
          },
        ),
        goalOf(
          'the front page, cached responses, relative to React alone',
          front.perCpuSecond / bareFront.perCpuSecond,
          {
            least: goals.front,
          },
        ),
      ],
      plot: {
        name: 'uncached-page',
        title: 'An uncached page',
        unit: 'pages per second of CPU time, relative to React alone',
        bars: [
          { label: 'React alone', value: 1 },
          {
            label: 'the product, cached responses',
            value: on.perCpuSecond / bare.perCpuSecond,
            goal: goals.post,
          },
          {
            label: 'the product, first request',
            value: first.perCpuSecond / bare.perCpuSecond,
            goal: goals.first,
          },
          { label: 'the product, nothing cached', value: off.perCpuSecond / bare.perCpuSecond },
        ],
      },
    };
  } finally {
    child.kill('SIGTERM');
  }
}

function opened(child: ReturnType<typeof spawn>): Promise<UncachedArena> {
  const { promise, resolve, reject } = Promise.withResolvers<UncachedArena>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const found = /^arena (.*)\n/m.exec(output)?.[1];
    if (found) resolve(JSON.parse(found) as UncachedArena);
  });
  child.once('exit', (code) => reject(new Error(`The arena ended with code ${code}.`)));
  return promise;
}
