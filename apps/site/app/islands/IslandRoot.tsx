import type { AuthSession, ClientPair, PageProperties, RouteQuery } from '@masthead/client';
import { MastheadProvider } from '@masthead/client/react';
import type { ComponentType } from 'react';
import { type IslandName, islands } from './islands.ts';

/** What all islands of a page share. */
export interface IslandSurroundings {
  clients: ClientPair;
  query: RouteQuery;
  /** Only in a browser. */
  session?: AuthSession;
  /** Only in a browser: on the server the clients hold everything already. */
  pageProps?: PageProperties;
}

/** One island with its surroundings: drawn alike by the server and, to take over what it drew, by the browser. */
export function IslandRoot({
  name,
  props,
  surroundings,
}: {
  name: IslandName;
  props: object;
  surroundings: IslandSurroundings;
}) {
  const Component = islands[name] as ComponentType<object>;
  return (
    <MastheadProvider {...surroundings}>
      <Component {...props} />
    </MastheadProvider>
  );
}

/** Keeps the ids that components make for themselves apart, on a page with several islands. */
export const islandPrefix = (index: number): string => `island-${index}-`;
