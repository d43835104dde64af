import { type KeyMeaning, type NumberedThing, readKey } from '@masthead/client/server';
import { fileSizeIn } from '../../language/file-size.ts';
import { mixedParts, type MixedText, plainText } from '../../texts/mixed-text.ts';
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
): Omit<LivePageProps, 'contentMarks'> {
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
  const { justNow } = texts.preview;
  const ago = (moment: number) => {
    const value = timeAgo(moment, { now, language, justNow });
    return { value, isText: value === justNow };
  };
  const isStale = page.state === 'stale';
  return {
    title: labels.title,
    status: isStale ? labels.stale : labels.fresh,
    isStale,
    facts: [
      ...(page.renderedAt === null ? [] : [{ label: labels.rendered, ...ago(page.renderedAt) }]),
      { label: labels.checked, ...ago(page.validatedAt) },
      {
        label: labels.hits,
        value: texts.number(pages.reduce((sum, { hits }) => sum + hits, 0)),
        isText: true,
      },
      { label: labels.size, value: sizeIn(page, language) },
    ],
    dependencies: dependenciesOf(page.keys, names, texts),
    refresh,
  };
}

/** The compressed size, if a compressed variant has been requested. */
const sizeIn = ({ bytes }: CachedPageInfo, language: string): string =>
  [bytes.identity, bytes.br ?? bytes.gzip]
    .flatMap((count) => (count === null ? [] : [fileSizeIn(count, language)]))
    .join(' → ');

function dependenciesOf(
  keys: readonly string[],
  names: ObjectNames,
  texts: Texts,
): NonNullable<LivePageProps['dependencies']> {
  const words = texts.livePage;
  // In the order of the labels: what editors know best comes first. By the whole text of the items.
  const groups = new Map<string, Map<string, MixedText>>(
    Object.values(words.kinds).map((label) => [label, new Map()]),
  );
  for (const key of keys) {
    const found = itemOf(readKey(key), names, texts);
    if (found === null) continue;
    groups.get(found.label)?.set(plainText(found.item), found.item);
  }
  const sorted = [...groups]
    .filter(([, items]) => items.size > 0)
    .map(([label, items]) => ({
      label,
      items: [...items]
        .toSorted(([one], [other]) => one.localeCompare(other, undefined, { numeric: true }))
        .map(([, item]) => item),
    }));
  const count = sorted.reduce((sum, { items }) => sum + items.length, 0);
  return { title: words.dependsOn(count), groups: sorted };
}

/** `null` for keys without meaning to editors. */
function itemOf(
  meaning: KeyMeaning,
  names: ObjectNames,
  texts: Texts,
): { label: string; item: MixedText } | null {
  const words = texts.livePage;
  const nameOf = ({ id, databaseId }: NumberedThing, text = (name: string): string => name): MixedText => {
    const name = names[id]?.name;
    if (!name) return text(`#${databaseId}`);
    return texts.lang === undefined ? text(name) : mixedParts(text, name);
  };
  switch (meaning.kind) {
    case 'thing':
      return { label: words.kinds[kindOf(meaning.thing, names)], item: nameOf(meaning.thing) };
    case 'list': {
      const kind = kindsOfLists[meaning.type];
      const list = kind ? words.kinds[kind] : meaning.type;
      const item = meaning.owner === null ? list : nameOf(meaning.owner, (name) => `${list} (${name})`);
      return { label: words.kinds.list, item };
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

type Kind = keyof Texts['livePage']['kinds'];

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
