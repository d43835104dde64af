/** A text that is small to send and costly to render. */
export interface HostileText {
  readonly name: string;
  /** @param size Bytes of the text as JSON, and the most blocks. */
  readonly make: (size: { bytes: number; blocks: number }) => string;
}

/** Repeats a part up to a size in bytes. */
const repeat = (part: string, bytes: number, most = Infinity): string =>
  part.repeat(Math.min(most, Math.floor(bytes / (Buffer.byteLength(JSON.stringify(part)) - 2))));

const ids = Array.from({ length: 200 }, (_, index) => index + 1).join(',');

/** Each block once, then with different attributes, so that no cached result of one serves another. */
const numbered = (
  block: (number: number) => string,
  { bytes, blocks }: { bytes: number; blocks: number },
): string => {
  const most = Math.min(blocks, Math.floor(bytes / (JSON.stringify(block(blocks)).length - 2)));
  return Array.from({ length: most }, (_, number) => block(number)).join('');
};

/** Dynamic blocks, which read other content. */
export const dynamicTexts: readonly HostileText[] = [
  {
    name: 'latest-posts blocks',
    make: ({ bytes, blocks }) =>
      repeat('<!-- wp:latest-posts {"postsToShow":100,"displayPostContent":true} /-->', bytes, blocks),
  },
  {
    name: 'latest-posts blocks that differ',
    make: (size) =>
      numbered(
        (number) =>
          `<!-- wp:latest-posts {"postsToShow":${(number % 100) + 1},"displayPostContent":true,"a":${number}} /-->`,
        size,
      ),
  },
  { name: 'galleries', make: ({ bytes }) => repeat(`[gallery ids="${ids}"]`, bytes) },
  {
    name: 'playlists and page lists',
    make: ({ bytes, blocks }) =>
      repeat(`[playlist ids="${ids}"]<!-- wp:page-list /--><!-- wp:archives /-->`, bytes, blocks),
  },
];

/** Texts of only markup. */
export const plainTexts: readonly HostileText[] = [
  { name: '<li>', make: ({ bytes }) => repeat('<li>', bytes) },
  { name: '<p>', make: ({ bytes }) => repeat('<p>', bytes) },
  { name: 'nested <div>', make: ({ bytes }) => repeat('<div>', bytes) },
  { name: 'nested <b><i>', make: ({ bytes }) => repeat('<b><i>', bytes) },
  { name: 'table cells', make: ({ bytes }) => repeat('<table><tr><td>', bytes) },
  { name: 'links', make: ({ bytes }) => repeat('<a href=/>a ', bytes) },
  { name: 'one long word', make: ({ bytes }) => repeat('a', bytes) },
  { name: 'lines', make: ({ bytes }) => repeat('a\n\n', bytes) },
  { name: 'open brackets', make: ({ bytes }) => repeat('[gallery ', bytes) },
  { name: 'open comments', make: ({ bytes }) => repeat('<!-- wp:group -->', bytes) },
];
