// WordPress 6.1's layout of block groups, by the classes in stored blocks.

interface Rule {
  readonly selector: string;
  readonly styles: Readonly<Record<string, string>>;
}

const left = { float: 'left', 'margin-inline-start': '0', 'margin-inline-end': '2em' };
const right = { float: 'right', 'margin-inline-start': '2em', 'margin-inline-end': '0' };
const centre = { 'margin-left': 'auto !important', 'margin-right': 'auto !important' };

const layouts: readonly { readonly name: string; readonly rules: readonly Rule[] }[] = [
  {
    name: 'is-layout-flow',
    rules: [
      { selector: ' > .alignleft', styles: left },
      { selector: ' > .alignright', styles: right },
      { selector: ' > .aligncenter', styles: centre },
    ],
  },
  {
    name: 'is-layout-constrained',
    rules: [
      { selector: ' > .alignleft', styles: left },
      { selector: ' > .alignright', styles: right },
      { selector: ' > .aligncenter', styles: centre },
      {
        selector: ' > :where(:not(.alignleft):not(.alignright):not(.alignfull))',
        styles: { 'max-width': 'var(--wp--style--global--content-size)', ...centre },
      },
      { selector: ' > .alignwide', styles: { 'max-width': 'var(--wp--style--global--wide-size)' } },
    ],
  },
  {
    name: 'is-layout-flex',
    rules: [
      { selector: '', styles: { display: 'flex' } },
      { selector: '', styles: { 'flex-wrap': 'wrap', 'align-items': 'center' } },
      { selector: ' > *', styles: { margin: '0' } },
    ],
  },
];

/** A CSS rule in WordPress's formatting. */
export function ruleset(selector: string, styles: Rule['styles']): string {
  const declarations = Object.entries(styles).map(([name, value]) => `${name}: ${value};`);
  return `${selector}{${declarations.join('')}}`;
}

/** The layout rules; rows of blocks get a default gap where the theme defines none. */
export const layoutRules: string = [
  ruleset(':where(.is-layout-flex)', { gap: '0.5em' }),
  ...layouts.flatMap(({ name, rules }) =>
    rules.map(({ selector, styles }) => ruleset(`body .${name}${selector}`, styles)),
  ),
].join('');

/** Columns have their own gap. */
export const columnRules: string = ruleset(':where(.wp-block-columns.is-layout-flex)', { gap: '2em' });
