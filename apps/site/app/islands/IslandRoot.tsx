import type { AuthSession } from '@masthead/client';
import { MastheadProvider } from '@masthead/client/react';
import type { ComponentType } from 'react';
import { type IslandName, islands } from './islands.ts';

/**
 * One island with its surroundings: drawn alike by the server and, to take over what it drew, by the browser. Islands know the session; what
 * they say they are given, and those that would ask for more had to bring the clients along.
 *
 * @param props.session Only in a browser; all islands of a page share it.
 */
export function IslandRoot({
  name,
  props,
  session,
}: {
  name: IslandName;
  props: object;
  session?: AuthSession;
}) {
  const Component = islands[name] as ComponentType<object>;
  return (
    <MastheadProvider session={session}>
      <Component {...props} />
    </MastheadProvider>
  );
}

/** Keeps the ids that components make for themselves apart, on a page with several islands. */
export const islandPrefix = (index: number): string => `island-${index}-`;
