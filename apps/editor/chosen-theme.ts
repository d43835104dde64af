/** The value of the site's theme cookie. */
export function chosenTheme(cookies: string | null): 'light' | 'dark' | null {
  const [, theme] = /(?:^|;\s*)(?:__Host-)?masthead-theme=(light|dark)(?:;|$)/.exec(cookies ?? '') ?? [];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
