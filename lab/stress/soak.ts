import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import { makeSite, newestPosts } from '../bench/generated-site.ts';
import { startProduct } from '../bench/product.ts';
import { memoryBound, memoryOf, describeMemory, readMetrics } from './read-metrics.ts';

export interface SoakOptions {
  readonly seconds: number;
  readonly onProgress?: (words: string) => void;
}

export interface SoakReport {
  readonly samples: readonly SoakSample[];
  /** The memory limit in MiB. */
  readonly bound: number;
  /**
   * Whether open files and active resources of the last sample equal those of the second, memory never exceeded its limit, and its last
   * value is close to that after a quarter of the time.
   */
  readonly isFlat: boolean;
}

/** Open files, active resources and memory of a process. */
interface SoakSample {
  readonly files: number;
  /** Timers, connections and the like. */
  readonly resources: number;
  /** MiB. */
  readonly memory: number;
}

const sampleCount = 20;
/** Normal variation: a connection that is being closed, a SQLite file, a timer of a request. */
const allowedFiles = 4;
const allowedResources = 4;
/** Pages that are cached for the first time, and uncollected garbage. */
const allowedMiB = 48;

/**
 * Reads, writes, and breaks connections for a long time. All connections are closed before each sample of open files, resources and
 * memory, so that what is still open is a leak.
 */
export async function runSoak({ seconds, onProgress = () => {} }: SoakOptions): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-soak-'));
  try {
    const data = join(folder, 'data');
    await makeSite(data, 1000);
    await using product = await startProduct({ MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1' });
    const posts = await newestPosts(product.url, 200);
    const bound = memoryBound(await readMetrics(product.url));
    const turnSeconds = Math.max(Math.round(seconds / sampleCount), 3);
    const found: SoakSample[] = [];
    for (let turn = 0; turn < sampleCount; turn += 1) {
      const until = Date.now() + turnSeconds * 1000;
      await Promise.all([
        load(product.url + (posts[turn]?.uri ?? '/'), { seconds: turnSeconds, connections: 32 }),
        read(product.url, posts, until),
        breakConnections(product.url, until),
        write(product, posts, until),
      ]);
      // The server's keep-alive timeout is five seconds.
      await wait(6000);
      const metrics = await readMetrics(product.url);
      const sample = {
        files: metrics.get('process_open_fds') ?? 0,
        resources: metrics.get('nodejs_active_resources') ?? 0,
        memory: memoryOf(metrics),
      };
      found.push(sample);
      onProgress(
        `${sample.files} open files, ${sample.resources} active resources, ${describeMemory(metrics)} of at most ${bound}`,
      );
    }
    // The first turn fills caches.
    const [, first = found[0]] = found;
    const last = found.at(-1);
    const early = found[Math.ceil(sampleCount / 4)];
    const isFlat =
      first !== undefined &&
      early !== undefined &&
      last !== undefined &&
      last.files <= first.files + allowedFiles &&
      last.resources <= first.resources + allowedResources &&
      last.memory <= early.memory + allowedMiB &&
      found.every(({ memory }) => memory <= bound);
    return { samples: found, bound, isFlat };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Post = Awaited<ReturnType<typeof newestPosts>>[number];

/** Requests many pages, each occasionally and on its own connection. */
async function read(url: string, posts: readonly Post[], until: number): Promise<void> {
  for (let number = 0; Date.now() < until; number += 1) {
    const { uri } = posts[number % posts.length] ?? { uri: '/' };
    const response = await fetch(url + uri, { headers: { connection: 'close' } });
    await response.arrayBuffer();
  }
}

/** Opens connections that close before the response, or never send a complete request. */
async function breakConnections(url: string, until: number): Promise<void> {
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
    await product.query('mutation($input:UpdatePostInput!){updatePost(input:$input){post{id}}}', {
      input: { id: String(id), title: `Soaked ${number}` },
    });
    await wait(500);
  }
}
