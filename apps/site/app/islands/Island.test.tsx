import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PageContext } from '../contexts/page-context.ts';
import { Island } from './Island.tsx';
import { IslandsContext } from './islands-context.ts';
import { IslandScripts } from './IslandScripts.tsx';

/** Renders a page with a number of islands. */
function renderPage({ mayHaveIslands, islands }: { mayHaveIslands: boolean; islands: number }): string {
  let count = 0;
  const islandsOfPage = {
    render: () => `<p>island ${(count += 1)}</p>`,
    count: () => count,
    properties: () => '{}',
    scripts: ['/assets/entry.js'],
  };
  const page = {
    layout: undefined,
    location: { pathname: '/', search: '' },
    links: [],
    formFailure: undefined,
    mayHaveIslands,
  };
  return renderToString(
    <PageContext value={page}>
      <IslandsContext value={islandsOfPage}>
        {Array.from({ length: islands }, (_, index) => (
          <Island key={index} name="session-watch" props={{ hintCookie: '"><b>' }} />
        ))}
        <IslandScripts />
      </IslandsContext>
    </PageContext>,
  );
}

describe('a page', () => {
  test('with islands has one script for all of them, after their properties', () => {
    const html = renderPage({ mayHaveIslands: true, islands: 2 });
    expect(html).toMatch(
      /<p>island 1<\/p>.*<p>island 2<\/p>.*<script id="page-properties" type="application\/json">{}<\/script><script type="module" src="\/assets\/entry\.js"><\/script>$/,
    );
    expect(html).toContain('data-props="{&quot;hintCookie&quot;:&quot;\\&quot;&gt;&lt;b&gt;&quot;}"');
  });

  test('that may have islands but rendered none has no script', () => {
    expect(renderPage({ mayHaveIslands: true, islands: 0 })).not.toContain('<script');
  });

  test('whose route does not export handle.islands cannot render islands', () => {
    expect(() => renderPage({ mayHaveIslands: false, islands: 1 })).toThrow('does not export handle.islands');
  });
});
