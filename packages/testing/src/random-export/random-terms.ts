import type { Chance } from './chance.ts';
import type { ModelTerm } from './export-model.ts';
import { randomSlug, randomTitle } from './random-names.ts';

const taxonomies = [
  'category',
  'category',
  'category',
  'post_tag',
  'post_tag',
  'nav_menu',
  'nav_menu',
  'post_format',
  'product_cat',
  'pa_colour',
  'tribe_events_cat',
  'wp_theme',
  'link_category',
];

/** Terms with shared ids, missing parents, cycles, and children before their parents. */
export function randomTerms(chance: Chance): ModelTerm[] {
  const terms: ModelTerm[] = [];
  const count = chance.below(14);
  for (let at = 0; at < count; at += 1) {
    const taxonomy = chance.pick(taxonomies);
    const known = terms.filter((term) => term.taxonomy === taxonomy);
    const id = chance.happens(0.15) ? null : 1 + chance.below(chance.happens(0.5) ? 8 : 4000);
    const slug =
      taxonomy === 'post_format'
        ? chance.pick(['post-format-aside', 'post-format-gallery', 'post-format-odd'])
        : chance.happens(0.2)
          ? (known.at(-1)?.slug ?? 'first')
          : randomSlug(chance, id);
    const hasParent = !['post_tag', 'nav_menu', 'post_format'].includes(taxonomy) && chance.happens(0.5);
    terms.push({
      id,
      taxonomy,
      slug: chance.happens(0.03) ? '' : slug,
      parentSlug: hasParent
        ? chance.pick([known[0]?.slug ?? 'missing', known.at(-1)?.slug ?? 'missing', 'missing', slug])
        : '',
      name: chance.happens(0.5) ? randomTitle(chance) : `${taxonomy} ${at}`,
      description: chance.happens(0.2) ? randomTitle(chance) : '',
      meta: chance.happens(0.2)
        ? [
            { key: 'order', value: String(at) },
            { key: '', value: 'without a key' },
          ]
        : [],
    });
  }
  // Parents after children, and some twice, as newer versions export them.
  const twice = terms.filter(() => chance.happens(0.15));
  return chance.happens(0.5) ? [...terms.toReversed(), ...twice] : [...terms, ...twice];
}
