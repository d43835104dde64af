import type { EditorConfig } from '../app/editor-config.ts';

/** Facts that the server passes to the explorer's script. They are public. */
export interface ExplorerConfig extends Pick<
  EditorConfig,
  'siteUrl' | 'publicBackendUrl' | 'auth' | 'cookieNames'
> {
  /** Where to sign in, and return from. */
  readonly signInPath: string;
  /** The nonce of style elements, which CodeMirror creates. */
  readonly styleNonce: string;
}

/** Path of the explorer, and of the GraphQL endpoint that it queries. */
export const explorerPath = '/graphql';
