import { en } from '../texts/en.ts';

/** Shown while the user or the script of a screen is being loaded. */
export function LoadingScreen() {
  return <output className="screen-message">{en.loading}</output>;
}
