import type { ExceededLimit, RenderLimits } from './render-budget.ts';

/** A paragraph for the editor about what was left out because of which limit; `''` if nothing was. */
export function limitsNotice(exceeded: readonly ExceededLimit[], limits: RenderLimits): string {
  if (exceeded.length === 0) return '';
  const reasons = new Intl.ListFormat('en').format(exceeded.map((limit) => reasonOf[limit](limits)));
  return `<p class="masthead-notice">Parts of this content are not shown because it exceeds the limit of ${reasons}. Only people who may edit it see this notice.</p>\n`;
}

const count = new Intl.NumberFormat('en');

const reasonOf: Record<ExceededLimit, (limits: RenderLimits) => string> = {
  blocks: ({ maxBlocks }) => `${count.format(maxBlocks)} dynamic blocks`,
  items: ({ maxItems }) => `${count.format(maxItems)} listed items`,
  shortcodes: ({ maxShortcodes }) => `${count.format(maxShortcodes)} shortcodes`,
  elements: ({ maxElements }) => `${count.format(maxElements)} HTML elements`,
  bytes: ({ maxBytes }) => `${count.format(maxBytes)} bytes of HTML (MASTHEAD_MAX_RENDERED_BYTES)`,
};
