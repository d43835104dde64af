import { textOf } from '@masthead/blocks';
import type { MediaScreenFragment } from '../../generated/documents.ts';
import type { Fact } from '../../ui/FactList.tsx';
import { fileSizeIn } from '../../language/file-size.ts';
import type { Texts } from '../../texts/en.ts';

/** Facts about a file, formatted in a language. Unknown values, and zeros written by cameras, are omitted. */
export function mediaFacts(
  { mimeType, fileSize, details }: MediaScreenFragment,
  { texts, language }: { texts: Texts; language: string },
): Fact[] {
  const words = texts.media;
  const meta = details?.meta;
  const taken = [
    meta?.focalLength ? `${texts.number(meta.focalLength)} mm` : '',
    meta?.aperture ? `f/${texts.number(meta.aperture)}` : '',
    meta?.shutterSpeed ? exposureOf(meta.shutterSpeed, texts) : '',
    meta?.iso ? `ISO ${meta.iso}` : '',
  ].filter((part) => part !== '');
  const hasSize = Boolean(details?.width && details.height);
  const facts: Fact[] = [
    { label: words.type, value: mimeType ?? '' },
    { label: words.size, value: fileSize ? fileSizeIn(fileSize, language) : '' },
    {
      label: words.dimensions,
      value: hasSize
        ? words.pixels(texts.number(details?.width ?? 0), texts.number(details?.height ?? 0))
        : '',
      isText: true,
    },
    { label: words.camera, value: textOf(meta?.camera) },
    { label: words.exposure, value: taken.join(', ') },
    { label: words.credit, value: textOf(meta?.credit) },
    { label: words.copyright, value: textOf(meta?.copyright) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** As cameras show it: parts of a second as a fraction. */
const exposureOf = (seconds: number, { number }: Texts): string =>
  seconds < 1 ? `1/${number(Math.round(1 / seconds))} s` : `${number(seconds)} s`;
