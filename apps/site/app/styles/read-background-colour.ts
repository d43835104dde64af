/** The background colour of a page in the light and dark themes. */
export interface BackgroundColour {
  readonly light: string;
  readonly dark: string;
}

/**
 * Extracts the background colour from the design tokens, for `<meta name="theme-color">`, which supports no CSS variables.
 *
 * @param css Style sheets that set `--color-background: light-dark(…, …)`; the last unconditional one, outside of `@media`, applies.
 * @returns `null` when none does in this form.
 */
export function readBackgroundColour(css: string): BackgroundColour | null {
  const last = [
    ...css
      .replaceAll(mediaRules, '')
      .matchAll(/--color-background:\s*light-dark\(\s*([^,()]+),\s*([^,()]+?)\s*\)/g),
  ].at(-1);
  return last === undefined ? null : { light: last[1]?.trim() ?? '', dark: last[2] ?? '' };
}

/** Including nested rules, up to two levels deep. */
const mediaRules = /@media[^{}]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
