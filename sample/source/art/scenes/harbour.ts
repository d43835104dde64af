import type { Picture } from '../picture.ts';
import { box, disc, glints, gull, halo, path, ridge, shaded, sheet, streaks } from '../shapes.ts';
import { dinghy, yacht } from '../vessels.ts';

/** The harbour at slack water: a low sun, boats moored, everything there twice. */
export function harbour(): Picture {
  const [width, height, seed] = [1600, 1067, 11];
  const line = 640;
  const far = ridge({ seed: 3, base: 560, swing: 46, length: 520, to: width, bottom: line });
  const middle = ridge({
    seed: 8,
    base: 596,
    swing: 42,
    length: 420,
    to: width,
    bottom: line,
    lift: (along) => 90 * along ** 1.4 - 66,
  });
  const town = townOn(260, line);
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#3f6f86'],
          [0.22, '#86a5a1'],
          [0.4, '#e9c79b'],
          [0.54, '#f4a877'],
          [0.62, '#ef8a68'],
        ]),
      },
      {
        kind: 'flat',
        svg: streaks({ seed: 21, count: 22, width, top: 130, bottom: 470, colour: '#ffe2bd', opacity: 0.55 }),
      },
      {
        kind: 'flat',
        svg: streaks({
          seed: 22,
          count: 14,
          width,
          top: 60,
          bottom: 330,
          colour: '#c9705f',
          opacity: 0.4,
          long: 520,
        }),
      },
      {
        kind: 'glow',
        svg: halo(1090, 540, 620, [
          [0, '#ffce84', 0.75],
          [0.3, '#ff9d5c', 0.28],
          [1, '#ff8a50', 0],
        ]),
      },
      { kind: 'flat', svg: disc(1090, 540, 62, '#fff0c4') },
      { kind: 'flat', svg: path(far, '#b5707a') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 500, 0, line],
          [
            [0, '#8d5a75', 0.1],
            [1, '#f0a082', 0.75],
          ],
          (paint) => path(far, paint),
        ),
      },
      { kind: 'flat', svg: path(middle, '#7a4f68') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 470, 0, line],
          [
            [0, '#4a3558', 0.7],
            [1, '#b06a6c', 0.5],
          ],
          (paint) => path(middle, paint),
        ),
      },
      { kind: 'flat', svg: town },
      { kind: 'flat', svg: [box(0, 628, width, 14, '#3c2f4c'), pier(line)].join('') },
      { kind: 'flat', svg: moored(line) },
      {
        kind: 'flat',
        svg: [
          [880, 300, 26, -8],
          [950, 262, 18, 6],
          [815, 345, 14, 0],
          [1010, 320, 12, 10],
        ]
          .map(([x = 0, y = 0, span = 0, tilt = 0]) => gull(x, y, span, '#553b54', tilt))
          .join(''),
      },
      { kind: 'mirror', waterline: line, tint: '#2c5266', tintTop: 0.06, tintBottom: 0.6, ripple: 7 },
      {
        kind: 'stipple',
        svg: shaded(
          [0, line, 0, height],
          [
            [0, '#1c3c50', 0],
            [0.6, '#1c3c50', 0.12],
            [1, '#142f42', 0.75],
          ],
          (paint) => box(0, line, width, height - line, paint),
        ),
      },
      {
        kind: 'glow',
        svg: glints({
          seed: 5,
          count: 70,
          top: 660,
          bottom: 1040,
          centre: 1090,
          spread: [30, 170],
          colour: '#ffd9a0',
          opacity: 0.5,
        }),
      },
      {
        kind: 'flat',
        svg: rowingBoat(310, 930),
      },
    ],
  };
}

function rowingBoat(x: number, y: number): string {
  const boat = dinghy({ x: 0, y: 0, size: 250, hull: '#1d2c40', trim: '#d86d4c' });
  return `<g transform="translate(${x} ${y + 30}) scale(1 -0.7)" opacity="0.4">${boat}</g><g transform="translate(${x} ${y})">${boat}</g>`;
}

function moored(line: number): string {
  const boats: [x: number, size: number, hull: string, trim: string][] = [
    [470, 150, '#f3e3c8', '#2f4c60'],
    [655, 190, '#27405a', '#efe0c4'],
    [860, 130, '#c8573f', '#f6e7cb'],
    [1275, 175, '#f5e6cc', '#b0493c'],
    [1450, 120, '#2b4a5c', '#f0ddbd'],
  ];
  return boats
    .map(([x, size, hull, trim]) => yacht({ x, y: line - 2, size, hull, trim, mast: '#3b2b40' }))
    .join('');
}

function pier(line: number): string {
  return [
    path(`M1600 ${line}V596H1372L1340 ${line}Z`, '#33293f'),
    box(1384, 540, 10, 58, '#33293f'),
    disc(1389, 534, 10, '#fff3b8'),
  ].join('');
}

function townOn(left: number, line: number): string {
  const walls = ['#e8b58f', '#d9896e', '#f0d2a8', '#b8656a', '#e4a27c'];
  const houses = [0, 62, 118, 186, 236, 304, 352].map((offset, at) => {
    const wide = [63, 57, 69, 51, 69, 49, 58][at] ?? 50;
    const tall = [74, 96, 66, 112, 82, 68, 58][at] ?? 70;
    const x = left - 200 + offset;
    const top = line - 12 - tall;
    const panes = [0, 1].flatMap((column) =>
      [0, 1].map((floor) =>
        box(x + wide * (0.2 + column * 0.42), top + 14 + floor * 28, wide * 0.17, 13, '#4b3550', 0.75),
      ),
    );
    return [
      box(x, top, wide, tall, walls[at % walls.length] ?? '#e8b58f'),
      path(`M${x - 4} ${top}L${x + wide / 2} ${top - 24}L${x + wide + 4} ${top}Z`, '#6d3d4e'),
      ...panes,
    ].join('');
  });
  return houses.join('');
}
