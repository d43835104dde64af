import { redirect } from 'react-router';
import { writeAtom } from './atom.ts';
import { feedFormats, feedPath, type FeedFormat } from './feed-path.ts';
import type { Feed } from './feed.ts';
import { findFeed } from './find-feed.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors } from '../../files/plain-text-errors.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { isSamePath, readPath, writePath } from '../../uri/site-path.ts';
import type { Route } from './+types/route.ts';

const formats: Readonly<Record<FeedFormat, { type: string; write: (feed: Feed) => string }>> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
};

/** The news of anything that has a page, for feed readers. */
export const loader = ({ request, context, params }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const format = feedFormats.find((one) => one === params.format) ?? 'rss';
    const home = readPath(`/${params['*']}`) ?? '/';
    const search = new URL(request.url).searchParams.get('s');
    const query = home === '/search/' && search !== null ? `?${new URLSearchParams({ s: search })}` : '';
    const path = feedPath(writePath(home), format);
    const { siteUrl } = context.get(siteContext).site;
    const found = await findFeed(context, { home, search, selfUrl: siteUrl + path + query });
    const isAtHome = home === '/comments/' || home === '/search/' || isSamePath(found.home, home);
    if (!isAtHome) return redirect(feedPath(found.home, format), 301);
    const { type, write } = formats[format];
    return fileResponse(request, context, {
      body: write(found.feed),
      type,
      modifiedAt: found.feed.updatedAt,
    });
  });
