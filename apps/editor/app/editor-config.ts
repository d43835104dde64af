import type { Config } from '@masthead/client';
import type { SessionCookieNames } from '@masthead/client/server';

/** Facts about the site that the server passes to the editing area. It is public. */
export interface EditorConfig {
  readonly kind: 'embedded' | 'wordpress';
  /** The site's origin, without a trailing slash. */
  readonly siteUrl: string;
  /** The backend's URL for browsers. */
  readonly publicBackendUrl: string;
  readonly auth: {
    readonly type: Config['authType'];
    readonly loginPagePath: string;
    /** Base path of the session API. */
    readonly apiBasePath: string;
  };
  /** The URLs of the site's style sheets. */
  readonly styleSheets: readonly string[];
  /** The cookies that scripts can read. */
  readonly cookieNames: Pick<SessionCookieNames, 'hint' | 'state'>;
}

/** Path of the editing area. */
export const editorPath = '/edit';

/** Id of the element that holds the configuration. */
export const configElementId = 'editor-config';

/** Reads the configuration from the document. */
export const readEditorConfig = (document: Document): EditorConfig =>
  JSON.parse(document.getElementById(configElementId)?.textContent ?? '') as EditorConfig;
