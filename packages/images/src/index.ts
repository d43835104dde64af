export { createImages } from './images.ts';
export type { SocialCard, Images, ImagesOptions, Result, Size, ResizeRequest } from './images.ts';
