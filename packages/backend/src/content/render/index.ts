export { createCachingRenderer, type RenderCaches } from './caches/caching-renderer.ts';
export { createRenderedTextCache } from './caches/rendered-text-cache.ts';
export { limitsNotice } from './limits-notice.ts';
export { defaultRenderLimits, longestOpening, type RenderLimits } from './render-budget.ts';
export type { RenderFailures } from './render-failures.ts';
export { decodeEntities } from './entities.ts';
export { readForExcerpt, summarize } from './excerpts/excerpt.ts';
export type {
  ExcerptedContent,
  ListedComment,
  ListedPost,
  ListedTerm,
  RenderContext,
  RenderedBody,
  RenderedMedia,
  Renderer,
} from './types.ts';
