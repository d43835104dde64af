export { rememberTexts, type RenderedTexts } from './remember-texts.ts';
export { createTextMemory } from './text-memory.ts';
export { decodeEntities } from './entities.ts';
export { summarize } from './excerpt.ts';
export type {
  ListedComment,
  ListedPost,
  ListedTerm,
  RenderContext,
  RenderedContent,
  RenderedMedia,
  Renderer,
} from './types.ts';
