import { siteTheme } from '../theme/site-theme.ts';
import { type GroundColour, readGroundColour } from './read-ground-colour.ts';
import tokens from './tokens.css?raw';

/** The background colour of this site's pages. */
export const groundColour: GroundColour | null = readGroundColour(tokens + siteTheme.css);
