import { createContext } from 'react';
import type { IslandName } from './islands.ts';

/** The islands of the page being rendered. */
export interface IslandRenderer {
  /**
   * Renders one in isolation, as the browser will: so an island cannot depend on context that only the server has, and its generated ids
   * match.
   *
   * @returns Its HTML.
   */
  readonly render: (name: IslandName, props: object) => string;
  /** The number of islands rendered so far. */
  readonly count: () => number;
  /** The page properties for the browser's script, as JSON for a `<script>`. */
  readonly properties: () => string;
  /** URLs of the scripts to load, in order. */
  readonly scripts: readonly string[];
}

export const IslandsContext = createContext<IslandRenderer | null>(null);
