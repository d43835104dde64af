import type { AuthSession } from '@masthead/client';
import { MastheadProvider } from '@masthead/client/react';
import type { ComponentType } from 'react';
import { type IslandName, islands } from './islands.ts';

/**
 * One island with its providers, identical on the server and for hydration. Islands have the session but no GraphQL clients, which would
 * add to the script; their data comes as props.
 *
 * @param props.session Only in a browser; shared by all islands of a page.
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

/** Keeps `useId` ids of several islands on a page distinct. */
export const islandPrefix = (index: number): string => `island-${index}-`;
