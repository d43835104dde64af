import type { EntryFiles } from './entry-files.ts';
import { configElementId, editorPath } from './app/editor-config.ts';

interface Shell {
  readonly title: string;
  /** What the document needs JavaScript for, for the message without it. */
  readonly name: string;
  /** Passed to the script; it is public. */
  readonly config: object;
  readonly files: EntryFiles;
  /** The theme that the user has chosen on the site; `null`: the system's. */
  readonly theme: 'light' | 'dark' | null;
}

/** A document whose script renders everything. Apart from the theme, and a nonce in the explorer's `config`, it is the same for all users. */
export function printShell({ title, name, config, files, theme }: Shell): string {
  return `<!doctype html>
<html lang="en" dir="ltr"${theme === null ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${files.preloads.map((file) => `<link rel="modulepreload" href="${url(file)}">`).join('\n')}
${files.styles.map((file) => `<link rel="stylesheet" href="${url(file)}">`).join('\n')}
<script type="application/json" id="${configElementId}">${json(config)}</script>
<script type="module" src="${url(files.script)}"></script>
</head>
<body>
<div id="root"></div>
<noscript><p>${name} needs JavaScript. <a href="/">Back to the site</a></p></noscript>
</body>
</html>
`;
}

const url = (file: string): string => `${editorPath}/${file}`;

/** JSON that cannot end its element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
