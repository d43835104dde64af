import { escapeAttribute } from '../entities.ts';
import type { Rendering } from '../rendering.ts';
import { recordOf, type Block } from './block.ts';

interface Layout {
  type: 'default' | 'flex' | 'constrained';
  flexWrap?: string;
}

/** The blocks of WordPress 6.1 that lay out their children, with the default layout of each. */
const layouts: Record<string, Layout> = {
  'core/group': { type: 'default' },
  'core/column': { type: 'default' },
  'core/columns': { type: 'flex', flexWrap: 'nowrap' },
  'core/buttons': { type: 'flex' },
  'core/gallery': { type: 'flex' },
  'core/navigation': { type: 'flex' },
  'core/social-links': { type: 'flex' },
  'core/post-content': { type: 'default' },
  'core/query': { type: 'default' },
};

const classOfType: Record<string, string> = {
  default: 'is-layout-flow',
  flow: 'is-layout-flow',
  flex: 'is-layout-flex',
  constrained: 'is-layout-constrained',
};

/** Adds the class names of a block's layout, as WordPress does at rendering. */
export function addLayoutClasses(
  html: string,
  { block, rendering }: { block: Block; rendering: Rendering },
): string {
  const name = block.blockName ?? '';
  const usual = Object.hasOwn(layouts, name) ? layouts[name] : undefined;
  if (usual === undefined) return html;
  const container = rendering.nextId();
  const chosen = recordOf(block, 'layout');
  const used: Record<string, unknown> = Object.keys(chosen).length > 0 ? chosen : { ...usual };
  const named = typeof used['type'] === 'string' ? used['type'] : 'default';
  const type = used['inherit'] === true || used['contentSize'] ? 'constrained' : named;
  const classes: string[] = [];
  if (typeof chosen['orientation'] === 'string') classes.push(`is-${word(chosen['orientation'])}`);
  if (typeof chosen['justifyContent'] === 'string') {
    classes.push(`is-content-justification-${word(chosen['justifyContent'])}`);
  }
  if (chosen['flexWrap'] === 'nowrap') classes.push('is-nowrap');
  classes.push(Object.hasOwn(classOfType, type) ? (classOfType[type] ?? '') : 'is-layout-flow');
  if (hasOwnRule(type, used)) classes.push(`wp-container-${container}`);
  return prependClasses(html, classes.join(' '));
}

/** A container gets its own class only where WordPress writes a rule for it. */
function hasOwnRule(type: string, layout: Record<string, unknown>): boolean {
  const { flexWrap, justifyContent, orientation, verticalAlignment, contentSize, wideSize } = layout;
  if (type === 'flex') {
    return flexWrap === 'nowrap' || [justifyContent, orientation, verticalAlignment].some(Boolean);
  }
  return (
    type === 'constrained' &&
    (Boolean(contentSize) || Boolean(wideSize) || justifyContent === 'left' || justifyContent === 'right')
  );
}

/** Adds the class by which a gallery's own spacing is set. */
export function addGalleryClass(html: string, rendering: Rendering): string {
  return prependClasses(html, `wp-block-gallery-${rendering.nextId()}`);
}

function prependClasses(html: string, classes: string): string {
  return html.replace('class="', () => `class="${escapeAttribute(classes)} `);
}

function word(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d-]/g, '');
}
