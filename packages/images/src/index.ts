export { createImages } from './images.ts';
export type { Drawing, Images, ImagesOptions, Result, Smaller } from './images.ts';
