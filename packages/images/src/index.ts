export { createImages } from './images.ts';
export type { Drawing, Images, ImagesOptions, Result, Size, Smaller } from './images.ts';
