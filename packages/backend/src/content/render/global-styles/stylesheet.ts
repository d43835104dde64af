import { corePresets, type StylePresets } from '@masthead/contract';
import { elementRules } from './element-rules.ts';
import { columnRules, layoutRules, ruleset } from './layout-rules.ts';
import { themePresets } from './theme-presets.ts';

/** A part of the stylesheet that WordPress generates from presets. */
export type StylesheetPart = 'variables' | 'presets' | 'styles' | 'base-layout-styles';

const kinds = ['color', 'gradient', 'duotone', 'font-size', 'spacing'] as const;

/** The classes by which texts use a preset, and the property each sets. */
const classes: Readonly<Partial<Record<keyof StylePresets, readonly [suffix: string, property: string][]>>> =
  {
    color: [
      ['color', 'color'],
      ['background-color', 'background-color'],
      ['border-color', 'border-color'],
    ],
    gradient: [['gradient-background', 'background']],
    'font-size': [['font-size', 'font-size']],
  };

/**
 * The stylesheet that WordPress 6.1 generates for a theme without settings of its own: texts use its variables and
 * classes wherever they are shown.
 *
 * @param options `theme` is its id; `parts` are written in WordPress's order, none means all but `styles`.
 * @see wp_get_global_stylesheet
 */
export function globalStylesheet({
  theme,
  parts,
}: {
  theme: string;
  parts: readonly StylesheetPart[];
}): string {
  const wanted = new Set(parts.length > 0 ? parts : ['variables', 'presets', 'base-layout-styles']);
  return [
    wanted.has('variables') ? variables(theme) : '',
    wanted.has('styles') ? elementRules : wanted.has('base-layout-styles') ? layoutRules + columnRules : '',
    wanted.has('presets') ? presetClasses() : '',
  ].join('');
}

/** A theme's preset replaces the WordPress one of the same name in its position; others are appended. */
function variables(theme: string): string {
  const own = themePresets[theme] ?? {};
  const values = kinds.flatMap((kind) =>
    Object.entries({ ...corePresets[kind], ...own[kind] }).map(([name, value]) => [
      variable(kind, name),
      value,
    ]),
  );
  return ruleset('body', Object.fromEntries(values) as Record<string, string>);
}

/** Classes for WordPress's own presets; a theme ships those for its own. */
function presetClasses(): string {
  return kinds
    .flatMap((kind) =>
      (classes[kind] ?? []).flatMap(([suffix, property]) =>
        Object.keys(corePresets[kind]).map((name) =>
          ruleset(`.has-${name}-${suffix}`, { [property]: `var(${variable(kind, name)}) !important` }),
        ),
      ),
    )
    .join('');
}

const variable = (kind: keyof StylePresets, name: string): string => `--wp--preset--${kind}--${name}`;
