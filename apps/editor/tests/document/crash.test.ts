import { describe, expect, test } from 'vitest';
import { createDevice, type Device } from './device.ts';
import { createMemorySite, type MemorySite } from './memory-site.ts';
import { createRandom } from './random.ts';
import { ana, ben, type } from './scenario.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** The log is written after 150 ms, and the write takes 5 ms. */
const unloggedMs = 156;

describe('open document: crash of the browser', () => {
  test.each([
    ['existing', 1],
    ['new', null],
  ] as const)('%s content: a crash at any step loses nothing that is older than 156 ms', async (_, id) => {
    let step = 0;
    for (let hasCrashed = true; hasCrashed; step += 1) {
      const result = await crashAt(step, id);
      expect({ step, ...result }).toMatchObject({ step, lost: [], isCreatedTwice: false });
      hasCrashed = result.hasCrashed;
    }
    // Timers, writes to the log, and requests.
    expect(step).toBeGreaterThan(30);
  });
});

interface CrashResult {
  readonly hasCrashed: boolean;
  readonly lost: readonly string[];
  readonly isCreatedTwice: boolean;
}

/** Writes, is merged with another user's save, and saves; the browser crashes before a step. Then it is started again. */
async function crashAt(crashStep: number, id: number | null): Promise<CrashResult> {
  const clock = createVirtualClock();
  const site = createMemorySite();
  if (id !== null) site.add({ content: 'start' });
  const words = new Map<string, number>();
  let steps = 0;
  let crashedAt: number | null = null;
  let isOver = false;
  const device: Device = createDevice({
    user: ana,
    site,
    clock,
    random: createRandom(1),
    hasFaults: () => false,
    onStep() {
      if (steps === crashStep && !isOver) {
        crashedAt = clock.now();
        device.crash();
      }
      steps += 1;
    },
  });
  await open(device, id, { clock, site });

  const write = async (word: string, pauseMs: number): Promise<void> => {
    const { document } = device;
    if (!document) return;
    words.set(word, clock.now());
    type(document, `${document.state().fields.content} ${word}`.trim());
    await clock.advance(pauseMs);
  };
  await write('one', 100);
  await write('two', 500);
  await write('three', 4000);
  void device.document?.save();
  await write('four', 10);
  await write('five', 2000);
  const contentId = device.document?.state().id;
  if (contentId) {
    const theirs = site.service(ben);
    const stored = await theirs.openContent('post', contentId);
    const guards = { baseModifiedGmt: stored?.modifiedGmt ?? '', ignoreLock: true };
    await theirs.saveContent('post', contentId, { content: `${stored?.content ?? ''}\n\ntheirs` }, guards);
  }
  await write('six', 400);
  void device.document?.save({ status: 'private' });
  await write('seven', 5000);

  const end = crashedAt ?? clock.now();
  if (crashedAt === null) device.crash();
  isOver = true;
  await open(device, id, { clock, site });
  await clock.advance(60_000);
  const text = device.document?.state().fields.content ?? '';
  return {
    hasCrashed: crashedAt !== null,
    lost: [...words].flatMap(([word, at]) => (end - at >= unloggedMs && !text.includes(word) ? [word] : [])),
    isCreatedTwice: site.contents.size > 1,
  };
}

/** Opens the content, or new content that the server or the log has. */
async function open(device: Device, id: number | null, { clock, site }: World): Promise<void> {
  const [entry] = await device.log.list(device.user.id);
  const createdId = site.contents.keys().next().value ?? null;
  void device.open(id ?? (entry ? entry.id : createdId)).catch(() => undefined);
  await clock.advance(1000);
}

interface World {
  readonly clock: VirtualClock;
  readonly site: MemorySite;
}
