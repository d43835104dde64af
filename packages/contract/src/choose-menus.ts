/** A menu that may be shown in the header or the footer. */
export interface MenuCandidate {
  /** Its name, slug and the locations it has in a theme, in any form. */
  readonly names: readonly string[];
  /** Number of items. */
  readonly size: number;
}

/** Words in names, in the order of preference. */
const words = {
  primary: [
    ['primary', 'main', 'principal', 'principale', 'hauptmenü', 'hauptmenue', 'hauptnavigation'],
    ['header', 'top', 'navigation', 'nav'],
  ],
  footer: [['footer', 'bottom', 'legal', 'fusszeile', 'fußzeile'], ['social']],
} as const;

/**
 * Chooses the menus of the header and the footer of a site that does not assign them: by name, else by size. The largest
 * menu is for the header, the smallest other one for the footer. Empty menus are not chosen.
 */
export function chooseMenus<Menu extends MenuCandidate>(
  menus: readonly Menu[],
): { primary: Menu | null; footer: Menu | null } {
  const filled = menus.filter(({ size }) => size > 0);
  const named = (location: keyof typeof words, others: readonly Menu[]): Menu | null =>
    words[location]
      .map((group) =>
        others.find((menu) => wordsOf(menu).some((word) => group.some((each) => each === word))),
      )
      .find((menu) => menu !== undefined) ?? null;
  const primaryByName = named('primary', filled);
  const footerByName = named(
    'footer',
    filled.filter((menu) => menu !== primaryByName),
  );
  // With equal sizes, the first one.
  const bySize = filled
    .filter((menu) => menu !== primaryByName && menu !== footerByName)
    .toSorted((one, other) => other.size - one.size);
  const primary = primaryByName ?? bySize[0] ?? null;
  const rest = bySize.filter((menu) => menu !== primary);
  return { primary, footer: footerByName ?? rest.at(-1) ?? null };
}

const wordsOf = ({ names }: MenuCandidate): string[] =>
  names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word !== '');
