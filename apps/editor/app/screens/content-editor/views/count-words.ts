/** The number of words that readers see: without comments, tags and shortcodes. In scripts without spaces, characters count as words. */
export function countWords(source: string): number {
  const text = source
    .replaceAll(/<!--[^]*?-->/g, ' ')
    .replaceAll(/<(?:script|style)\b[^]*?<\/(?:script|style)>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|#160);/gi, ' ')
    .replaceAll(/\[\/?[a-z][^\]]*\]/gi, ' ');
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu,
    )?.length ?? 0
  );
}
