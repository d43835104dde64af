import type { PostCardFragment } from '../generated/documents.ts';
import { useTexts } from '../texts/use-texts.ts';
import { pathOf } from './path-of.ts';

type Format = NonNullable<PostCardFragment['postFormats']>['nodes'][number];

// Icons on a 16 × 16 grid with a stroke width of 1.5.
const signs: Readonly<Record<string, string>> = {
  aside: 'M3 4h10M3 8h10M3 12h5',
  audio: 'M3 9V7M6 12V4M9 10.5v-5M12 13V3',
  chat: 'M2.5 3.5h11v7h-6l-3 2.5v-2.5h-2z',
  gallery: 'M2.5 4.5h8v8h-8zM5.5 4.5v-2h8v8h-3',
  image: 'M2.5 3.5h11v9h-11zM3 11l3.5-3.5L9 10l2-2 2.5 2.5',
  link: 'M6.5 9.5l3-3M7.5 4.5l1.2-1.2a2.7 2.7 0 0 1 4 4L11.5 8.5M8.5 11.5 7.3 12.7a2.7 2.7 0 0 1-4-4L4.5 7.5',
  quote: 'M6.5 4.5c-2.5.7-3.5 2.5-3.5 5v2h3.5v-4H4.600M13 4.5c-2.5.7-3.5 2.5-3.5 5v2H13v-4h-1.900',
  status: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v3.200l2.200 1.3',
  video: 'M2.5 3.5h11v9h-11zM6.800 6v4l3.200-2z',
};

/** The post format with an icon and a link to its archive. */
export function FormatLabel({ format }: { format: Format }) {
  const { formats, lang, dir } = useTexts();
  const slug = (format.slug ?? '').replace('post-format-', '');
  const label = formats[slug];
  return (
    <a className="format" {...(label !== undefined && { lang, dir })} href={pathOf(format.uri)}>
      {signs[slug] ? (
        <svg className="format-sign" viewBox="0 0 16 16" aria-hidden="true">
          <path d={signs[slug]} />
        </svg>
      ) : null}
      {label ?? format.name}
    </a>
  );
}
