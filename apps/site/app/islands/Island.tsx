import { use } from 'react';
import { usePage } from '../contexts/page-context.ts';
import type { IslandName, IslandProps } from './islands.ts';
import { IslandsContext } from './islands-context.ts';

/**
 * Renders a component that is hydrated in the browser. It receives only its props (as JSON) and the hooks of the client package, nothing
 * from the surrounding page. Its route exports `handle = { islands: true }`; no other page may contain a script.
 */
export function Island<Name extends IslandName>({
  name,
  props,
}: {
  name: Name;
  props: IslandProps<Name> & object;
}) {
  const islands = use(IslandsContext);
  const { mayHaveIslands } = usePage();
  if (islands === null || !mayHaveIslands) {
    throw new Error(`The island "${name}" is on a page whose route does not export handle.islands.`);
  }
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // Rendered by React from the component and these props.
      dangerouslySetInnerHTML={{ __html: islands.render(name, props) }}
    />
  );
}
