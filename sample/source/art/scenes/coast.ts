import { beam, lampGlow, lampOf, lighthouse } from '../lighthouse.ts';
import type { Picture } from '../picture.ts';
import { box, disc, glints, halo, path, ridge, shaded, sheet, stars, stroke } from '../shapes.ts';

const SEA = 640;
const CARROW = { x: 250, y: 428, height: 120 };
const ORRIN = { x: 742, y: 606, height: 62 };
const AVERIL = [
  { x: 1150, y: 552, height: 62 },
  { x: 1150, y: 632, height: 66 },
];
const LEDGERS = { x: 1452, y: 634, height: 104 };

const WHITE = { wall: '#efe8d6', shade: '#2b4a66', trim: '#0d2038', lamp: '#ffe3a0', windows: 1 };

/** The whole coast from the old quay on a clear night: five lights, and between two of them, low on the water, another. */
export function coast(): Picture {
  const [width, height, seed] = [1600, 1067, 109];
  const far = ridge({
    seed: 402,
    base: 570,
    swing: 44,
    length: 420,
    from: 380,
    to: 1330,
    bottom: SEA,
    lift: (along) => 150 * Math.abs(2 * along - 1) ** 3,
  });
  const carrow = ridge({
    seed: 407,
    base: 428,
    swing: 22,
    length: 180,
    roughness: 0.55,
    to: 520,
    bottom: SEA,
    lift: (along) => 250 * Math.max(0, along - 0.48) ** 1.2 * 3,
  });
  const tolly = ridge({
    seed: 411,
    base: 622,
    swing: 10,
    length: 60,
    from: 884,
    to: 1024,
    bottom: SEA,
    lift: (along) => 26 * Math.abs(2 * along - 1) ** 2,
  });
  const averil = ridge({
    seed: 414,
    base: 566,
    swing: 30,
    length: 260,
    from: 1010,
    to: 1360,
    bottom: SEA,
    lift: (along) => 120 * Math.abs(2 * along - 0.9) ** 2.4 - 34,
  });
  const ledge = ridge({
    seed: 417,
    base: 632,
    swing: 10,
    length: 40,
    from: 1408,
    to: 1500,
    bottom: SEA,
    lift: (along) => 16 * Math.abs(2 * along - 1),
  });
  const light = lampOf(CARROW);
  const lamps: [x: number, y: number, radius: number, colour: string][] = [
    [light.x, light.y, 170, '#ffe3a0'],
    [ORRIN.x, lampOf(ORRIN).y, 110, '#8ff0b4'],
    [957, 586, 90, '#ffd07a'],
    ...AVERIL.map((tower): [number, number, number, string] => [tower.x, lampOf(tower).y, 84, '#ffe09a']),
    [LEDGERS.x, lampOf(LEDGERS).y, 140, '#fff4d0'],
  ];
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#081430'],
          [0.3, '#123058'],
          [0.52, '#2f6480'],
          [0.6, '#6f9a98'],
        ]),
      },
      {
        kind: 'stipple',
        svg: `<g transform="rotate(-16 900 240)">${halo(
          900,
          220,
          1050,
          [
            [0, '#a9c4d6', 0.24],
            [0.5, '#6f95b8', 0.1],
            [1, '#5b7fae', 0],
          ],
          0.17,
        )}</g>`,
      },
      { kind: 'glow', svg: stars({ seed: 133, count: 520, width, bottom: 600 }) },
      { kind: 'flat', svg: path(far, '#2c5a72') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 520, 0, SEA],
          [
            [0, '#17385a', 0.4],
            [1, '#7fa3a3', 0.5],
          ],
          (paint) => path(far, paint),
        ),
      },
      {
        kind: 'glow',
        svg: [
          beam({ ...light, angle: -4, length: 1250, spread: 60, colour: '#ffe6ac', opacity: 0.6 }),
          beam({ ...light, angle: 176, length: 420, spread: 30, colour: '#ffe6ac', opacity: 0.6 }),
        ].join(''),
      },
      { kind: 'flat', svg: towers() },
      {
        kind: 'flat',
        svg: [
          path(averil, '#1b4460'),
          path(carrow, '#123150'),
          path(tolly, '#15395a'),
          path(ledge, '#102b48'),
        ].join(''),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 420, 0, SEA],
          [
            [0, '#4d7c92', 0.45],
            [0.5, '#1b4460', 0.1],
            [1, '#07162e', 0.4],
          ],
          (paint) => path(carrow, paint) + path(averil, paint),
        ),
      },
      // The lower of the two stands on the shore, before its hill.
      {
        kind: 'flat',
        svg: AVERIL.slice(1)
          .map((tower) => lighthouse({ ...tower, ...WHITE, foot: 17 }))
          .join(''),
      },
      { kind: 'flat', svg: lamps.map(([x, y]) => disc(x, y, 3.4, '#fffbe6')).join('') },
      {
        kind: 'glow',
        svg: lamps.map(([x, y, radius, colour]) => lampGlow(x, y, radius, colour, 0.95)).join(''),
      },
      // The sixth. It is in none of the lists.
      { kind: 'flat', svg: disc(566, 632, 2.6, '#ffffff') },
      { kind: 'glow', svg: lampGlow(566, 632, 46, '#f4f8ff', 0.7) },
      { kind: 'mirror', waterline: SEA, tint: '#0f2c4c', tintTop: 0.12, tintBottom: 0.7, ripple: 14 },
      {
        kind: 'glow',
        svg: lamps
          .map(([x, , , colour], at) =>
            glints({
              seed: 70 + at,
              count: 34,
              top: SEA + 6,
              bottom: 930,
              centre: x,
              spread: [8, 46],
              colour,
              opacity: 0.6,
            }),
          )
          .join(''),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, SEA, 0, height],
          [
            [0, '#07162e', 0],
            [1, '#050f22', 0.8],
          ],
          (paint) => box(0, SEA, width, height - SEA, paint),
        ),
      },
      { kind: 'flat', svg: quay(width, height) },
    ],
  };
}

