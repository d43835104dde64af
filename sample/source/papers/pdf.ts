const [PAGE_WIDTH, PAGE_HEIGHT] = [420, 595];

/**
 * One small page (A5) of words as a PDF, in ASCII and with a typeface that every reader of PDFs has.
 *
 * @param lines From the top; those with a size of their own are headings.
 */
export function pdfOf(title: string, lines: readonly (string | { words: string; size: number })[]): string {
  let down = PAGE_HEIGHT - 60;
  const content = lines
    .map((line) => {
      const { words, size } = typeof line === 'string' ? { words: line, size: 9 } : line;
      down -= size * 1.4;
      return `BT /F1 ${size} Tf 44 ${down.toFixed(1)} Td (${escaped(words)}) Tj ET`;
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return text + table + trailer;
}

function escaped(words: string): string {
  return words.replaceAll(/[\\()]/g, String.raw`\$&`);
}
