import { siteTheme } from '../theme/site-theme.ts';
import { type BackgroundColour, readBackgroundColour } from './read-background-colour.ts';
import tokens from './tokens.css?raw';

/** The background colour of this site's pages. */
export const backgroundColour: BackgroundColour | null = readBackgroundColour(tokens + siteTheme.css);
