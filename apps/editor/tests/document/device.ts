import { openDocument } from '../../document/document-session.ts';
import type { Clock } from '../../document/clock.ts';
import type { LocalLog } from '../../document/log/local-log.ts';
import type { OpenDocument } from '../../document/open-document.ts';
import { createFaultyNetwork, type FaultyNetwork } from './faulty-network.ts';
import { createMemoryLog, type MemoryLog } from './memory-log.ts';
import type { MemorySite, SiteUser } from './memory-site.ts';
import type { Random } from './random.ts';
import { randomKey, testDigest } from './scenario.ts';
import type { VirtualClock } from './virtual-clock.ts';

const logDelayMs = 5;

/** A browser that edits one document, crashes and restarts. Its log survives. */
export interface Device {
  readonly user: SiteUser;
  /** `null` while it is not open. */
  document: OpenDocument | null;
  /** Opens content, or continues new content. */
  open(id: number | null): Promise<void>;
  crash(): void;
  readonly log: MemoryLog;
}

export interface DeviceOptions {
  readonly user: SiteUser;
  readonly site: MemorySite;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly hasFaults: () => boolean;
  /** Called before each timer, write to the log and request. */
  readonly onStep?: () => void;
}

export function createDevice({
  user,
  site,
  clock,
  random,
  hasFaults,
  onStep = () => undefined,
}: DeviceOptions): Device {
  let log = createMemoryLog();
  let process: { isAlive: boolean; readonly network: FaultyNetwork } | null = null;
  const device: Device = {
    user,
    document: null,
    get log() {
      return log;
    },
    async open(id) {
      const started = { isAlive: true, network: createFaultyNetwork({ clock, random, hasFaults }) };
      process = started;
      const resume = id === null ? (await log.list(user.id))[0]?.key : undefined;
      const deliver: FaultyNetwork['deliver'] = (handle) => {
        onStep();
        return started.network.deliver(handle);
      };
      const document = await openDocument({
        service: site.service(user, deliver),
        type: 'post',
        id,
        viewer: user,
        log: slowLog(log, clock, () => started.isAlive, onStep),
        clock: clockOf(clock, () => started.isAlive, onStep),
        digest: testDigest,
        randomKey,
        ...(resume !== undefined && { resume }),
      });
      if (started.isAlive) device.document = document;
    },
    crash() {
      if (process) process.isAlive = false;
      process?.network.disconnect();
      device.document = null;
      // The entries stay, and nothing is reserved any more.
      const restarted = createMemoryLog();
      for (const [key, entry] of log.entries) restarted.entries.set(key, entry);
      log = restarted;
    },
  };
  return device;
}

const clockOf = (clock: VirtualClock, isAlive: () => boolean, onStep: () => void): Clock => ({
  now: () => clock.now(),
  after: (delayMs, run) =>
    clock.after(delayMs, () => {
      if (!isAlive()) return;
      onStep();
      if (isAlive()) run();
    }),
});

/** Writes take time, take effect as a whole and in order, and not after a crash. */
function slowLog(log: MemoryLog, clock: VirtualClock, isAlive: () => boolean, onStep: () => void): LocalLog {
  const later = async (operation: () => Promise<void>): Promise<void> => {
    onStep();
    await clock.delay(logDelayMs);
    if (!isAlive()) return new Promise(() => {});
    await operation();
    onStep();
  };
  return {
    ...log,
    write: (entry) => {
      const written = structuredClone(entry);
      return later(() => log.write(written));
    },
    remove: (entry) => later(() => log.remove(entry)),
  };
}
