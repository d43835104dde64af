import { textOf } from '@masthead/blocks';
import { loadSiteFacts } from '../../data/site-facts.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors } from '../../files/plain-text-errors.ts';
import { languageTag } from '../../language/language-tag.ts';
import { writingDirection } from '../../language/script.ts';
import { backgroundColour } from '../../styles/background-colour.ts';
import type { Route } from './+types/manifest.ts';
import { iconFiles } from './icon-files.ts';

/** Longer names are cut off below an icon on a home screen. */
const maxShortName = 12;

/**
 * The web manifest, for phones that add the site to the home screen.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const facts = await loadSiteFacts(context);
    const { resizesImages } = context.get(siteContext).site;
    const language = languageTag(facts.language);
    const name = textOf(facts.title);
    const description = textOf(facts.description);
    const colour = backgroundColour?.light;
    const manifest = {
      id: '/',
      name,
      ...(name.length <= maxShortName && { short_name: name }),
      ...(description !== '' && { description }),
      lang: language,
      dir: writingDirection(language) ?? 'ltr',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      ...(colour !== undefined && { background_color: colour, theme_color: colour }),
      icons: (resizesImages ? ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] : []).map((file) => {
        const { type, sizes = [], surface } = iconFiles.get(file) ?? {};
        return {
          src: `/${file}`,
          type,
          sizes: sizes.map((size) => `${size}x${size}`).join(' '),
          purpose: surface === 'maskable' ? 'maskable' : 'any',
        };
      }),
    };
    return fileResponse(request, context, {
      body: `${JSON.stringify(manifest, null, 2)}\n`,
      type: 'application/manifest+json; charset=utf-8',
    });
  });
