import { plates } from './plates.ts';
import { portraits } from './portraits.ts';
import { prints } from './prints.ts';

/** Every picture of the magazine. */
export const media = { ...prints, ...plates, ...portraits };
