import type { RouterContextProvider } from 'react-router';
import { dateFormats } from '../dates/date-formats.ts';
import { SiteFactsDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { ask } from './ask.ts';

/** What a site says of itself. */
export interface SiteFacts {
  title: string;
  description: string;
  /** A WordPress locale, such as `en_US`. */
  language: string;
  /** Formats of PHP's `date()`, as the settings hold them. */
  dateFormat: string;
  timeFormat: string;
  /** Addresses the backend calls its own: a link to one of them is a link within the site. */
  ownUrls: string[];
}

/** Asks what the site says of itself, for what has no menus; once for one request, however many want it. */
export function askSiteFacts(context: Readonly<RouterContextProvider>): Promise<SiteFacts> {
  const { layout } = context.get(servicesContext);
  layout.facts ??= readFacts(context);
  return layout.facts;
}

async function readFacts(context: Readonly<RouterContextProvider>): Promise<SiteFacts> {
  const { generalSettings: settings } = await ask(context, SiteFactsDocument, {});
  const language = settings?.language || 'en_US';
  return {
    title: settings?.title ?? '',
    description: settings?.description ?? '',
    language,
    ...dateFormats({ date: settings?.dateFormat, time: settings?.timeFormat, language }),
    ownUrls: [settings?.url, settings?.homeUrl].filter((url) => typeof url === 'string'),
  };
}
