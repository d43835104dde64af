export { createRenderer } from './create-renderer.ts';
export { decodeEntities } from './entities.ts';
export type {
  ListedComment,
  ListedPost,
  ListedTerm,
  RenderContext,
  RenderedContent,
  RenderedMedia,
  Renderer,
} from './types.ts';
