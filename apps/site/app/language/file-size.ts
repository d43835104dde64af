const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes, in the largest unit that it fills and the words of a language: "25.3 kB". */
export function fileSizeIn(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
}
