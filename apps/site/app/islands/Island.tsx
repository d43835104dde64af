import { use } from 'react';
import { useMatches } from 'react-router';
import type { IslandName, IslandProps } from './islands.ts';
import { IslandsContext } from './islands-context.ts';

/**
 * Draws a component that lives on in the browser. It knows what it is given here (as JSON) and the hooks of the client room, and
 * nothing of the page around it. Its route says `export const handle = { islands: true }`; no other page may carry a script.
 */
export function Island<Name extends IslandName>({
  name,
  props,
}: {
  name: Name;
  props: IslandProps<Name> & object;
}) {
  const islands = use(IslandsContext);
  const isAllowed = useMatches().some(({ handle }) => (handle as { islands?: boolean } | undefined)?.islands);
  if (islands === null || !isAllowed) {
    throw new Error(`The island "${name}" stands on a page whose route has no handle of islands.`);
  }
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // Made by React a moment ago, from the component and these props.
      dangerouslySetInnerHTML={{ __html: islands.draw(name, props) }}
    />
  );
}
