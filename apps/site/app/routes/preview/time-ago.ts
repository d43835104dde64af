const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment is, in the largest unit that it fills: "3 minutes ago". Both moments are epoch milliseconds. */
export function timeAgo(
  moment: number,
  { now, language, justNow }: { now: number; language: string; justNow: string },
): string {
  const elapsed = Math.max(now - moment, 0);
  const [unit, length] = units.find((each) => elapsed >= each[1]) ?? [];
  if (unit === undefined) return justNow;
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(elapsed / length), unit);
}
