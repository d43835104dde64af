export interface Term {
  id: number;
  slug: string;
  name: string;
  description: string;
  parent?: string;
}

export const categories: readonly Term[] = [
  {
    id: 10,
    slug: 'tides',
    name: 'Tides',
    description: 'The sea coming in, the sea going out, and the few minutes when it cannot decide.',
  },
  {
    id: 11,
    slug: 'almanac',
    name: 'Almanac',
    parent: 'tides',
    description: 'Tables, weathers, instruments and other ways of being roughly right in advance.',
  },
  {
    id: 12,
    slug: 'lights',
    name: 'Lights',
    description: 'The five lights of the Averil coast, and any others that signal to us.',
  },
  {
    id: 13,
    slug: 'keepers',
    name: 'Keepers',
    parent: 'lights',
    description: 'The people who wind, wipe, trim, log and look out.',
  },
  {
    id: 14,
    slug: 'harbour-life',
    name: 'Harbour Life',
    description: 'What goes on between the boats and the bakery.',
  },
  {
    id: 15,
    slug: 'the-galley',
    name: 'The Galley',
    parent: 'harbour-life',
    description: 'Food that can be cooked on a slope.',
  },
  {
    id: 16,
    slug: 'letters',
    name: 'Letters',
    description: 'Sent by ferry, by post, and once by bottle, from no great distance.',
  },
  {
    id: 17,
    slug: 'corrections',
    name: 'Corrections',
    parent: 'letters',
    description: 'Where we were wrong, who noticed, and how kindly they put it.',
  },
  {
    id: 18,
    slug: 'the-night-desk',
    name: 'The Night Desk',
    parent: 'harbour-life',
    description: 'What the harbour says to itself between ten in the evening and six in the morning.',
  },
];

export const tags: readonly Term[] = [
  { id: 20, slug: 'birds', name: 'birds', description: 'Mostly gulls, mostly guilty.' },
  { id: 21, slug: 'boats', name: 'boats', description: '' },
  { id: 22, slug: 'fog', name: 'fog', description: 'Everything we have been able to see of it.' },
  {
    id: 23,
    slug: 'instruments',
    name: 'instruments',
    description: 'Brass, clockwork, lead lines, logbooks.',
  },
  { id: 24, slug: 'islands', name: 'islands', description: 'Including the part-time ones.' },
  { id: 25, slug: 'lighthouses', name: 'lighthouses', description: '' },
  { id: 26, slug: 'maps', name: 'maps', description: '' },
  { id: 27, slug: 'night', name: 'night', description: 'Half of all tides happen in it.' },
  { id: 28, slug: 'prints', name: 'prints', description: 'Made by Maren Oakes in the sail loft.' },
  { id: 29, slug: 'recipes', name: 'recipes', description: '' },
  { id: 30, slug: 'walking', name: 'walking', description: '' },
  { id: 31, slug: 'weather', name: 'weather', description: 'We have had some.' },
  {
    id: 32,
    slug: 'radio',
    name: 'radio',
    description: 'Heard on channel eleven, and written down with permission.',
  },
  {
    id: 33,
    slug: 'songs',
    name: 'songs',
    description: 'To be sung at work, so that the work keeps time.',
  },
  {
    id: 34,
    slug: 'the-door',
    name: 'the door',
    description:
      'Before there was a magazine there was the door of the chandlery, and four drawing pins. These were on it.',
  },
];

const FORMATS = {
  aside: 'Aside',
  gallery: 'Gallery',
  quote: 'Quote',
  image: 'Image',
  link: 'Link',
  chat: 'Chat',
  status: 'Status',
  video: 'Video',
  audio: 'Audio',
} as const;
export type Format = keyof typeof FORMATS;

const FORMAT_IDS: Record<Format, number> = {
  aside: 40,
  gallery: 41,
  quote: 42,
  image: 43,
  link: 44,
  chat: 45,
  status: 46,
  video: 47,
  audio: 48,
};

/** The post formats as terms, which is how WordPress keeps them. */
export const formats: readonly (Term & { format: Format })[] = (Object.keys(FORMATS) as Format[]).map(
  (format) => ({
    id: FORMAT_IDS[format],
    slug: `post-format-${format}`,
    name: FORMATS[format],
    description: '',
    format,
  }),
);
