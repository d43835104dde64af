import { isUploadPath } from '@masthead/contract';
import { writeIco } from '../../../images/write-ico.ts';
import { redirect } from 'react-router';
import type { RequestContext } from '../../contexts/request-context.ts';
import type { IconRenderer, IconSource } from '../../../images/icon-renderer.ts';
import defaultFavicon from '../../../public/favicon.svg?raw';
import { cacheControl } from '../../cache-control.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { loadLayout } from '../../data/layout.ts';
import { notFoundPage } from '../../data/failure.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors, plainTextResponse } from '../../files/plain-text-errors.ts';
import { siteTheme } from '../../theme/site-theme.ts';
import type { Route } from './+types/route.ts';
import { type IconFile, iconFiles } from './icon-files.ts';

/** The site icon, or else that of the theme, in the form of a file name. Without image processing, a redirect to the original. */
export const loader = ({ request, context, params }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const file = iconFiles.get(params.name);
    if (file === undefined) throw notFoundPage();
    const { iconHref } = await loadLayout(context);
    const { renderIcon } = context.get(siteContext);
    if (renderIcon === null) {
      const target = iconHref ?? siteTheme.favicon?.url ?? '/favicon.svg';
      return redirect(target, { status: 302, headers: { 'Cache-Control': cacheControl(301) } });
    }
    const body = await renderFile(file, sourcesOf(iconHref, context), renderIcon);
    if (body === 'busy') return plainTextResponse(503, 'Too many images are being rendered.');
    return fileResponse(request, context, { body, type: file.type });
  });

/** In the order of preference: an uploaded icon may be missing, or a file that cannot be decoded, such as an SVG. */
function sourcesOf(iconHref: string | null, context: RequestContext): IconSource[] {
  const { siteUrl } = context.get(siteContext).site;
  const path = iconHref === null ? null : new URL(iconHref, siteUrl).pathname;
  const uploads = path !== null && isUploadPath(path) ? [{ upload: path }] : [];
  return [...uploads, { svg: siteTheme.favicon?.svg ?? defaultFavicon }, { svg: defaultFavicon }];
}

async function renderFile(
  { type, sizes, surface }: IconFile,
  sources: readonly IconSource[],
  renderIcon: IconRenderer,
): Promise<Uint8Array<ArrayBuffer> | 'busy'> {
  const images = [];
  for (const size of sizes) {
    // In sequence: all of them would occupy the queue.
    // oxlint-disable-next-line no-await-in-loop
    const png = await renderFirst(sources, (source) => renderIcon(source, { size, surface }));
    if (png === 'busy') return 'busy';
    images.push({ size, png });
  }
  const [only] = images;
  return new Uint8Array(type === 'image/x-icon' || only === undefined ? writeIco(images) : only.png);
}

/** Renders the first source that can be decoded. */
async function renderFirst(
  [source, ...others]: readonly IconSource[],
  render: (source: IconSource) => ReturnType<IconRenderer>,
): Promise<Uint8Array | 'busy'> {
  if (source === undefined) throw new Error('The default icon cannot be rendered.');
  return (await render(source)) ?? renderFirst(others, render);
}
