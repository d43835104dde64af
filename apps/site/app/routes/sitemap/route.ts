import { notFoundPage } from '../../data/failure.ts';
import { newest } from '../feed/feed.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors } from '../../files/plain-text-errors.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { listParts } from './list-parts.ts';
import { writeIndex } from './write-sitemap.ts';
import type { Route } from './+types/route.ts';

/** The map of the site for search engines: where its parts are. */
export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const { site } = context.get(siteContext);
    if (!site.isIndexed()) throw notFoundPage();
    const parts = await listParts(context);
    return fileResponse(request, context, {
      body: writeIndex(parts, site.siteUrl),
      type: 'application/xml; charset=utf-8',
      modifiedAt: newest(parts.map(({ changedAt }) => changedAt)),
    });
  });
