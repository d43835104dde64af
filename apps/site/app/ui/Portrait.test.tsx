import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext, type PageFacts } from '../contexts/page-context.ts';
import { type RenderedSite, SiteContext } from '../contexts/rendered-site.ts';
import { Portrait } from './Portrait.tsx';

const site = {
  siteUrl: 'https://site.test',
  backendUrl: 'https://wp.test',
  resizesImages: false,
  maxRenderedBytes: null,
  hasUpload: (path: string) => !path.includes('missing'),
} as Partial<RenderedSite> as RenderedSite;

const page = {
  layout: { ownUrls: ['https://wp.test'] },
  location: { pathname: '/', search: '' },
} as Partial<PageFacts> as PageFacts;

const rendered = (url: string | null, resizesImages = false): string =>
  renderToStaticMarkup(
    <SiteContext value={{ ...site, resizesImages }}>
      <PageContext value={page}>
        <Portrait name="Ana Lind" url={url} />
      </PageContext>
    </SiteContext>,
  );

test.each(['https://wp.test/wp-content/uploads/2026/ana.jpg', '/wp-content/uploads/avatars/1/ana.jpg?v=2'])(
  'Portrait: %s is shown from the site',
  (url) => {
    const html = rendered(url);
    expect(html).toContain(`<img class="avatar" src="${url.replace('https://wp.test', '')}"`);
    expect(html).not.toContain('<svg');
  },
);

test('Portrait: an upload is offered in other formats', () => {
  expect(rendered('https://wp.test/wp-content/uploads/2026/ana.jpg', true)).toMatch(
    /<source [^>]*srcSet="\/images\/160\/2026\/ana\.jpg\.avif 160w"/,
  );
});

test.each([
  'https://secure.gravatar.com/avatar/0123?s=192&d=mm&r=g',
  'https://wp.test/wp-content/plugins/avatars/default.png',
  'https://wp.test/logout',
  'https://wp.test/?portrait=1',
  'https://wp.test/wp-content/uploads/../../logout',
  'https://wp.test/wp-content/uploads/portrait.php',
  'https://wp.test/wp-content/uploads/missing.jpg',
  'data:image/png;base64,AAAA',
  '',
  null,
])('Portrait: %s is no upload, so initials are shown', (url) => {
  const html = rendered(url);
  expect(html).toMatch(/^<svg class="avatar".*AL/);
  expect(html).not.toMatch(/<img|https?:/);
});
