import { textOf } from '@masthead/blocks';
import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Graph,
  Organization,
  Person,
  ProfilePage,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { gmtDate, isoSeconds } from '../dates/gmt-date.ts';
import { writePath } from '../uri/site-path.ts';
import type { Named, PageMetadata } from './page-metadata.ts';
import type { PageImage } from './page-image.ts';

/** A page in plain text. */
export interface Described {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly facts: PageMetadata;
  /** Its photograph and its social card, which have different proportions. */
  readonly pictures: readonly PageImage[];
  readonly logo: Logo;
}

/** The square logo of the site. */
export interface Logo {
  readonly url: string;
  /** In pixels. */
  readonly size: number;
}

/** The site; its title and description may contain HTML. */
export interface SiteDescription {
  readonly siteUrl: string;
  readonly siteTitle: string;
  readonly siteDescription: string;
  readonly language: string;
  /** The breadcrumb label of the front page. */
  readonly home: string;
}

/** Describes a page and its breadcrumbs in schema.org vocabulary. */
export function structuredData(page: Described, site: SiteDescription): Graph {
  const { kind, trail = [] } = page.facts;
  const things: Thing[] = [thingOf(page, site)];
  if (kind !== 'home') things.push(breadcrumbs([...trail], page, site));
  return { '@context': 'https://schema.org', '@graph': things };
}

function thingOf(page: Described, site: SiteDescription): Thing {
  switch (page.facts.kind) {
    case 'home':
      return webSite(site);
    case 'post':
      return posting(page, site);
    case 'person':
      return profile(page, site);
    case 'list':
      return { '@type': 'CollectionPage', ...common(page, site) } satisfies CollectionPage;
    default:
      return { '@type': 'WebPage', ...common(page, site), ...dates(page.facts) } satisfies WebPage;
  }
}

/** schema.org's notation for the input of an action, missing from `schema-dts`. */
const searchInput = { 'query-input': 'required name=search_term_string' };

function webSite({ siteUrl, siteTitle, siteDescription, language }: SiteDescription): WebSite {
  const description = textOf(siteDescription);
  return {
    '@type': 'WebSite',
    '@id': websiteId(siteUrl),
    name: nameOf(siteTitle, siteUrl),
    ...(description !== '' && { description }),
    url: `${siteUrl}/`,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?s={search_term_string}` },
      ...searchInput,
    },
  };
}

function posting(page: Described, site: SiteDescription): BlogPosting {
  const { title, description, url, facts, pictures, logo } = page;
  const { author, categories = [], tags = [], commentCount } = facts;
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(description !== '' && { description }),
    url,
    mainEntityOfPage: url,
    ...dates(facts),
    ...(author?.name && { author: person(author, site) }),
    ...(pictures.length > 0 && {
      image: [...new Map(pictures.map((each) => [each.url, imageObject(each)])).values()],
    }),
    ...(categories.length > 0 && { articleSection: namesOf(categories) }),
    ...(tags.length > 0 && { keywords: namesOf(tags) }),
    ...(typeof commentCount === 'number' && commentCount > 0 && { commentCount }),
    inLanguage: site.language,
    isPartOf: { '@id': websiteId(site.siteUrl) },
    publisher: publisher(site, logo),
  };
}

function profile(page: Described, site: SiteDescription): ProfilePage {
  const { title, description, url } = page;
  return {
    '@type': 'ProfilePage',
    ...common(page, site),
    mainEntity: { '@type': 'Person', name: title, ...(description !== '' && { description }), url },
  };
}

const common = (
  { title, description, url, pictures }: Described,
  { siteUrl, language }: SiteDescription,
) => ({
  name: title,
  ...(description !== '' && { description }),
  url,
  inLanguage: language,
  isPartOf: { '@id': websiteId(siteUrl) },
  ...(pictures[0] && { primaryImageOfPage: imageObject(pictures[0]) }),
});

/** From the front page down to the page itself. */
function breadcrumbs(
  trail: readonly Named[],
  { title, url }: Described,
  { siteUrl, home }: SiteDescription,
): BreadcrumbList {
  const steps = [
    { name: home, item: `${siteUrl}/` },
    ...trail.map(({ name, uri }) => ({ name: textOf(name), item: siteUrl + writePath(uri ?? '/') })),
    { name: title, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function dates({ publishedGmt, modifiedGmt }: PageMetadata): {
  datePublished?: string;
  dateModified?: string;
} {
  const publishedAt = gmtDate(publishedGmt);
  const modifiedAt = gmtDate(modifiedGmt);
  return {
    ...(publishedAt !== null && { datePublished: isoSeconds(publishedAt) }),
    ...(modifiedAt !== null && { dateModified: isoSeconds(modifiedAt) }),
  };
}

const person = ({ name, uri }: Named, { siteUrl }: SiteDescription): Person => ({
  '@type': 'Person',
  name: textOf(name),
  ...(uri && { url: siteUrl + writePath(uri) }),
});

const imageObject = ({ url, width, height, alt }: PageImage) => ({
  '@type': 'ImageObject' as const,
  url,
  ...(width !== null && { width: String(width) }),
  ...(height !== null && { height: String(height) }),
  ...(alt !== '' && { caption: alt }),
});

const publisher = ({ siteUrl, siteTitle }: SiteDescription, logo: Logo): Organization => ({
  '@type': 'Organization',
  name: nameOf(siteTitle, siteUrl),
  url: `${siteUrl}/`,
  logo: { '@type': 'ImageObject', url: logo.url, width: String(logo.size), height: String(logo.size) },
});

const websiteId = (siteUrl: string): string => `${siteUrl}/#website`;
const nameOf = (title: string, siteUrl: string): string => textOf(title) || new URL(siteUrl).hostname;
const namesOf = (named: readonly Named[]): string[] => named.map(({ name }) => textOf(name));
