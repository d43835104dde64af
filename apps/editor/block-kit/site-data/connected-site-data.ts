import type { SiteData } from '../block-editor-api.ts';

let connected: SiteData | null = null;

/** The site data of the mounted editor; `null` without an editor. */
export const siteData = (): SiteData | null => connected;

/** Sets the site data of the mounted editor. The store `core` is global, so there is one editor at a time. */
export function connectSiteData(data: SiteData | null): void {
  connected = data;
}
