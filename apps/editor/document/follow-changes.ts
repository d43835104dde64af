import { systemClock } from './clock.ts';
import type { OpenDocumentOptions } from './open-document.ts';
import { watchAccount, type SignedInAccount } from './saving/watch-account.ts';
import { watchPage } from './watch-page.ts';

export interface FollowedChanges {
  /** `null` until new content has been created. */
  readonly id: () => number | null;
  /** Another user, or this one in another tab, may have saved the document. */
  readonly onContent: () => void;
  readonly onAccount: (account: SignedInAccount) => void;
  /** The page may end. */
  readonly onHide: () => void;
  readonly onOnline: () => void;
}

/** Follows changes of the content, the session and the page. @returns Stops. */
export function followChanges(
  { service, session, viewer, clock = systemClock }: OpenDocumentOptions,
  { id, onContent, onAccount, ...page }: FollowedChanges,
): () => void {
  const stops = [
    service.onChange((change) => {
      const contentId = id();
      if (change.kind !== 'content' || contentId === null) return;
      if (change.ids === null || change.ids.includes(contentId)) onContent();
    }),
    watchAccount({ service, session, viewer, clock }, onAccount),
    watchPage(page),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
