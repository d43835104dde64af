import type { ComponentProps, ComponentType } from 'react';
import { PreviewBar } from '../preview/PreviewBar.tsx';
import { PreviewSignIn } from '../preview/PreviewSignIn.tsx';
import { AccountViewer } from '../routes/account/AccountViewer.tsx';
import { SessionWatch } from './SessionWatch.tsx';

/**
 * The components that live on in the browser, by the names pages draw them under. All of them are part of the one script of pages with
 * islands, so each import here is paid for by every such page.
 */
export const islands = {
  'account-viewer': AccountViewer,
  'preview-bar': PreviewBar,
  'preview-sign-in': PreviewSignIn,
  'session-watch': SessionWatch,
} satisfies Record<string, ComponentType<never>>;

export type IslandName = keyof typeof islands;

export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;
