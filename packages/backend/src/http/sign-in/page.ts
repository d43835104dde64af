import { hash } from 'node:crypto';
import { escapeHtml } from '../../content/render/entities.ts';

/** What stands on a page of the sign-in service. All texts are plain. */
export interface PageParts {
  readonly siteTitle: string;
  readonly heading: string;
  /** HTML made by this folder. */
  readonly body: string;
  readonly status: number;
  /** Where the page's form may lead, besides the site itself. */
  readonly formTarget?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** A whole page: without scripts, in nobody's frame, cached nowhere and found by no search engine. */
export function page(parts: PageParts): Response {
  const { siteTitle, heading, body, status, formTarget = '', headers = {}, cookies = [] } = parts;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} – ${escapeHtml(siteTitle)}</title>
<style>${css}</style>
</head>
<body>
<header><a href="/">${escapeHtml(siteTitle)}</a></header>
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
      // With `no-referrer` browsers would not say from where a form of this page comes.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      vary: 'Cookie, Authorization',
      ...headers,
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The site's colours and letters; its fonts are not fetched for one form. */
const css = `
:root { color-scheme: light dark; --text: light-dark(#1d1b18, #ece7de); --muted: light-dark(#625c53, #a8a095);
  --background: light-dark(#fdfcf9, #161513); --field: light-dark(#fff, #211f1c); --line: light-dark(#8f8778, #7d766a);
  --rule: light-dark(#dfd9ce, #37332e); --accent: light-dark(#a32a17, #f4937c); --accent-text: light-dark(#fdfcf9, #161513);
  --focus: light-dark(#1258c4, #8cb8ff); }
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--background); -webkit-text-size-adjust: none; text-size-adjust: none; }
body { margin: 0; color: var(--text); font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif; overflow-wrap: break-word; }
header { padding: 1rem clamp(1.125rem, 4vw, 3rem); border-block-end: 1px solid var(--rule); }
header a { font-size: 1.4rem; font-weight: 700; letter-spacing: -.02em; text-decoration: none; }
main { max-width: 26rem; margin-inline: auto; padding: clamp(1.5rem, 6vw, 4rem) 1.125rem 4rem; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.15; letter-spacing: -.012em; }
p { margin: 0 0 1.25rem; }
.aside { color: var(--muted); }
a { color: inherit; text-underline-offset: .16em; }
a:hover { color: var(--accent); }
label, input, button, .error { font-family: 'Helvetica Neue', Arial, sans-serif; }
label { display: block; margin: 1.25rem 0 .35rem; font-size: .95rem; font-weight: 600; }
input { width: 100%; min-height: 3rem; padding: .5rem .75rem; font-size: 1rem; color: var(--text); background: var(--field);
  border: 1px solid var(--line); border-radius: 3px; }
button { width: 100%; min-height: 3rem; margin: 1.75rem 0 1.5rem; padding: .5rem 1.25rem; font-size: 1rem; font-weight: 600;
  color: var(--accent-text); background: var(--accent); border: 1px solid transparent; border-radius: 3px; cursor: pointer; }
.error { margin: 1rem 0 0; padding: .75rem 1rem; font-size: .95rem; border: 1px solid var(--accent);
  border-inline-start-width: 5px; border-radius: 3px; }
.error p { margin: 0; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`;

const cssDigest = `sha256-${hash('sha256', css, 'base64')}`;
