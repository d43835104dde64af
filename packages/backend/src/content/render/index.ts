export { createRenderer } from './create-renderer.ts';
export { decodeEntities } from './entities.ts';
export type {
  ListedComment,
  ListedMonth,
  ListedPage,
  ListedPost,
  ListedTerm,
  RenderContext,
  RenderedContent,
  RenderedMedia,
  Renderer,
} from './types.ts';
