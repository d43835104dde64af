export { CardFontsError } from './read-font.ts';
export { createImages } from './images.ts';
export type {
  SocialCard,
  IconRequest,
  Images,
  ImagesOptions,
  Result,
  Size,
  ResizeRequest,
} from './images.ts';
