import type { Picture as Drawing } from '../art/picture.ts';

interface File {
  id: number;
  /** Path below `uploads`. */
  file: string;
  title: string;
  caption: string;
  date: string;
  /** The post or page it was uploaded to. */
  parent: number;
}

/** A picture of the magazine: what the library knows of it, and how it is drawn. */
export interface Picture extends File {
  width: number;
  height: number;
  alt: string;
  draw: () => Drawing;
}

/** Something to hear or to see move. */
export interface Recording extends File {
  kind: 'audio' | 'video';
  mimeType: string;
  seconds: number;
  /** Of a video, in pixels. */
  width?: number;
  height?: number;
}

/** A page to take away. */
export interface Paper extends File {
  mimeType: string;
  /** The file, in ASCII. */
  print: () => string;
}
