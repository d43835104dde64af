import { escapeAttribute } from '../../entities.ts';
import { recordOf, textOf, type Block } from '../block.ts';

/**
 * The `class` (and `style`) attributes of the outermost element of a dynamic block: classes of its own, then what its author chose
 * (alignment, colours, a class), then its name.
 */
export function wrapperAttributes(block: Block, own = ''): string {
  const classes = [alignment(block), ...colours(block), textOf(block, 'className'), nameClass(block)];
  const all = `${own === '' ? '' : `${own} `}${classes.filter((name) => name !== '').join(' ')}`;
  return `class="${escapeAttribute(all)}"`;
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
  const text = slug(textOf(block, 'textColor'));
  const background = slug(textOf(block, 'backgroundColor'));
  const size = slug(textOf(block, 'fontSize'));
  if (text !== '') classes.push('has-text-color', `has-${text}-color`);
  if (background !== '') classes.push('has-background', `has-${background}-background-color`);
  if (size !== '') classes.push(`has-${size}-font-size`);
  const textAlign = recordOf(block, 'style')['textAlign'] ?? textOf(block, 'textAlign');
  if (textAlign === 'center' || textAlign === 'right') classes.push(`has-text-align-${textAlign}`);
  return classes;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d-]/g, '');
}
