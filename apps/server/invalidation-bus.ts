import type { Invalidation, Freshness } from '@masthead/upstream';
import type { Channel } from './cluster/channel.ts';

/** Publishes invalidations to all processes that serve the site. */
export interface InvalidationBus {
  /** Applies an invalidation in all processes. @returns When the others have applied it, too. */
  publish(purge: Invalidation): Promise<void>;
  /** Publishes an invalidation that was already applied here. */
  publishToOthers(purge: Invalidation): Promise<void>;
  /** Subscribes to invalidations of all processes; called before the publisher continues. */
  onInvalidation(listener: (purge: Invalidation) => void): void;
}

export function createInvalidationBus({
  channel,
  freshness,
}: {
  channel: Pick<Channel, 'publish' | 'onInvalidation'>;
  freshness: Pick<Freshness, 'facts' | 'pluginSeen' | 'pluginLeft'>;
}): InvalidationBus {
  const listeners: ((purge: Invalidation) => void)[] = [];
  const apply = (purge: Invalidation): void => {
    for (const listener of listeners) listener(purge);
  };
  const publishToOthers = (purge: Invalidation): Promise<void> => {
    const { heardMsAgo: pluginSeenMsAgo, leftMsAgo: pluginLeftMsAgo } = freshness.facts();
    return channel.publish({ ...purge, pluginSeenMsAgo, pluginLeftMsAgo });
  };
  channel.onInvalidation(({ pluginSeenMsAgo, pluginLeftMsAgo, ...purge }) => {
    if (pluginSeenMsAgo !== null) freshness.pluginSeen(pluginSeenMsAgo);
    if (pluginLeftMsAgo !== null) freshness.pluginLeft(pluginLeftMsAgo);
    apply(purge);
  });
  return {
    publish(purge) {
      apply(purge);
      return publishToOthers(purge);
    },
    publishToOthers,
    onInvalidation: (listener) => void listeners.push(listener),
  };
}
