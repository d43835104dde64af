import { checkConfig, createAuthSession, createClientPair, routeQueryOf } from '@masthead/client';
import { hydrateRoot } from 'react-dom/client';
import { islandPrefix, IslandRoot } from './IslandRoot.tsx';
import type { IslandName } from './islands.ts';
import { type IslandPageProperties, pagePropertiesId } from './page-properties.ts';

// The one script of pages with islands: a pair of clients and a session for all of them, and each takes over what the server drew.

const written = document.getElementById(pagePropertiesId)?.textContent ?? '';
const pageProps = JSON.parse(written) as IslandPageProperties;
const { config, cookieNames } = pageProps;
const session = createAuthSession({ config, cookieNames });
const clients = createClientPair({ config: checkConfig(config), session });
const surroundings = {
  clients,
  session,
  pageProps,
  query: routeQueryOf(new URLSearchParams(location.search)),
};

for (const [index, place] of document.querySelectorAll<HTMLElement>('[data-island]').entries()) {
  const { island, props = '{}' } = place.dataset;
  hydrateRoot(
    place,
    <IslandRoot
      name={island as IslandName}
      props={JSON.parse(props) as object}
      surroundings={surroundings}
    />,
    { identifierPrefix: islandPrefix(index) },
  );
}
