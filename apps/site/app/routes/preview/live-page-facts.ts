import { type KeyMeaning, type NumberedThing, readKey } from '@masthead/client/server';
import { fileSizeIn } from '../../language/file-size.ts';
import type { LivePageProps } from './LivePage.tsx';
import { timeAgo } from './time-ago.ts';
import type { Texts } from '../../texts/en.ts';
import type { CachedPageInfo } from '@masthead/page-cache';
import type { PageExplanation } from '../../explain/page-explanation.ts';
import type { ObjectNames } from '../../explain/key-names.ts';

interface Circumstances {
  readonly texts: Texts;
  /** Tag of the site's language. */
  readonly language: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Where the panel is shown. */
  readonly href: string;
}

/** The panel's data for the live page: the variant most readers get. */
export function livePageFacts(
  { pages, names }: PageExplanation,
  { texts, language, now, href }: Circumstances,
): LivePageProps {
  const labels = texts.livePage;
  const refresh = { href, label: labels.again };
  const publicPages = pages.filter(({ audience }) => audience === 'public');
  const [page] = [...publicPages, ...pages].toSorted((one, other) => other.validatedAt - one.validatedAt);
  if (page === undefined) {
    return {
      title: labels.title,
      status: labels.notCached,
      isStale: false,
      facts: [],
      dependencies: null,
      refresh,
    };
  }
  const ago = (moment: number): string => timeAgo(moment, { now, language, justNow: texts.preview.justNow });
  const isStale = page.state === 'stale';
  return {
    title: labels.title,
    status: isStale ? labels.stale : labels.fresh,
    isStale,
    facts: [
      ...(page.renderedAt === null ? [] : [{ label: labels.rendered, value: ago(page.renderedAt) }]),
      { label: labels.checked, value: ago(page.validatedAt) },
      { label: labels.hits, value: texts.number(pages.reduce((sum, { hits }) => sum + hits, 0)) },
      { label: labels.size, value: sizeIn(page, language) },
    ],
    dependencies: dependenciesOf(page.keys, names, labels),
    refresh,
  };
}

/** The compressed size, if a compressed variant has been requested. */
const sizeIn = ({ bytes }: CachedPageInfo, language: string): string =>
  [bytes.identity, bytes.br ?? bytes.gzip]
    .flatMap((count) => (count === null ? [] : [fileSizeIn(count, language)]))
    .join(' → ');

type Labels = Texts['livePage'];

function dependenciesOf(
  keys: readonly string[],
  names: ObjectNames,
  words: Labels,
): NonNullable<LivePageProps['dependencies']> {
  // In the order of the labels below: what editors know best comes first.
  const groups = new Map<string, Set<string>>(Object.values(words.kinds).map((label) => [label, new Set()]));
  for (const key of keys) {
    const found = itemOf(readKey(key), names, words);
    if (found === null) continue;
    groups.get(found.label)?.add(found.item);
  }
  const sorted = [...groups]
    .filter(([, items]) => items.size > 0)
    .map(([label, items]) => ({
      label,
      items: [...items].toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true })),
    }));
  const count = sorted.reduce((sum, { items }) => sum + items.length, 0);
  return { title: words.dependsOn(count), groups: sorted };
}

/** `null` for keys without meaning to editors. */
function itemOf(
  meaning: KeyMeaning,
  names: ObjectNames,
  words: Labels,
): { label: string; item: string } | null {
  const nameOf = ({ id, databaseId }: NumberedThing): string => names[id]?.name || `#${databaseId}`;
  switch (meaning.kind) {
    case 'thing':
      return { label: words.kinds[kindOf(meaning.thing, names)], item: nameOf(meaning.thing) };
    case 'list': {
      const owner = meaning.owner === null ? '' : ` (${nameOf(meaning.owner)})`;
      const kind = kindsOfLists[meaning.type];
      return { label: words.kinds.list, item: (kind ? words.kinds[kind] : meaning.type) + owner };
    }
    case 'lookup':
      return { label: words.kinds.address, item: meaning.value };
    case 'setting':
      return { label: words.kinds.setting, item: meaning.name };
    case 'clock':
      return { label: words.kinds.other, item: words.clock };
    default:
      return null;
  }
}

type Kind = keyof Labels['kinds'];

const kindsOfTypes: Readonly<Record<string, Kind>> = { MediaItem: 'media', MenuItem: 'menu' };
const kindsOfThings: Readonly<Record<string, Kind>> = {
  post: 'content',
  term: 'term',
  user: 'person',
  comment: 'comment',
  comment_author: 'comment',
};

/** By the listed types, lower case; other types have no label here. */
const kindsOfLists: Readonly<Record<string, Kind>> = {
  post: 'content',
  page: 'content',
  mediaitem: 'media',
  category: 'term',
  tag: 'term',
  postformat: 'term',
  user: 'person',
  comment: 'comment',
  menu: 'menu',
  menuitem: 'menu',
};

const kindOf = ({ id, type }: NumberedThing, names: ObjectNames): Kind =>
  kindsOfTypes[names[id]?.type ?? ''] ?? kindsOfThings[type] ?? 'other';
