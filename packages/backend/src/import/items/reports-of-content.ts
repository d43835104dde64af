import { cutHtml, type HtmlLimits } from '@masthead/markup';
import type { RowContext } from '../content-rows.ts';
import type { WxrItem } from '../wxr-records.ts';

type Tally = RowContext['tally'];

interface ContentTexts {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
}

/** Reports content that is only rendered up to a limit. */
export function reportOversized(
  { id, type, title, body, excerpt }: ContentTexts,
  { renderLimits, tally }: { renderLimits: HtmlLimits; tally: Tally },
): void {
  if (type === 'revision') return;
  for (const text of [body, excerpt]) {
    const { exceeded } = cutHtml(text, renderLimits);
    if (exceeded === null) continue;
    tally.oversized({ id, type, title, bytes: Buffer.byteLength(text), exceeds: exceeded });
    return;
  }
}

/** Reports content of a type that no page shows, such as those of plugins. */
export function reportNeverShown({ type }: Pick<WxrItem, 'type'>, tally: Tally): void {
  if (expectedTypes.has(type) || type.startsWith(prefixOfWordPress)) return;
  tally.warn(`Content of the type "${type}" is stored and exported, but not shown`);
}

/** WordPress reserves type names with this prefix. */
const prefixOfWordPress = 'wp_';

/** Types that are shown, or that only WordPress uses. */
const expectedTypes: ReadonlySet<string> = new Set([
  'post',
  'page',
  'attachment',
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
]);
