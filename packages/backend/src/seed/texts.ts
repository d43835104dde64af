import type { Random, Vocabulary } from './words.ts';

/** The texts of one post. */
export interface Texts {
  title: string;
  excerpt: string;
  body: string;
}

/** Generates texts in blocks, as WordPress's editor stores them: about 300 words and 2.5 KB per post. */
export function createTexts(random: Random, vocabulary: Vocabulary) {
  const upTo = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const sentence = (): string => `${capital(vocabulary.phrase(upTo(6, 18)))}.`;
  const paragraph = (): string =>
    `<!-- wp:paragraph -->\n<p>${Array.from({ length: upTo(2, 6) }, sentence).join(' ')}</p>\n<!-- /wp:paragraph -->`;
  const heading = (): string =>
    `<!-- wp:heading -->\n<h2 class="wp-block-heading">${title()}</h2>\n<!-- /wp:heading -->`;
  const list = (): string =>
    `<!-- wp:list -->\n<ul class="wp-block-list">${Array.from({ length: upTo(2, 5) }, () => `<!-- wp:list-item -->\n<li>${vocabulary.phrase(upTo(2, 6))}</li>\n<!-- /wp:list-item -->`).join('')}</ul>\n<!-- /wp:list -->`;
  const title = (): string => capital(vocabulary.phrase(upTo(3, 8)));

  return {
    title,
    sentence,
    comment: (): string => Array.from({ length: upTo(1, 3) }, sentence).join(' '),
    post: (): Texts => {
      const blocks = Array.from({ length: upTo(3, 9) }, () => {
        const kind = random();
        return kind < 0.85 ? paragraph() : kind < 0.93 ? heading() : list();
      });
      return {
        title: title(),
        excerpt: random() < 0.25 ? sentence() : '',
        body: [paragraph(), ...blocks].join('\n\n'),
      };
    },
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
