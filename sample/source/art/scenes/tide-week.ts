import type { Picture } from '../picture.ts';
import { box, disc, path, stroke } from '../shapes.ts';

const [WIDTH, HEIGHT] = [1600, 1067];
const frame = { left: 150, right: 1540, top: 190, bottom: 900 };
export const WEEK_HOURS = 7 * 24;
/** Springs of this month stand at the end of the week. */
const SPRINGS_AT = 158;

/** Mr. Quill's plate: the height of the sea at Port Averil over a week, by four wheels. */
export function tideWeek(): Picture {
  return {
    width: WIDTH,
    height: HEIGHT,
    seed: 149,
    paper: 'smooth',
    sheets: [
      { kind: 'flat', svg: box(0, 0, WIDTH, HEIGHT, '#f4ecd6') + grid() },
      { kind: 'flat', svg: water() },
      { kind: 'flat', svg: turns() + words() },
    ],
  };
}

/** Metres above the sill of the old dock. */
export function heightAt(hour: number): number {
  const wheel = (period: number, height: number, crest: number) =>
    height * Math.cos((2 * Math.PI * (hour - crest)) / period);
  return (
    2.9 +
    wheel(12.42, 1.62, SPRINGS_AT) +
    wheel(12, 0.57, SPRINGS_AT) +
    wheel(12.66, 0.33, SPRINGS_AT) +
    wheel(23.93, 0.11, 2)
  );
}

const xOf = (hour: number): number => frame.left + ((frame.right - frame.left) * hour) / WEEK_HOURS;
const yOf = (metres: number): number => frame.bottom - ((frame.bottom - frame.top) * metres) / 6;

function grid(): string {
  const days = Array.from({ length: 8 }, (_, day) =>
    box(xOf(day * 24) - 1, frame.top, 2, frame.bottom - frame.top, '#b9a983'),
  );
  const metres = Array.from({ length: 7 }, (_, metre) =>
    box(frame.left, yOf(metre) - 1, frame.right - frame.left, 2, '#d8caa6'),
  );
  return [...metres, ...days].join('');
}

function water(): string {
  const points = Array.from(
    { length: WEEK_HOURS * 4 + 1 },
    (_, step) => `${xOf(step / 4).toFixed(1)} ${yOf(heightAt(step / 4)).toFixed(1)}`,
  );
  const line = points.join('L');
  return (
    path(
      `M${frame.left} ${frame.bottom}L${line}L${frame.right} ${frame.bottom}Z`,
      '#7fb0b3',
      'opacity="0.55"',
    ) +
    stroke(`M${line}`, '#14474c', 6) +
    stroke(`M${frame.left} ${yOf(2.9)}H${frame.right}`, '#c8442f', 3, 'stroke-dasharray="14 12"')
  );
}

/** A dot at each high water, where he has been to look. */
function turns(): string {
  return Array.from({ length: WEEK_HOURS * 10 }, (_, step) => step / 10)
    .filter(
      (hour) => hour > 1 && heightAt(hour) > heightAt(hour - 0.1) && heightAt(hour) > heightAt(hour + 0.1),
    )
    .map((hour) => disc(xOf(hour), yOf(heightAt(hour)), 9, '#c8442f'))
    .join('');
}

const text = (x: number, y: number, size: number, content: string, extra = '') =>
  `<text x="${x}" y="${y}" font-family="Liberation Serif, serif" font-size="${size}" fill="#22323a" ${extra}>${content}</text>`;

function words(): string {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, place) =>
    text(xOf(place * 24 + 12), frame.bottom + 52, 34, day, 'text-anchor="middle"'),
  );
  const metres = Array.from({ length: 7 }, (_, metre) =>
    text(frame.left - 26, yOf(metre) + 11, 32, `${metre}`, 'text-anchor="end"'),
  );
  return [
    text(frame.left, 118, 56, 'Port Averil, a week of October', 'font-style="italic"'),
    text(frame.right, 118, 32, 'metres above the sill', 'text-anchor="end"'),
    text(xOf(24), yOf(4.6), 34, 'neaps', 'font-style="italic"'),
    text(xOf(126), yOf(5.72), 34, 'springs', 'font-style="italic"'),
    text(frame.right, 1010, 30, 'B. Q., in pencil', 'text-anchor="end" font-style="italic"'),
    ...days,
    ...metres,
  ].join('');
}
