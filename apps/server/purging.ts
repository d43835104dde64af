import type { Purge } from './signed-doors/purge-door.ts';
import type { Channel } from './workers/channel.ts';
import type { Freshness } from './wordpress-changes/freshness.ts';

/** Has all that is kept of something that has changed taken out, in all processes that serve the site. */
export interface Purging {
  /** @returns When the others have done it, too. */
  tellAll(purge: Purge): Promise<void>;
  /** Tells what is known here already. */
  tellOthers(purge: Purge): Promise<void>;
  /** Calls a listener with what is told here or elsewhere, before whoever told it goes on. */
  onPurge(listener: (purge: Purge) => void): void;
}

export function createPurging({
  channel,
  freshness,
}: {
  channel: Pick<Channel, 'publish' | 'onPurge'>;
  freshness: Pick<Freshness, 'facts' | 'heard' | 'left'>;
}): Purging {
  const listeners: ((purge: Purge) => void)[] = [];
  const takeIn = (purge: Purge): void => {
    for (const listener of listeners) listener(purge);
  };
  const tellOthers = (purge: Purge): Promise<void> => {
    const { heardMsAgo, leftMsAgo } = freshness.facts();
    return channel.publish({ ...purge, heardMsAgo, leftMsAgo });
  };
  channel.onPurge(({ heardMsAgo, leftMsAgo, ...purge }) => {
    if (heardMsAgo !== null) freshness.heard(heardMsAgo);
    if (leftMsAgo !== null) freshness.left(leftMsAgo);
    takeIn(purge);
  });
  return {
    tellAll(purge) {
      takeIn(purge);
      return tellOthers(purge);
    },
    tellOthers,
    onPurge: (listener) => void listeners.push(listener),
  };
}
