import { hash } from 'node:crypto';
import { escapeHtml } from '../../content/render/entities.ts';

/** The contents of a sign-in page. All texts are plain. */
export interface PageParts {
  readonly siteTitle: string;
  readonly heading: string;
  /** Whether a form had an error, which the page title announces to screen readers. */
  readonly hasError?: boolean;
  /** HTML generated in this folder. */
  readonly body: string;
  readonly status: number;
  /** Origin to which the form may redirect, besides the site itself. */
  readonly formTarget?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** A complete page: no scripts, no framing, no caching, no indexing. */
export function page(parts: PageParts): Response {
  const {
    siteTitle,
    heading,
    hasError = false,
    body,
    status,
    formTarget = '',
    headers = {},
    cookies = [],
  } = parts;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasError ? 'Error: ' : ''}${escapeHtml(heading)} – ${escapeHtml(siteTitle)}</title>
<style>${css}</style>
</head>
<body>
<header><div><a href="/">${escapeHtml(siteTitle)}</a></div></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`;
  const response = new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src '${cssDigest}'; form-action 'self'${formTarget && ` ${formTarget}`}; base-uri 'none'; frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      // With `no-referrer`, browsers would not send the origin of this page's form.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      vary: 'Cookie, Authorization',
      ...headers,
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * The styles of the site's own forms. Fonts are used only if installed, to avoid a download for one form. It opts in to view transitions
 * like the site's pages, because browsers log an error if only one of both pages does.
 */
const css = `
:root { color-scheme: light dark; --text: light-dark(#1d1b18, #ece7de); --muted: light-dark(#625c53, #a8a095);
  --background: light-dark(#fdfcf9, #161513); --surface: light-dark(#f4f1ea, #211f1c); --line: light-dark(#dfd9ce, #37332e);
  --field: light-dark(#857d72, #8b8377); --accent: light-dark(#a32a17, #f4937c); --accent-text: light-dark(#fdfcf9, #161513);
  --focus: light-dark(#1258c4, #8cb8ff); --ui: Inter, 'Helvetica Neue', Arial, sans-serif;
  --gutter: clamp(1.125rem, 4vw, 3rem); --small: clamp(.83rem, .81rem + .1vw, .89rem); }
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--background); -webkit-text-size-adjust: none; text-size-adjust: none; }
body { margin: 0; color: var(--text); font: clamp(1.0625rem, 1.02rem + .22vw, 1.1875rem)/1.62 'Source Serif 4', Georgia, 'Times New Roman', serif;
  overflow-wrap: break-word; }
header { max-width: calc(78rem + 2 * var(--gutter)); margin-inline: auto; padding-inline: var(--gutter); }
header div { display: flex; align-items: center; min-height: 4.75rem; border-block-end: 1px solid var(--line); }
header a { font-size: clamp(1.38rem, 1.26rem + .6vw, 1.75rem); font-weight: 800; line-height: 1.05; letter-spacing: -.028em; text-decoration: none; }
main { display: grid; gap: 1.5rem; max-width: calc(28rem + 2 * var(--gutter)); margin-inline: auto;
  padding: clamp(2.5rem, 9vw, 6.5rem) var(--gutter) 4.75rem; }
h1 { margin: 0; font-size: clamp(1.94rem, 1.6rem + 1.6vw, 2.85rem); font-weight: 650; line-height: 1.12; letter-spacing: -.012em; }
p { margin: 0; }
.aside { color: var(--muted); }
a { color: inherit; text-decoration-color: color-mix(in oklab, currentcolor 35%, transparent); text-decoration-thickness: 1px;
  text-underline-offset: .16em; }
a:hover { color: var(--accent); text-decoration-color: currentcolor; }
form, .error, .links { font-family: var(--ui); }
label { display: block; margin: 0 0 .5rem; font-size: var(--small); font-weight: 600; }
input { width: 100%; min-height: 3rem; margin: 0 0 1.5rem; padding: .5rem .75rem; color: var(--text); background: var(--background);
  border: 1px solid var(--field); border-radius: 3px; font: inherit; font-size: max(1rem, var(--small)); }
[aria-invalid='true'] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
button { min-height: 2.75rem; padding: .5rem 1.5rem; color: var(--accent-text); background: var(--accent);
  border: 1px solid var(--accent); border-radius: 99px; font: inherit; font-size: var(--small); font-weight: 550; cursor: pointer; }
button:hover { color: var(--background); background: var(--text); border-color: var(--text); }
.error { padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-inline-start: 4px solid var(--accent);
  border-radius: 3px; font-size: var(--small); line-height: 1.5; }
.links { display: grid; gap: .25rem; margin: 0; padding: 1rem 0 0; border-block-start: 1px solid var(--line); list-style: none;
  font-size: var(--small); }
.links a { display: inline-block; padding-block: .35em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 3px; }
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`;

const cssDigest = `sha256-${hash('sha256', css, 'base64')}`;
