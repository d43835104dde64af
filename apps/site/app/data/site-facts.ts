import { textOf } from '@masthead/blocks';
import type { RequestContext } from '../contexts/request-context.ts';
import { dateFormats } from '../dates/date-formats.ts';
import { siteContext } from '../contexts/site-context.ts';
import {
  SiteFactsDocument,
  type SiteFactsQuery,
  SiteFactsWithIconDocument,
  type SiteFactsWithIconQuery,
} from '../generated/documents.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { queryBackend } from './query.ts';
import type { SiteFacts } from './site-layout.ts';

/** Loads the site settings without menus, once per request. */
export function loadSiteFacts(context: RequestContext): Promise<SiteFacts> {
  const { layout } = context.get(dependenciesContext);
  layout.facts ??= readFacts(context);
  return layout.facts;
}

async function readFacts(context: RequestContext): Promise<SiteFacts> {
  const { kind, siteUrl } = context.get(siteContext).site;
  const isEmbedded = kind === 'embedded';
  const { generalSettings: settings }: SiteFactsWithIconQuery | SiteFactsQuery = await queryBackend(
    context,
    isEmbedded ? SiteFactsWithIconDocument : SiteFactsDocument,
    {},
  );
  const known = settings && factsOf.get(settings);
  if (known) return known;
  const language = settings?.language || 'en_US';
  const facts = {
    title: textOf(settings?.title) === '' ? new URL(siteUrl).hostname : (settings?.title ?? ''),
    description: settings?.description ?? '',
    language,
    ...dateFormats({ date: settings?.dateFormat, time: settings?.timeFormat, language }),
    iconUrl: iconUrlOf(settings),
    ownUrls: [settings?.url, settings?.homeUrl].filter((url) => typeof url === 'string'),
  };
  if (settings) factsOf.set(settings, facts);
  return facts;
}

/** The facts of each response: the embedded backend returns the same object while its response is cached. */
const factsOf = new WeakMap<object, SiteFacts>();

/** Only one of the queries selects it. */
const iconUrlOf = (settings: SiteFactsWithIconQuery['generalSettings'] | SiteFactsQuery['generalSettings']) =>
  settings && 'siteIconUrl' in settings ? settings.siteIconUrl : null;
