import { createContext } from 'react';
import type { IslandName } from './islands.ts';

/** The islands of the page that is being drawn. */
export interface DrawnIslands {
  /**
   * Draws one by itself, as the browser will: so an island cannot lean on what is around it here and not there, and the ids it makes
   * are the same in both places.
   *
   * @returns Its HTML.
   */
  readonly draw: (name: IslandName, props: object) => string;
  /** How many were drawn so far. */
  readonly count: () => number;
  /** What the browser's script is to know, as JSON for a `<script>`. */
  readonly properties: () => string;
  /** Addresses of the scripts to load, in order. */
  readonly scripts: readonly string[];
}

export const IslandsContext = createContext<DrawnIslands | null>(null);
