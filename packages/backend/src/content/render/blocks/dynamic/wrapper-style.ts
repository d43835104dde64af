import { recordOf, type Block } from '../block.ts';

/** Blocks that style an inner element instead of the wrapper. */
const styledInside = new Set(['core/calendar', 'core/navigation', 'core/search']);

/** The inline style that an author chose for a block, as WordPress's style engine writes it; `''` if there is none. */
export function wrapperStyle(block: Block): string {
  if (styledInside.has(block.blockName ?? '')) return '';
  const style = recordOf(block, 'style');
  const colour = asRecord(style['color']);
  const spacing = asRecord(style['spacing']);
  const typography = asRecord(style['typography']);
  const groups = [
    [
      declaration('color', colour['text']),
      declaration('background-color', colour['background']),
      declaration('background', colour['gradient']),
    ],
    [...sides('padding', spacing['padding']), ...sides('margin', spacing['margin'])],
    typographic.map(([name, property]) => declaration(property, typography[name])),
  ];
  return groups
    .map((declarations) => declarations.join(''))
    .filter((group) => group !== '')
    .join(' ');
}

const typographic = [
  ['fontSize', 'font-size'],
  ['fontFamily', 'font-family'],
  ['fontStyle', 'font-style'],
  ['fontWeight', 'font-weight'],
  ['lineHeight', 'line-height'],
  ['textDecoration', 'text-decoration'],
  ['textTransform', 'text-transform'],
  ['letterSpacing', 'letter-spacing'],
] as const;

function sides(property: string, value: unknown): string[] {
  if (typeof value === 'string') return [declaration(property, value)];
  const each = asRecord(value);
  return ['top', 'right', 'bottom', 'left'].map((side) => declaration(`${property}-${side}`, each[side]));
}

function declaration(property: string, value: unknown): string {
  if ((typeof value !== 'string' || value === '') && typeof value !== 'number') return '';
  // `var:preset|spacing|40` is short for a variable of the theme.
  const short = /^var:([\w|-]+)$/.exec(String(value))?.[1];
  return `${property}:${short === undefined ? value : `var(--wp--${short.replaceAll('|', '--')})`};`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
