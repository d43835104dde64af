/** The words of some lines, for lists of names too long to quote one by one. */
export function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}
