import { use } from 'react';
import { IslandsContext } from './islands-context.ts';
import { pagePropertiesId } from './page-properties.ts';

/** The island script and its properties, at the end of a page. Renders nothing on a page without islands. */
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
