/** The ground of a page in light and in dark colours. */
export interface GroundColour {
  readonly light: string;
  readonly dark: string;
}

/**
 * Reads the ground out of the tokens, for what colours a browser's own frame and understands no CSS variable.
 *
 * @param css Sheets that set `--color-background: light-dark(…, …)`; the last one counts that holds for everybody, outside of `@media`.
 * @returns `null` when none does in this form.
 */
export function readGroundColour(css: string): GroundColour | null {
  const last = [
    ...css
      .replaceAll(mediaRules, '')
      .matchAll(/--color-background:\s*light-dark\(\s*([^,()]+),\s*([^,()]+?)\s*\)/g),
  ].at(-1);
  return last === undefined ? null : { light: last[1]?.trim() ?? '', dark: last[2] ?? '' };
}

/** With what is nested in them, up to two rules deep. */
const mediaRules = /@media[^{}]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
