import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Island } from './Island.tsx';
import { IslandsContext } from './islands-context.ts';
import { IslandScripts } from './IslandScripts.tsx';

/** Renders a page whose route has this handle, with a number of islands. */
function renderPage({ handle, islands }: { handle?: object; islands: number }): string {
  const Page = (): React.ReactNode =>
    Array.from({ length: islands }, (_, index) => (
      <Island key={index} name="session-watch" props={{ hintCookie: '"><b>' }} />
    ));
  const Routes = createRoutesStub([{ path: '/', Component: Page, handle }]);
  let count = 0;
  const islandsOfPage = {
    render: () => `<p>island ${(count += 1)}</p>`,
    count: () => count,
    properties: () => '{}',
    scripts: ['/assets/entry.js'],
  };
  return renderToString(
    <IslandsContext value={islandsOfPage}>
      <Routes />
      <IslandScripts />
    </IslandsContext>,
  );
}

describe('a page', () => {
  test('with islands has one script for all of them, after their properties', () => {
    const html = renderPage({ handle: { islands: true }, islands: 2 });
    expect(html).toMatch(
      /<p>island 1<\/p>.*<p>island 2<\/p>.*<script id="page-properties" type="application\/json">{}<\/script><script type="module" src="\/assets\/entry\.js"><\/script>$/,
    );
    expect(html).toContain('data-props="{&quot;hintCookie&quot;:&quot;\\&quot;&gt;&lt;b&gt;&quot;}"');
  });

  test('that may have islands but rendered none has no script', () => {
    expect(renderPage({ handle: { islands: true }, islands: 0 })).not.toContain('<script');
  });

  test.each([undefined, {}, { islands: false }])(
    'whose route has the handle %j cannot render islands',
    (handle) => {
      expect(() => renderPage({ ...(handle && { handle }), islands: 1 })).toThrow(
        'does not export handle.islands',
      );
    },
  );
});
