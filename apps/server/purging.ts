import type { Purge } from './signed-doors/purge-door.ts';
import type { Channel } from './workers/channel.ts';
import type { Freshness } from './wordpress-changes/freshness.ts';

/** Publishes invalidations to all processes that serve the site. */
export interface Purging {
  /** Applies an invalidation in all processes. @returns When the others have applied it, too. */
  tellAll(purge: Purge): Promise<void>;
  /** Publishes an invalidation that was already applied here. */
  tellOthers(purge: Purge): Promise<void>;
  /** Subscribes to invalidations of all processes; called before the publisher continues. */
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
