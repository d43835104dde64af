import { escapeAttribute, escapeUrl } from '../../entities.ts';
import { flagOf, numberOf, textOf, attributeOf } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/** The search form. It works without scripts. */
export const renderSearch: DynamicBlockRenderer = (block, { rendering }) => {
  const id = `wp-block-search__input-${rendering.nextId()}`;
  const position = textOf(block, 'buttonPosition') || 'button-outside';
  const hasButton = position !== 'no-button';
  const usesIcon = flagOf(block, 'buttonUseIcon');
  const classes = [
    `wp-block-search__${position.replace(/[^\w-]/g, '')}`,
    usesIcon ? 'wp-block-search__icon-button' : 'wp-block-search__text-button',
  ];
  const wide = numberOf(block, 'width', { fallback: 0, min: 0, max: 10_000 });
  const unit = textOf(block, 'widthUnit') === 'px' ? 'px' : '%';
  const width = wide === 0 ? '' : ` style="width: ${wide}${unit}"`;
  const label = wording(attributeOf(block, 'label'));
  const labelClass = flagOf(block, 'showLabel', { fallback: true }) ? '' : ' screen-reader-text';
  const input = `<input type="search" id="${id}" class="wp-block-search__input wp-block-search__input" name="s" value="" placeholder="${escapeAttribute(textOf(block, 'placeholder'))}"  required />`;
  const button = hasButton
    ? `<button type="submit" class="wp-block-search__button wp-element-button"  >${wording(attributeOf(block, 'buttonText'))}</button>`
    : '';
  return `<form role="search" method="get" action="${escapeUrl(`${rendering.context.siteUrl}/`)}" ${wrapperAttributes(block, classes.join(' '))}><label for="${id}" class="wp-block-search__label${labelClass}" >${label}</label><div class="wp-block-search__inside-wrapper " ${width}>${input}${button}</div></form>`;
};

function wording(value: unknown): string {
  return typeof value === 'string' && value.trim() !== ''
    ? escapeAttribute(value.replace(/<[^<>]*>/g, ''))
    : 'Search';
}
