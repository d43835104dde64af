import type { ExcerptedContent, RenderContext, RenderedMedia } from '../../src/content/render/index.ts';

/** An empty render context for tests; `overrides` sets what a test needs. */
export function renderContext(overrides: Partial<RenderContext> = {}): RenderContext {
  return {
    siteUrl: 'https://site.example',
    importedOrigins: [],
    siteTitle: 'The Harbour',
    useSmilies: true,
    dateFormat: 'F j, Y',
    startOfWeek: 1,
    today: () => Date.UTC(2026, 1, 12),
    media: () => [],
    featuredImages: () => [],
    attachedMedia: () => [],
    latestPosts: () => [],
    latestComments: () => [],
    terms: () => [],
    months: () => [],
    days: () => [],
    daysWithPosts: () => [],
    pages: () => [],
    reusableBlock: () => null,
    ...overrides,
  };
}

/** A post with this body. */
export function renderedContent(body: string, overrides: Partial<ExcerptedContent> = {}): ExcerptedContent {
  return {
    id: 7,
    type: 'post',
    title: 'Tides',
    excerpt: '',
    body,
    authorId: 0,
    uri: '/tides/',
    password: '',
    ...overrides,
  };
}

/** A photograph of 1200 by 800 pixels with a medium copy of the same shape and a square thumbnail. */
export function photograph(overrides: Partial<RenderedMedia> = {}): RenderedMedia {
  return {
    id: 12,
    title: 'Boat',
    altText: 'A red boat',
    caption: '',
    mimeType: 'image/jpeg',
    uri: '/tides/boat/',
    file: '2026/02/boat.jpg',
    width: 1200,
    height: 800,
    sizes: [copy('medium', 300, 200), copy('thumbnail', 150, 150)],
    ...overrides,
  };
}

function copy(name: string, width: number, height: number): RenderedMedia['sizes'][number] {
  return { name, width, height, file: `boat-${width}x${height}.jpg`, mimeType: 'image/jpeg' };
}
