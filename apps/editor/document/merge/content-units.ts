import { splitContent } from '@masthead/contract';

/** A segment of the content with the white space behind it. Units are compared without the white space. */
export interface ContentUnit {
  readonly text: string;
  readonly gap: string;
  /** The last unit has no white space that separates it from a unit that is added behind it. */
  readonly isLast: boolean;
}

/** The units of content. Concatenated, they are the source. */
export function contentUnits(source: string): ContentUnit[] {
  const units: { text: string; gap: string; isLast: boolean }[] = [];
  for (const { kind, start, end } of splitContent(source).segments) {
    const text = source.slice(start, end);
    const last = units.at(-1);
    if (kind !== 'gap') units.push({ text, gap: '', isLast: false });
    else if (last) last.gap += text;
    else units.push({ text: '', gap: text, isLast: false });
  }
  const last = units.at(-1);
  if (last) last.isLast = true;
  return units;
}

/** Concatenates units of different versions. */
export const joinUnits = (units: readonly ContentUnit[]): string =>
  units
    .filter(({ text, gap }) => text !== '' || gap !== '')
    .map((unit, index, all) => unit.text + (index < all.length - 1 ? separatedGap(unit) : unit.gap))
    .join('');

const separatedGap = ({ gap, isLast, text }: ContentUnit): string =>
  isLast && text !== '' && !`${text}${gap}`.endsWith('\n') ? `${gap}\n\n` : gap;
