import { createHash } from 'node:crypto';
import { openDocument } from '../../document/document-session.ts';
import type { OpenDocument, OpenDocumentOptions } from '../../document/open-document.ts';
import type { EditableContent } from '../../service/editing-service.ts';
import { createMemoryLog, type MemoryLog } from './memory-log.ts';
import { createMemorySite, type Deliver, type MemorySite, type SiteUser } from './memory-site.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

export const ana: SiteUser = { id: 1, name: 'Ana' };
export const ben: SiteUser = { id: 2, name: 'Ben' };

/** A site with content, a clock and devices of users. */
export interface Scenario {
  readonly clock: VirtualClock;
  readonly site: MemorySite;
  readonly log: MemoryLog;
  /** Opens content as a user; default: Ana on her device. */
  readonly open: (id: number | null, options?: OpenOptions) => Promise<OpenDocument>;
  /** What the server stores. */
  readonly stored: (id: number) => EditableContent;
}

export interface OpenOptions extends Partial<OpenDocumentOptions> {
  readonly user?: SiteUser;
  readonly deliver?: Deliver;
}

let keyCount = 0;

export function createScenario(): Scenario {
  const clock = createVirtualClock();
  const site = createMemorySite();
  const log = createMemoryLog();
  return {
    clock,
    site,
    log,
    open: (id, { user = ana, deliver, ...options } = {}) =>
      openDocument({
        service: site.service(user, deliver),
        type: 'post',
        id,
        viewer: user,
        log,
        clock,
        digest: testDigest,
        randomKey,
        ...options,
      }),
    stored(id) {
      const content = site.contents.get(id);
      if (!content) throw new Error(`There is no content ${String(id)}.`);
      return content;
    },
  };
}

/** SHA-256 without a thread, so that tests need not wait for it. */
export const testDigest = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex');

export function randomKey(): string {
  keyCount += 1;
  return `test-key-${String(keyCount)}`;
}

/** Types a text in the code view. */
export const type = (document: OpenDocument, source: string): void =>
  document.setContent(source, { origin: 'code', step: 'new' });

/** A network that a test switches off and on. */
export function createSwitch(fail: () => Error): { isOff: boolean; readonly deliver: Deliver } {
  const network = {
    isOff: false,
    deliver: async <Result>(handle: () => Result): Promise<Result> => {
      if (network.isOff) throw fail();
      return handle();
    },
  };
  return network;
}
