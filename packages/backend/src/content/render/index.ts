export { createRenderer } from './create-renderer.ts';
export { decodeEntities } from './entities.ts';
export type { ListedPost, RenderContext, RenderedContent, RenderedMedia, Renderer } from './types.ts';
