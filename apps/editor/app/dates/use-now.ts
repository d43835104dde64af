import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@masthead/kit';

let nowMs = Date.now();

/** The current time in milliseconds since 1970, exact to a minute: relative dates stay right on a screen that remains open. */
export const useNow = (): number =>
  useSyncExternalStore(
    (listener) => {
      const timer = setInterval(() => {
        nowMs = Date.now();
        listener();
      }, MINUTE_MS);
      return () => clearInterval(timer);
    },
    () => nowMs,
  );
