import { createAuthSession } from '@masthead/client';
import { hydrateRoot } from 'react-dom/client';
import { islandPrefix, IslandRoot } from './IslandRoot.tsx';
import type { IslandName } from './islands.ts';
import { type IslandPageProperties, pagePropertiesId } from './page-properties.ts';

// The only script of pages with islands: one session for all of them; each island is hydrated from the server's HTML.

const written = document.getElementById(pagePropertiesId)?.textContent ?? '';
const { config, siteUrl, cookieNames } = JSON.parse(written) as IslandPageProperties;
const session = createAuthSession({ config, siteUrl, cookieNames });

for (const [index, place] of document.querySelectorAll<HTMLElement>('[data-island]').entries()) {
  const { island, props = '{}' } = place.dataset;
  hydrateRoot(
    place,
    <IslandRoot name={island as IslandName} props={JSON.parse(props) as object} session={session} />,
    { identifierPrefix: islandPrefix(index) },
  );
}
