import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import { makeSite, newestPosts } from '../bench/made-site.ts';
import { startProduct } from '../bench/product.ts';
import { memoryBound, memoryOf, memoryWords, toldMetrics } from './told-metrics.ts';

export interface SoakOptions {
  readonly seconds: number;
  readonly onProgress?: (words: string) => void;
}

export interface SoakReport {
  readonly looks: readonly SoakLook[];
  /** What it may take, in MiB. */
  readonly bound: number;
  /**
   * Open files and what keeps the process at work are at the last look as at the second; memory has kept to its bound, and is at the end nearly
   * what it was after a quarter of the time.
   */
  readonly isFlat: boolean;
}

/** What a process has open, and how large it is. */
interface SoakLook {
  readonly files: number;
  /** Timers, connections and the like. */
  readonly resources: number;
  /** MiB. */
  readonly memory: number;
}

const looks = 20;
/** What comes and goes by itself: a connection that is just being closed, a file of SQLite, a timer of a request. */
const allowedFiles = 4;
const allowedResources = 4;
/** Pages that are read for the first time, and what waits to be collected. */
const allowedMiB = 48;

/**
 * Reads, writes, and breaks off connections for a long time. Between two looks at open files, handles and memory all connections are closed,
 * so that what is left open is left for ever.
 */
export async function runSoak({ seconds, onProgress = () => {} }: SoakOptions): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-soak-'));
  try {
    const data = join(folder, 'data');
    await makeSite(data, 1000);
    await using product = await startProduct({ MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1' });
    const posts = await newestPosts(product.url, 200);
    const bound = memoryBound(await toldMetrics(product.url));
    const turnSeconds = Math.max(Math.round(seconds / looks), 3);
    const found: SoakLook[] = [];
    for (let turn = 0; turn < looks; turn += 1) {
      const until = Date.now() + turnSeconds * 1000;
      await Promise.all([
        load(product.url + (posts[turn]?.uri ?? '/'), { seconds: turnSeconds, connections: 32 }),
        read(product.url, posts, until),
        breakOff(product.url, until),
        write(product, posts, until),
      ]);
      // A server keeps connections for five seconds.
      await wait(6000);
      const told = await toldMetrics(product.url);
      const look = {
        files: told.get('process_open_fds') ?? 0,
        resources: told.get('nodejs_active_resources') ?? 0,
        memory: memoryOf(told),
      };
      found.push(look);
      onProgress(
        `${look.files} open files, ${look.resources} active resources, ${memoryWords(told)} of at most ${bound}`,
      );
    }
    // The first turn fills caches.
    const [, first = found[0]] = found;
    const last = found.at(-1);
    const early = found[Math.ceil(looks / 4)];
    const isFlat =
      first !== undefined &&
      early !== undefined &&
      last !== undefined &&
      last.files <= first.files + allowedFiles &&
      last.resources <= first.resources + allowedResources &&
      last.memory <= early.memory + allowedMiB &&
      found.every(({ memory }) => memory <= bound);
    return { looks: found, bound, isFlat };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Post = Awaited<ReturnType<typeof newestPosts>>[number];

/** Many pages, each now and then, on connections of their own. */
async function read(url: string, posts: readonly Post[], until: number): Promise<void> {
  for (let number = 0; Date.now() < until; number += 1) {
    const { uri } = posts[number % posts.length] ?? { uri: '/' };
    const response = await fetch(url + uri, { headers: { connection: 'close' } });
    await response.arrayBuffer();
  }
}

/** Connections that are gone before they were answered, or never say what they want. */
async function breakOff(url: string, until: number): Promise<void> {
  const { hostname, port } = new URL(url);
  while (Date.now() < until) {
    const socket = connect(Number(port), hostname, () => {
      socket.write(Math.random() < 0.5 ? 'GET /feed/ HTTP/1.1\r\nhost: a\r\n\r\n' : 'GET / HT');
      setTimeout(() => socket.destroy(), Math.random() * 20);
    });
    socket.on('error', () => {});
    await wait(50);
  }
}

async function write(
  product: Awaited<ReturnType<typeof startProduct>>,
  posts: readonly Post[],
  until: number,
): Promise<void> {
  for (let number = 0; Date.now() < until; number += 1) {
    const { id = 0 } = posts[number % posts.length] ?? {};
    await product.ask('mutation($input:UpdatePostInput!){updatePost(input:$input){post{id}}}', {
      input: { id: String(id), title: `Soaked ${number}` },
    });
    await wait(500);
  }
}
