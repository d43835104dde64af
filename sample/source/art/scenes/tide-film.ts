import type { Picture } from '../picture.ts';
import { box, disc, path, ridge, shaded, sheet, stroke } from '../shapes.ts';
import { yacht } from '../vessels.ts';

const [WIDTH, HEIGHT] = [960, 540];
/** Two low waters, and the top of the tide between them. */
export const TIDE_FRAMES = 144;
const LOW = 470;
const HIGH = 372;

/** The frame of the film at the top of the tide. */
export const tideStill = (): Picture => tideFrame(TIDE_FRAMES / 2);

/** One of the sheets of the film: the same blocks, with the water five minutes on. */
export function tideFrame(frame: number): Picture {
  const part = frame / TIDE_FRAMES;
  const flood = (1 - Math.cos(part * Math.PI * 2)) / 2;
  const water = LOW + (HIGH - LOW) * flood;
  const keel = Math.min(water + 12, 456);
  const aground = Math.max(0, Math.min(1, (water - 440) / 26));
  return {
    width: WIDTH,
    height: HEIGHT,
    seed: 179,
    paper: 'smooth',
    sheets: [
      { kind: 'flat', svg: sky(part) },
      { kind: 'flat', svg: shore() },
      { kind: 'flat', svg: mud() },
      {
        kind: 'flat',
        svg: yacht({
          x: 430,
          y: keel,
          size: 250,
          hull: '#c8442f',
          trim: '#f7f1e1',
          mast: '#3a2a33',
          lean: -15 * aground,
        }),
      },
      { kind: 'flat', svg: sea(water, part) + quay(water) },
    ],
  };
}

function sky(part: number): string {
  const sun = { x: 120 + part * 760, y: 250 - Math.sin(part * Math.PI) * 170 };
  return [
    sheet(WIDTH, HEIGHT, [
      [0, '#7fb2bf'],
      [0.55, '#f3dcae'],
      [1, '#f3dcae'],
    ]),
    disc(sun.x, sun.y, 30, '#fff3cf'),
  ].join('');
}

function shore(): string {
  const far = ridge({ seed: 41, base: 300, swing: 26, length: 260, to: WIDTH, bottom: 380 });
  const near = ridge({
    seed: 47,
    base: 338,
    swing: 20,
    length: 190,
    to: WIDTH,
    bottom: 400,
    lift: (along) => 30 * along,
  });
  return path(far, '#8fa3a8') + path(near, '#5f7f86');
}

function mud(): string {
  return [
    path(`M0 380C260 366 700 392 ${WIDTH} 376V${HEIGHT}H0Z`, '#8a6f5a'),
    path(`M0 430C300 400 620 446 ${WIDTH} 420V${HEIGHT}H0Z`, '#79604e'),
    stroke('M60 420C200 404 260 430 380 424M560 470C660 452 800 476 900 460', '#a98e74', 4),
  ].join('');
}

function sea(water: number, part: number): string {
  const swell = (x: number) => Math.sin(x / 60 + part * 40) * 2.4;
  const edge = Array.from(
    { length: 61 },
    (_, step) => `${step * 16} ${(water + swell(step * 16)).toFixed(1)}`,
  ).join('L');
  const glitter = Array.from({ length: 14 }, (_, line) => {
    const x = ((line * 173 + part * 520) % 1040) - 60;
    return box(x, water + 16 + ((line * 37) % 80), 60, 3, '#e8f1e6', 0.5);
  }).join('');
  return (
    shaded(
      [0, water, 0, HEIGHT],
      [
        [0, '#5f9aa0', 0.82],
        [1, '#1f4f5a', 0.97],
      ],
      (paint) => path(`M${edge}V${HEIGHT}H0Z`, paint),
    ) +
    stroke(`M${edge}`, '#e8f1e6', 2.5, 'opacity="0.8"') +
    glitter
  );
}

/** A quay with a ladder: eleven rungs, by which one sees how high it is. */
function quay(water: number): string {
  const rungs = Array.from({ length: 11 }, (_, rung) => box(836, 346 + rung * 18, 34, 4, '#2c363c'));
  return [
    box(800, 320, 160, 220, '#6b5a52'),
    box(790, 310, 170, 20, '#8d7866'),
    box(800, Math.max(330, water), 160, 220, '#3a4a4c', 0.55),
    box(800, 366, 160, 12, '#4f6b4c', 0.8),
    box(836, 330, 5, 210, '#2c363c'),
    box(866, 330, 5, 210, '#2c363c'),
    ...rungs,
    box(910, 282, 18, 30, '#2c363c'),
  ].join('');
}
