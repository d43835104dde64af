import { use } from 'react';
import { IslandsContext } from './islands-context.ts';
import { pagePropertiesId } from './page-properties.ts';

/** At the end of a page: the script of its islands and what it must know. Nothing on a page that has none. */
export function IslandScripts() {
  const islands = use(IslandsContext);
  if (islands === null || islands.count() === 0) return null;
  return (
    <>
      <script
        id={pagePropertiesId}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: islands.properties() }}
      />
      {islands.scripts.map((url) => (
        <script key={url} type="module" src={url} />
      ))}
    </>
  );
}
