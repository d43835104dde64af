/** Characters and numbers between `&` and `;` that are considered; longer texts are no references. */
export const maxReference = 40;

const references = /&(?:(?:amp|lt|gt|quot|apos);|#(\d{1,7});|#x([0-9a-f]{1,6});)?/gi;

/**
 * Corrects references that XML does not know: HTML's (`&nbsp;`) and a lone `&` become text, because the fields of an
 * export are HTML; references to characters that XML forbids are removed.
 *
 * @param onCorrection Called for each of them.
 */
export const correctReferences = (text: string, onCorrection: () => void): string =>
  text.replace(references, (whole, decimal?: string, hex?: string) => {
    if (whole !== '&' && isAllowed(decimal, hex)) return whole;
    onCorrection();
    return whole === '&' ? '&amp;' : '';
  });

function isAllowed(decimal: string | undefined, hex: string | undefined): boolean {
  if (decimal === undefined && hex === undefined) return true;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x1_0000 && code <= 0x10_ffff);
}
