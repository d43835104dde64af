import { stripVTControlCharacters } from 'node:util';

/** What Vite adds to errors of its plugins. */
interface BuildError extends Error {
  readonly id?: string;
  readonly frame?: string;
  readonly plugin?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

/**
 * A page that shows an error in Vite's overlay, with the file and line. The page reloads after the next change.
 *
 * @see Vite's `errorMiddleware`, which does the same, but not in a server of ours.
 */
export function overlayPage(error: unknown): Response {
  const failure: BuildError = error instanceof Error ? error : new Error(String(error));
  const { message, stack = '', id, frame, plugin, loc } = failure;
  const shown = {
    message: plain(message),
    stack: plain(stack),
    id,
    frame: frame && plain(frame),
    plugin,
    loc,
  };
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
<script type="module">
import { ErrorOverlay } from ${JSON.stringify(viteClient)};
document.body.append(new ErrorOverlay(${JSON.stringify(shown).replaceAll('<', String.raw`\u003c`)}));
</script>
</head>
<body></body>
</html>
`;
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Served by Vite. */
const viteClient = '/@vite/client';

const plain = stripVTControlCharacters;
