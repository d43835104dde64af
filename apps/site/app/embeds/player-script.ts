/// <reference types="vite/client" />
// oxlint-disable-next-line import/default -- Vite resolves this URL to the built file
import scriptUrl from './play-embeds.ts?worker&url';

/** Adds the script that loads players to a page. */
export function withPlayerScript(html: string): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script type="module" src="${scriptUrl}"></script>${html.slice(end)}`;
}
