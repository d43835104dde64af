/// <reference types="vite/client" />
import { pageProperties } from '@masthead/client';
import { renderToString } from 'react-dom/server';
import type { SiteServices } from '../site-services.ts';
// oxlint-disable-next-line import/default -- Vite resolves this URL to the built file
import entryUrl from './entry.tsx?worker&url';
import { islandPrefix, IslandRoot } from './IslandRoot.tsx';
import type { IslandRenderer } from './islands-context.ts';
import { scriptJson } from '../script-json.ts';
import type { IslandPageProperties } from './page-properties.ts';

interface RenderIslandsOptions {
  services: Pick<SiteServices, 'auth' | 'clients' | 'config' | 'site'>;
  /** In development, scripts that must load before any component. */
  before: readonly string[];
}

/** Creates the island renderer of one page. */
export function createIslandRenderer({ services, before }: RenderIslandsOptions): IslandRenderer {
  let count = 0;
  return {
    render(name, props) {
      const identifierPrefix = islandPrefix(count);
      count += 1;
      return renderToString(<IslandRoot {...{ name, props }} />, { identifierPrefix });
    },
    count: () => count,
    properties: () => scriptJson(propertiesOf(services)),
    scripts: [...before, entryUrl],
  };
}

function propertiesOf({
  auth,
  clients,
  config,
  site,
}: RenderIslandsOptions['services']): IslandPageProperties {
  const { apiBasePath, authType, loginPagePath } = config;
  const { hint, state } = auth.cookieNames;
  return {
    ...pageProperties(clients),
    // Field by field: the server's configuration contains the secret.
    config: { wpUrl: site.publicBackendUrl, apiBasePath, authType, loginPagePath },
    siteUrl: site.siteUrl,
    cookieNames: { hint, state },
  };
}
