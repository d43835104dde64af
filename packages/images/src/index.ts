export { createImages } from './images.ts';
export type { Card, Images, ImagesOptions, Result, Size, Smaller } from './images.ts';
