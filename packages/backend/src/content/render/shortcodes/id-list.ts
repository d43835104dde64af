/** Parses `1, 2,3` as numbers; ignores anything else in it. */
export function idList(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map((part) => Number.parseInt(part, 10))
    .filter((id) => id > 0);
}
