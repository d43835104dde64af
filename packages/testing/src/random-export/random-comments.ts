import type { Chance } from './chance.ts';
import type { ModelComment } from './export-model.ts';
import { randomTime } from './random-dates.ts';
import { randomTitle } from './random-names.ts';

/** Comments with parents that are missing, later, of other content, or the comment itself. */
export function randomComments(chance: Chance): ModelComment[] {
  const count = chance.happens(0.6) ? 0 : 1 + chance.below(5);
  const base = chance.below(400);
  return Array.from({ length: count }, (_, at) => {
    const id = chance.happens(0.1) ? null : base + 1 + at;
    const time = randomTime(chance);
    return {
      id,
      parentId: chance.happens(0.5) ? 0 : chance.pick([base + 1, base + count, base + 900, id ?? 1, 1]),
      userId: chance.pick([0, 0, 1, 2, 7, 999]),
      author: chance.pick(['Ann', '', 'Bob <b>', 'Ünal']),
      email: chance.pick(['a@example.com', '', 'no address']),
      date: chance.pick([time, time, '0000-00-00 00:00:00', '']),
      dateGmt: chance.pick([time, time, '0000-00-00 00:00:00', '']),
      body: chance.pick([randomTitle(chance), `<p>${randomTitle(chance)}</p>\r\nline`, '']),
      approved: chance.pick(['1', '1', '0', 'spam', 'trash', 'post-trashed', '', 'approved', 'odd']),
      type: chance.pick(['', 'comment', 'pingback', 'trackback', 'review', 'order_note']),
      meta: chance.happens(0.2) ? [{ key: 'akismet_result', value: 'false' }] : [],
    };
  });
}
