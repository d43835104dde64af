import type { ComponentProps, ComponentType } from 'react';
import { PreviewBar } from '../routes/preview/PreviewBar.tsx';
import { PreviewSignIn } from '../routes/preview/PreviewSignIn.tsx';
import { SessionNotice } from '../routes/account/profile/SessionNotice.tsx';
import { SessionWatch } from './SessionWatch.tsx';

/**
 * The components hydrated in the browser, by name. All of them are part of the single island script, so each import here adds to every
 * page with islands.
 */
export const islands = {
  'preview-bar': PreviewBar,
  'preview-sign-in': PreviewSignIn,
  'session-notice': SessionNotice,
  'session-watch': SessionWatch,
} satisfies Record<string, ComponentType<never>>;

export type IslandName = keyof typeof islands;

export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;
