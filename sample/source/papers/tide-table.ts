import { heightAt, WEEK_HOURS } from '../art/scenes/tide-week.ts';
import { pdfOf } from './pdf.ts';

const TENTH_MINUTES = 6;

/** The week of Mr. Quill's plate, as a table to be folded once and carried in a hat. */
export function tideTable(): string {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const turns = turnsOfTheTide();
  const lines = days.flatMap((day, index) => {
    const today = turns.filter(({ hour }) => Math.floor(hour / 24) === index);
    return today.map((turn, place) => `${(place === 0 ? day : '').padEnd(12)}${lineOf(turn)}`);
  });
  return pdfOf('Tides at Port Averil', [
    { words: 'Tides at Port Averil', size: 20 },
    'A week of October, by four wheels and a pencil. B. Q.',
    '',
    ...lines,
    '',
    'Metres above the sill of the old dock. Slack comes seven',
    'minutes after. Good to a quarter of an hour, and then hope.',
  ]);
}

interface Turn {
  hour: number;
  kind: 'high' | 'low';
}

function turnsOfTheTide(): Turn[] {
  return Array.from({ length: WEEK_HOURS * 10 }, (_, step) => step / 10).flatMap((hour): Turn[] => {
    const [before, now, after] = [heightAt(hour - 0.1), heightAt(hour), heightAt(hour + 0.1)];
    if (now > before && now >= after) return [{ hour, kind: 'high' }];
    return now < before && now <= after ? [{ hour, kind: 'low' }] : [];
  });
}

function lineOf({ hour, kind }: Turn): string {
  const minutes = Math.round((hour % 1) * 10) * TENTH_MINUTES;
  const clock = `${String(Math.floor(hour) % 24).padStart(2)}.${String(minutes).padStart(2, '0')}`;
  return `${clock}   ${kind.padEnd(4)}   ${heightAt(hour).toFixed(1)} m`;
}
