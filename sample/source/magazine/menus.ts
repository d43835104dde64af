/** A line of a menu: it leads to an entry, to a category, or to an address of its own. */
export interface MenuLine {
  id: number;
  to: { page: string } | { post: string } | { category: string } | { url: string };
  /** Words other than the title of what it leads to. */
  label?: string;
  description?: string;
  children?: readonly MenuLine[];
}

export interface Menu {
  id: number;
  slug: string;
  name: string;
  location: 'primary' | 'footer';
  lines: readonly MenuLine[];
}

export const menus: readonly Menu[] = [
  {
    id: 50,
    slug: 'masthead',
    name: 'Masthead',
    location: 'primary',
    lines: [
      { id: 120, to: { url: '/' }, label: 'Latest' },
      {
        id: 121,
        to: { category: 'lights' },
        children: [
          { id: 122, to: { category: 'keepers' } },
          { id: 123, to: { page: 'light-list' } },
          { id: 124, to: { post: 'five-lights-one-coast' }, label: 'Five prints' },
        ],
      },
      {
        id: 125,
        to: { category: 'tides' },
        children: [
          { id: 126, to: { category: 'almanac' } },
          { id: 127, to: { post: 'how-to-cross-the-sands' }, label: 'Crossing the sands' },
        ],
      },
      {
        id: 128,
        to: { category: 'harbour-life' },
        children: [
          { id: 129, to: { category: 'the-galley' } },
          { id: 139, to: { category: 'the-night-desk' } },
        ],
      },
      {
        id: 140,
        to: { page: 'the-coast' },
        children: [
          { id: 141, to: { page: 'port-averil' } },
          {
            id: 142,
            to: { page: 'inch-tolly' },
            children: [
              { id: 143, to: { page: 'rules' }, label: 'Rules of the house' },
              { id: 144, to: { post: 'the-goat-a-profile' }, label: 'The goat' },
            ],
          },
        ],
      },
      { id: 130, to: { category: 'letters' }, children: [{ id: 145, to: { category: 'corrections' } }] },
      {
        id: 131,
        to: { page: 'about' },
        label: 'About',
        children: [
          { id: 132, to: { page: 'colophon' }, children: [{ id: 146, to: { page: 'inks' } }] },
          { id: 133, to: { page: 'contact' } },
        ],
      },
    ],
  },
  {
    id: 51,
    slug: 'small-print',
    name: 'Small print',
    location: 'footer',
    lines: [
      { id: 134, to: { page: 'about' } },
      { id: 135, to: { page: 'contact' } },
      { id: 136, to: { page: 'broadside' } },
      { id: 147, to: { url: '/tag/the-door/' }, label: 'From the door' },
      { id: 137, to: { url: '/tag/fog/' }, label: 'Everything about fog' },
      { id: 138, to: { url: 'mailto:letters@masthead.example' }, label: 'Letters to the editor' },
    ],
  },
];
