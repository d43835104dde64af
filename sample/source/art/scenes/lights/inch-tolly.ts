import { lampGlow } from '../../lighthouse.ts';
import type { Picture } from '../../picture.ts';
import {
  box,
  disc,
  glints,
  gull,
  halo,
  path,
  ridge,
  shaded,
  sheet,
  stars,
  streaks,
  stroke,
} from '../../shapes.ts';
import { HEIGHT, print, WIDTH } from './upright.ts';

export function inchTolly(): Picture {
  const line = 1120;
  const island = ridge({
    seed: 303,
    base: 1000,
    swing: 42,
    length: 230,
    from: 90,
    to: 990,
    bottom: line,
    lift: (along) => 190 * Math.abs(2 * along - 1) ** 2.6 - 60,
  });
  return print(204, [
    {
      kind: 'flat',
      svg: sheet(WIDTH, HEIGHT, [
        [0, '#3a2a55'],
        [0.25, '#7d3f66'],
        [0.48, '#d1645f'],
        [0.66, '#f6a65c'],
        [0.72, '#fbcf7f'],
      ]),
    },
    { kind: 'glow', svg: stars({ seed: 66, count: 70, width: WIDTH, bottom: 420 }) },
    {
      kind: 'flat',
      svg: streaks({
        seed: 71,
        count: 16,
        width: WIDTH,
        top: 420,
        bottom: 900,
        colour: '#ffd08a',
        opacity: 0.6,
        long: 340,
      }),
    },
    {
      kind: 'flat',
      svg: streaks({
        seed: 72,
        count: 10,
        width: WIDTH,
        top: 240,
        bottom: 700,
        colour: '#54305c',
        opacity: 0.45,
        long: 400,
      }),
    },
    {
      kind: 'glow',
      svg: halo(880, 950, 520, [
        [0, '#ffdc8c', 0.85],
        [0.4, '#ffab55', 0.25],
        [1, '#ff9a50', 0],
      ]),
    },
    { kind: 'flat', svg: disc(880, 950, 84, '#fff1c0') },
    { kind: 'flat', svg: chapel(500, 962) },
    { kind: 'flat', svg: path(island, '#3c2748') },
    {
      kind: 'stipple',
      svg: shaded(
        [90, 0, 990, 0],
        [
          [0, '#21173a', 0.4],
          [0.6, '#7a3f55', 0.35],
          [0.85, '#e0855a', 0.65],
          [1, '#5a3350', 0.3],
        ],
        (paint) => path(island, paint),
      ),
    },
    { kind: 'glow', svg: lampGlow(552, 766, 210, '#ffe6a0', 0.9) },
    { kind: 'mirror', waterline: line, tint: '#5a3a5e', tintTop: 0.12, tintBottom: 0.55, ripple: 14 },
    {
      kind: 'glow',
      svg: glints({
        seed: 13,
        count: 90,
        top: line + 8,
        bottom: 1590,
        centre: 880,
        spread: [50, 180],
        colour: '#ffd489',
        opacity: 0.5,
      }),
    },
    {
      kind: 'stipple',
      svg: shaded(
        [0, line, 0, HEIGHT],
        [
          [0, '#231638', 0],
          [1, '#1a1030', 0.75],
        ],
        (paint) => box(0, line, WIDTH, 490, paint),
      ),
    },
    {
      kind: 'flat',
      svg: [
        [240, 600, 26, -6],
        [330, 560, 18, 6],
        [200, 690, 16, 4],
      ]
        .map(([x = 0, y = 0, span = 0, tilt = 0]) => gull(x, y, span, '#2c1b3c', tilt))
        .join(''),
    },
  ]);
}

function chapel(x: number, y: number): string {
  return [
    box(x - 170, y - 120, 190, 150, '#f0c48f'),
    path(`M${x - 186} ${y - 118}L${x - 75} ${y - 200}L${x + 20} ${y - 118}Z`, '#6b2f45'),
    box(x + 10, y - 230, 84, 260, '#f6d3a0'),
    box(x + 60, y - 230, 34, 260, '#a0584f', 0.6),
    path(`M${x + 2} ${y - 228}L${x + 52} ${y - 350}L${x + 102} ${y - 228}Z`, '#5a2840'),
    path(`M${x + 30} ${y - 190}V${y - 222}`, 'none'),
    path(`M${x + 30} ${y - 176}V${y - 262 + 50}a22 22 0 0 1 44 0V${y - 176}Z`, '#fff0b4'),
    stroke(`M${x + 52} ${y - 350}V${y - 378}M${x + 43} ${y - 369}H${x + 61}`, '#2c1b3c', 4),
    path(`M${x - 92} ${y + 30}V${y - 20}a20 20 0 0 1 40 0V${y + 30}Z`, '#5a2840'),
    ...[x - 144, x - 30].map((at) =>
      path(`M${at - 12} ${y - 30}V${y - 66}a12 12 0 0 1 24 0V${y - 30}Z`, '#5a2840'),
    ),
  ].join('');
}
