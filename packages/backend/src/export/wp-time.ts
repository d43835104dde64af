/** A time in WordPress's format, `2012-01-07 07:07:21`; zeros for none. @param time Epoch milliseconds. */
export function formatWpTime(time: number | null): string {
  return time === null ? '0000-00-00 00:00:00' : new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
