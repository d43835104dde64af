import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { race } from './race.ts';
import { goalOf, type Section } from './report.ts';
import type { UncachedArena } from './uncached-arena.ts';

const goal = 0.5;

/** What a page costs that is not kept, against a bare render by React of the very same element. */
export async function uncachedPages(folder: string, slug: string): Promise<Section> {
  const program = fileURLToPath(new URL('uncached-arena.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder, slug], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const arena = await opened(child);
    if (Math.abs(arena.bytes / arena.bareBytes - 1) > 0.02) {
      throw new Error(`The bare render has ${arena.bareBytes} bytes, the page ${arena.bytes}.`);
    }
    const pid = child.pid ?? 0;
    const headers = { 'Accept-Encoding': 'identity' };
    const racers = (['bare', 'on', 'first', 'off'] as const).map((name) => ({
      name,
      url: arena[name],
      pid,
      headers,
    }));
    const [bare, on, first, off] = await race(racers, { connections: 4 });
    if (!bare || !on || !first || !off) throw new Error('Nothing was measured.');
    const row = (name: string, { perCpuSecond, perSecond, p99Ms }: typeof bare) => [
      name,
      Math.round(perCpuSecond),
      (perCpuSecond / bare.perCpuSecond).toFixed(2),
      Math.round(perSecond),
      p99Ms.toFixed(1),
    ];
    return {
      title: 'Uncached pages',
      words: `The page of a post, rendered for each request: by React alone over node:http, with all data in memory, and by the product as its page cache renders it, with dependencies recorded. After a change most responses of the backend are still cached: the second row. The third is the first request of a post, each time another: settings and menus are cached, the post is queried, its body is rendered and its HTML is parsed, which React alone does not do. Readers meet these two, so they have the goal: ${goal} of React alone. The last row is a site without cached responses, which after a start lasts for one page. All in one process.`,
      headings: ['rendered by', 'per CPU second', 'of React alone', 'per second', 'p99 ms'],
      rows: [
        row('React alone', bare),
        row('the product, answers kept', on),
        row('the product, first request', first),
        row('the product, no answers kept', off),
      ],
      goals: [
        goalOf('a drawn page, answers kept, of React alone', on.perCpuSecond / bare.perCpuSecond, {
          least: goal,
        }),
        goalOf('first request of a page, of React alone', first.perCpuSecond / bare.perCpuSecond, {
          least: goal,
        }),
      ],
      plot: {
        name: 'drawn-page',
        title: 'Uncached pages',
        unit: 'pages in a second of the processor’s time, as parts of React alone',
        bars: [
          { label: 'React alone', value: 1 },
          { label: 'the product, answers kept', value: on.perCpuSecond / bare.perCpuSecond, goal },
          { label: 'the product, first request', value: first.perCpuSecond / bare.perCpuSecond, goal },
          { label: 'the product, no cached responses', value: off.perCpuSecond / bare.perCpuSecond },
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
