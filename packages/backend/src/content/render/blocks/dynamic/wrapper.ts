import { escapeAttribute } from '../../entities.ts';
import { recordOf, textOf, type Block } from '../block.ts';
import { wrapperStyle } from './wrapper-style.ts';

/**
 * The `style` and `class` attributes of the outermost element of a dynamic block: the given classes, then the author's
 * choices (alignment, colours, a class), then the block's class, then its font family.
 */
export function wrapperAttributes(block: Block, own = ''): string {
  const classes = [
    alignment(block),
    ...colours(block),
    textOf(block, 'className'),
    nameClass(block),
    ...typography(block),
  ];
  const all = `${own === '' ? '' : `${own} `}${classes.filter((name) => name !== '').join(' ')}`;
  const style = wrapperStyle(block);
  return `${style === '' ? '' : `style="${escapeAttribute(style)}" `}class="${escapeAttribute(all)}"`;
}

function nameClass({ blockName }: Block): string {
  return `wp-block-${(blockName ?? '').replace(/^core\//, '').replaceAll('/', '-')}`;
}

function alignment(block: Block): string {
  const align = textOf(block, 'align');
  return ['left', 'right', 'center', 'wide', 'full'].includes(align) ? `align${align}` : '';
}

function colours(block: Block): string[] {
  const classes: string[] = [];
  const chosen = recordOf(block, 'style')['color'];
  const own: Record<string, unknown> = typeof chosen === 'object' && chosen !== null ? { ...chosen } : {};
  const text = slug(textOf(block, 'textColor'));
  const background = slug(textOf(block, 'backgroundColor'));
  const gradient = slug(textOf(block, 'gradient'));
  if (text !== '') classes.push('has-text-color', `has-${text}-color`);
  else if (own['text']) classes.push('has-text-color');
  if (background !== '') classes.push('has-background', `has-${background}-background-color`);
  else if (gradient !== '') classes.push('has-background', `has-${gradient}-gradient-background`);
  else if (own['background'] || own['gradient']) classes.push('has-background');
  return classes;
}

function typography(block: Block): string[] {
  const classes: string[] = [];
  const size = slug(textOf(block, 'fontSize'));
  const face = slug(textOf(block, 'fontFamily'));
  if (size !== '') classes.push(`has-${size}-font-size`);
  if (face !== '') classes.push(`has-${face}-font-family`);
  const textAlign = recordOf(block, 'style')['textAlign'] ?? textOf(block, 'textAlign');
  if (textAlign === 'center' || textAlign === 'right') classes.push(`has-text-align-${textAlign}`);
  return classes;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d-]/g, '');
}
