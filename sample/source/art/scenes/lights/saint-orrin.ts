import { lampGlow, lampOf, lighthouse } from '../../lighthouse.ts';
import type { Picture } from '../../picture.ts';
import { box, disc, glints, gull, halo, path, ridge, shaded, sheet, streaks, stroke } from '../../shapes.ts';
import { HEIGHT, print, WIDTH } from './upright.ts';

export function saintOrrin(): Picture {
  const line = 1150;
  const tower = { x: 640, y: 1040, height: 520 };
  const light = lampOf(tower);
  const hills = ridge({ seed: 281, base: 1060, swing: 50, length: 300, to: WIDTH, bottom: line });
  return print(203, [
    {
      kind: 'flat',
      svg: sheet(WIDTH, HEIGHT, [
        [0, '#e8a48c'],
        [0.3, '#f3c29c'],
        [0.6, '#fae3b8'],
        [0.72, '#fdf0cc'],
      ]),
    },
    {
      kind: 'flat',
      svg: streaks({
        seed: 44,
        count: 22,
        width: WIDTH,
        top: 160,
        bottom: 860,
        colour: '#fdf2da',
        opacity: 0.7,
        long: 300,
      }),
    },
    {
      kind: 'flat',
      svg: streaks({
        seed: 45,
        count: 12,
        width: WIDTH,
        top: 80,
        bottom: 500,
        colour: '#cf7d74',
        opacity: 0.4,
        long: 340,
      }),
    },
    {
      kind: 'glow',
      svg: halo(250, 960, 560, [
        [0, '#fff3c4', 0.9],
        [0.35, '#ffe0a0', 0.3],
        [1, '#ffd890', 0],
      ]),
    },
    { kind: 'flat', svg: disc(250, 960, 96, '#fffbe6') },
    { kind: 'flat', svg: path(hills, '#d79a8c') },
    {
      kind: 'stipple',
      svg: shaded(
        [0, 990, 0, line],
        [
          [0, '#b5767a', 0.5],
          [1, '#fbe0b4', 0.7],
        ],
        (paint) => path(hills, paint),
      ),
    },
    {
      kind: 'flat',
      svg: [
        lighthouse({
          ...tower,
          foot: 210,
          wall: '#3f7d6c',
          shade: '#17373b',
          trim: '#1f3238',
          lamp: '#fff0b0',
          windows: 2,
        }),
        breakwater(line),
      ].join(''),
    },
    { kind: 'glow', svg: lampGlow(light.x, light.y, 190, '#fff0b8', 0.7) },
    { kind: 'flat', svg: trawler(300, line + 4) },
    { kind: 'mirror', waterline: line, tint: '#6d8f95', tintTop: 0.1, tintBottom: 0.6, ripple: 10 },
    {
      kind: 'glow',
      svg: glints({
        seed: 7,
        count: 70,
        top: line + 10,
        bottom: 1580,
        centre: 250,
        spread: [60, 170],
        colour: '#fff1c8',
        opacity: 0.5,
      }),
    },
    {
      kind: 'stipple',
      svg: shaded(
        [0, line, 0, HEIGHT],
        [
          [0, '#2c5560', 0],
          [1, '#1d4451', 0.7],
        ],
        (paint) => box(0, line, WIDTH, 450, paint),
      ),
    },
    {
      kind: 'flat',
      svg: [
        [420, 700, 26, -8],
        [500, 650, 18, 5],
        [360, 780, 16, 0],
        [860, 400, 22, 6],
        [150, 560, 18, 8],
      ]
        .map(([x = 0, y = 0, span = 0, tilt = 0]) => gull(x, y, span, '#7b4b52', tilt))
        .join(''),
    },
  ]);
}

function breakwater(line: number): string {
  const stones = Array.from({ length: 3 }, (_, row) =>
    Array.from(
      { length: 8 },
      (__, stone) =>
        `<rect x="${430 + stone * 90 - (row % 2) * 40}" y="${1042 + row * 37}" width="86" height="34" rx="4" fill="${['#7b6a6c', '#6c5d64', '#877572'][(stone + row) % 3]}"/>`,
    ).join(''),
  );
  return [
    path(`M400 ${line}L430 1034H${WIDTH}V${line}Z`, '#564a55'),
    ...stones,
    box(420, 1028, WIDTH - 420, 14, '#a89288'),
    box(900, 980, 12, 52, '#3a3440'),
    box(820, 980, 12, 52, '#3a3440'),
  ].join('');
}

function trawler(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${[
    path('M-120 -34L-104 6H92Q118 -6 134 -46L96 -34Z', '#2f4a5e'),
    path('M-120 -34L96 -34L134 -46L131 -38L96 -27L-117 -27Z', '#f2e3c4'),
    box(-70, -92, 74, 58, '#f2e3c4'),
    box(-78, -100, 90, 10, '#c9543f'),
    box(-60, -82, 18, 18, '#2f4a5e'),
    box(-34, -82, 18, 18, '#2f4a5e'),
    stroke('M52 -36V-170M52 -160L120 -48M52 -160L-10 -98M52 -120L96 -150', '#3a3440', 5),
    path('M-112 -34Q-96 -56 -80 -34Z', '#c9543f'),
  ].join('')}</g>`;
}
