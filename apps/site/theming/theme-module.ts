import type { ThemeFolder } from './read-theme.ts';

/** Generates the module that replaces `app/theme/site-theme.ts` in a build with a theme. */
export function writeThemeModule(theme: ThemeFolder): string {
  const imports: string[] = [];
  const imported = (path: string, clause: (name: string) => string): string => {
    const name = `from${imports.length}`;
    imports.push(`import ${clause(name)} from ${JSON.stringify(path)};`);
    return name;
  };
  const components = (found: ReadonlyMap<string, string>, keyOf: (name: string) => string): string => {
    const entries = [...found].map(
      ([component, path]) =>
        `${keyOf(component)}: ${imported(path, (name) => `{ ${component} as ${name} }`)}`,
    );
    return `{ ${entries.join(', ')} }`;
  };
  const file = (path: string, query: 'raw' | 'url'): string => imported(`${path}?${query}`, (name) => name);
  const fields = [
    `templates: ${components(theme.templates, (name) => name)}`,
    `types: ${components(theme.types, (name) => name)}`,
    `blocks: ${components(theme.blocks, (name) => name.charAt(0).toLowerCase() + name.slice(1))}`,
    `css: ${theme.css === null ? "''" : file(theme.css, 'raw')}`,
    `logoSvg: ${JSON.stringify(theme.logo)}`,
    `favicon: ${theme.favicon === null ? 'null' : `{ url: ${file(theme.favicon, 'url')}, svg: ${file(theme.favicon, 'raw')} }`}`,
    `preloadedFonts: ${fontsOf(theme, (path) => file(path, 'url'))}`,
  ];
  return `${imports.join('\n')}\nexport const siteTheme = { ${fields.join(', ')} };\n`;
}

function fontsOf({ preloadedFonts }: ThemeFolder, urlOf: (path: string) => string): string {
  return preloadedFonts === null ? 'null' : `[${preloadedFonts.map(urlOf).join(', ')}]`;
}
