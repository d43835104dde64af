import { inesCalder, marenOakes, tobiasWren } from '../art/scenes/portraits.ts';
import type { Picture } from './media-entry.ts';

const shared = { width: 600, height: 600, date: '2026-03-02 10:00:00', parent: 0 };

/** Portraits of the people who make the magazine. */
export const portraits = {
  portraitInes: {
    ...shared,
    id: 55,
    file: '2026/03/ines-calder.webp',
    title: 'Inês Calder',
    alt: 'A woman with a grey bob and round glasses.',
    caption: 'Inês Calder, who says “roughly” with visible effort.',
    draw: inesCalder,
  },
  portraitTobias: {
    ...shared,
    id: 56,
    file: '2026/03/tobias-wren.webp',
    title: 'Tobias Wren',
    alt: 'A man with a red beard, in a walking hat with a red band.',
    caption: 'Tobias Wren, on dry land.',
    draw: tobiasWren,
  },
  portraitMaren: {
    ...shared,
    id: 57,
    file: '2026/03/maren-oakes.webp',
    title: 'Maren Oakes',
    alt: 'A woman with a brush in the knot of her dark hair.',
    caption: 'Maren Oakes, from as near as she allows.',
    draw: marenOakes,
  },
} satisfies Record<string, Picture>;
