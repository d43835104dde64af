/** An image candidate of a `srcset`: its URL and its descriptor (`640w`, `2x` or `''`). */
export interface SourceCandidate {
  readonly url: string;
  readonly descriptor: string;
}

/**
 * Parses a `srcset` as browsers do: a URL ends at white space or at the commas right before it, so it may contain commas.
 *
 * @returns The candidates in order, without those whose descriptor is not `<number>w`, `<number>x` or empty.
 * @see HTML standard, "parse a srcset attribute".
 */
export function parseSrcset(srcset: string): readonly SourceCandidate[] {
  const candidates: SourceCandidate[] = [];
  const pattern = /[\s,]*(\S+)([^,]*)/gy;
  for (let match = pattern.exec(srcset); match !== null; match = pattern.exec(srcset)) {
    const address = match[1] ?? '';
    const url = withoutEndCommas(address);
    // A URL that ends with a comma has no descriptor: what follows belongs to the next candidate.
    if (url !== address) pattern.lastIndex -= match[2]?.length ?? 0;
    const descriptor = url === address ? (match[2] ?? '').trim() : '';
    if (url !== '' && /^(?:\d+w|\d+(?:\.\d+)?x)?$/.test(descriptor)) candidates.push({ url, descriptor });
  }
  return candidates;
}

// A regular expression would take quadratic time for runs of commas.
function withoutEndCommas(address: string): string {
  let end = address.length;
  while (end > 0 && address[end - 1] === ',') end -= 1;
  return address.slice(0, end);
}

/** Writes candidates as a `srcset`. */
export function formatSrcset(candidates: readonly SourceCandidate[]): string {
  return candidates
    .map(({ url, descriptor }) => (descriptor === '' ? url : `${url} ${descriptor}`))
    .join(', ');
}
