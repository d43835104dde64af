import type { Page } from '../entry.ts';
import { broadside } from './broadside.ts';
import { coast, inchTollyPage, portAverilPage, rules } from './coast.ts';
import { about, colophon, contact, inks } from './house.ts';
import { lightList } from './light-list.ts';

export const pages: readonly Page[] = [
  about,
  colophon,
  contact,
  lightList,
  broadside,
  inks,
  coast,
  portAverilPage,
  inchTollyPage,
  rules,
];