function towers(): string {
  const { x, y } = { x: 930, y: 630 };
  return [
    lighthouse({ ...CARROW, ...WHITE, foot: 27, bands: { colour: '#c04d40', count: 2 } }),
    lighthouse({ ...ORRIN, ...WHITE, foot: 24, wall: '#3f7d6c' }),
    box(ORRIN.x - 62, 610, 150, 30, '#1b3d58'),
    ...AVERIL.slice(0, 1).map((tower) => lighthouse({ ...tower, ...WHITE, foot: 17 })),
    lighthouse({ ...LEDGERS, ...WHITE, foot: 24, wall: '#b9b3a4' }),
    box(x, y - 22, 26, 20, '#d9c6a4'),
    path(`M${x - 3} ${y - 22}L${x + 13} ${y - 33}L${x + 29} ${y - 22}Z`, '#5f3345'),
    box(x + 22, y - 50, 11, 46, '#e6d3af'),
    path(`M${x + 20} ${y - 50}L${x + 27.5} ${y - 68}L${x + 35} ${y - 50}Z`, '#5f3345'),
  ].join('');
}

/** The edge of the quay, three people looking, and the lanterns they have put out to look. */
function quay(width: number, height: number): string {
  const ink = '#050d1e';
  const watchers = [
    [470, 1, 0],
    [536, 0.9, 1],
    [612, 1.05, 0],
  ] as const;
  return [
    path(`M0 940Q400 926 800 936T${width} 930V${height}H0Z`, ink),
    stroke(`M0 940Q400 926 800 936T${width} 930`, '#3b6a84', 3, 'opacity="0.55"'),
    ...watchers.map(
      ([x, scale, hat]) => `<g transform="translate(${x} 940) scale(${scale})">${figure(hat === 1)}</g>`,
    ),
    ...[380, 712, 770].map(
      (x) =>
        `<g transform="translate(${x} 938)">${stroke('M-12 -34Q0 -58 12 -34', ink, 3)}<rect x="-16" y="-36" width="32" height="38" rx="7" fill="${ink}"/>${stroke('M-9 -30V-4M9 -30V-4', '#35607a', 2, 'opacity="0.7"')}</g>`,
    ),
    ...[1180, 1440].map((x) =>
      path(`M${x - 26} 940V894Q${x - 38} 870 ${x} 868Q${x + 38} 870 ${x + 26} 894V940Z`, ink),
    ),
  ].join('');
}

function figure(hatted: boolean): string {
  const ink = '#050d1e';
  return [
    path('M-30 4L-26 -92Q-22 -124 0 -126Q22 -124 26 -92L30 4Z', ink),
    disc(0, -138, 18, ink),
    hatted ? path('M-27 -144H27L18 -150Q14 -170 0 -170Q-14 -170 -18 -150Z', ink) : '',
    stroke('M-25 -92Q-20 -120 -2 -126M-17 -142Q-14 -155 0 -156', '#4f86a0', 2.5, 'opacity="0.8"'),
  ].join('');
}
