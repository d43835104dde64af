/// <reference types="vite/client" />
import { pageProperties } from '@masthead/client';
import { renderToString } from 'react-dom/server';
import type { RequestContext } from '../contexts/request-context.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { siteContext } from '../contexts/site-context.ts';
// oxlint-disable-next-line import/default -- Vite resolves this URL to the built file
import entryUrl from './entry.tsx?worker&url';
import { islandPrefix, IslandRoot } from './IslandRoot.tsx';
import type { IslandRenderer } from './islands-context.ts';
import { scriptJson } from '../script-json.ts';
import type { IslandPageProperties } from './page-properties.ts';

interface RenderIslandsOptions {
  context: RequestContext;
  /** In development, scripts that must load before any component. */
  before: readonly string[];
}

/** Creates the island renderer of one page. */
export function createIslandRenderer({ context, before }: RenderIslandsOptions): IslandRenderer {
  let count = 0;
  return {
    render(name, props) {
      const identifierPrefix = islandPrefix(count);
      count += 1;
      return renderToString(<IslandRoot {...{ name, props }} />, { identifierPrefix });
    },
    count: () => count,
    properties: () => scriptJson(propertiesOf(context)),
    scripts: [...before, entryUrl],
  };
}

function propertiesOf(context: RenderIslandsOptions['context']): IslandPageProperties {
  const { clients, config } = context.get(backendContext);
  const { auth } = context.get(sessionContext);
  const { site } = context.get(siteContext);
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
