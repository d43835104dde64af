/** `2026-03-20 07:40:00` on the clocks of `timeZone`, as the same instant in UTC and in the same form. */
export function toGmt(local: string, timeZone: string): string {
  return instantOf(local, timeZone).toISOString().slice(0, 19).replace('T', ' ');
}

/** The form of a feed's dates: `Fri, 20 Mar 2026 07:40:00 +0000`. */
export function toFeedDate(local: string, timeZone: string): string {
  return instantOf(local, timeZone).toUTCString().replace('GMT', '+0000');
}

function instantOf(local: string, timeZone: string): Date {
  const asIfUtc = new Date(`${local.replace(' ', 'T')}Z`);
  // The zone's offset is read off the clock there at about that instant; no article appears in the hour when clocks change.
  const shown = new Date(`${asIfUtc.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(asIfUtc.getTime() * 2 - shown.getTime());
}
