import { lighthouse } from '../../lighthouse.ts';
import type { Picture } from '../../picture.ts';
import { between, seeded } from '../../random.ts';
import { box, disc, glints, gull, halo, path, ridge, shaded, sheet, stroke } from '../../shapes.ts';
import { HEIGHT, print, WIDTH } from './upright.ts';

export function carrowHead(): Picture {
  const tower = { x: 600, y: 1090, height: 760 };
  const land = {
    seed: 207,
    base: 1060,
    swing: 26,
    length: 260,
    from: 60,
    to: WIDTH,
    bottom: HEIGHT,
    lift: fallToTheSea,
  };
  const turf = ridge(land);
  const cliff = ridge({ ...land, base: 1112, roughness: 0.62 });
  const clouds = [980, 1060].map((base, layer) =>
    ridge({ seed: 220 + layer, base, swing: 60, length: 200, to: WIDTH, bottom: 1190 }),
  );
  return print(201, [
    {
      kind: 'flat',
      svg: sheet(WIDTH, HEIGHT, [
        [0, '#2f83a8'],
        [0.35, '#6db3c2'],
        [0.72, '#d5e6d4'],
      ]),
    },
    {
      kind: 'glow',
      svg: halo(180, 170, 460, [
        [0, '#fff8d8', 0.8],
        [0.3, '#fff2c0', 0.25],
        [1, '#fff2c0', 0],
      ]),
    },
    { kind: 'flat', svg: disc(180, 170, 62, '#fffbe4') },
    {
      kind: 'flat',
      svg: clouds.map((cloud, layer) => path(cloud, '#f4f1e0', `opacity="${0.45 + layer * 0.25}"`)).join(''),
    },
    {
      kind: 'flat',
      svg: shaded(
        [0, 1180, 0, HEIGHT],
        [
          [0, '#7fbcbf'],
          [0.3, '#3d8d9c'],
          [1, '#1c5f78'],
        ],
        (paint) => box(0, 1180, WIDTH, 420, paint),
      ),
    },
    {
      kind: 'flat',
      svg: glints({
        seed: 4,
        count: 120,
        top: 1190,
        bottom: 1580,
        centre: 240,
        spread: [320, 360],
        colour: '#e6f3e8',
        opacity: 0.6,
      }),
    },
    {
      kind: 'flat',
      svg: lighthouse({
        ...tower,
        foot: 168,
        wall: '#faf3e2',
        shade: '#6c8c98',
        bands: { colour: '#cf4a3b', count: 2 },
        trim: '#27414f',
        lamp: '#ffe9a8',
      }),
    },
    { kind: 'flat', svg: path(turf, '#6f9150') },
    {
      kind: 'stipple',
      svg: shaded(
        [0, 1040, 0, 1140],
        [
          [0, '#b9c66c', 0.6],
          [1, '#3f6648', 0.8],
        ],
        (paint) => path(turf, paint),
      ),
    },
    { kind: 'flat', svg: path(cliff, '#8a7a64') },
    {
      kind: 'stipple',
      svg: shaded(
        [180, 0, 900, 300],
        [
          [0, '#e9d6ac', 0.8],
          [0.4, '#a08a69', 0.2],
          [1, '#3d4547', 0.7],
        ],
        (paint) => path(cliff, paint),
      ),
    },
    { kind: 'flat', svg: strata(330, 1230, WIDTH, HEIGHT) },
    { kind: 'flat', svg: surf(1500) },
    {
      kind: 'flat',
      svg: [
        [300, 560, 34, -8],
        [390, 500, 24, 6],
        [240, 690, 20, 2],
        [880, 420, 22, 8],
      ]
        .map(([x = 0, y = 0, span = 0, tilt = 0]) => gull(x, y, span, '#f9f5e8', tilt))
        .join(''),
    },
  ]);
}

function fallToTheSea(along: number): number {
  return 620 * Math.max(0, 0.34 - along) ** 1.6 * 4.4;
}

function strata(left: number, top: number, right: number, bottom: number): string {
  const random = seeded(55);
  return Array.from({ length: 46 }, () => {
    const x = between(random, left + 40, right - 40);
    const y = between(random, top, bottom - 60);
    return stroke(
      `M${x} ${y}l${between(random, 20, 90)} ${between(random, -6, 8)}`,
      random() < 0.5 ? '#5a4f45' : '#c9b489',
      between(random, 1.5, 4),
      'opacity="0.5"',
    );
  }).join('');
}

function surf(y: number): string {
  return (
    path(
      `M0 ${y + 10}Q70 ${y - 20} 140 ${y + 6}T270 ${y + 2}T380 ${y + 40}Q430 ${y + 66} 520 ${y + 60}T760 ${y + 74}T1067 ${y + 62}V1600H0Z`,
      '#eef4e8',
      'opacity="0.9"',
    ) +
    path(
      `M0 ${y + 40}Q90 ${y + 20} 170 ${y + 44}T330 ${y + 70}Q440 ${y + 104} 620 ${y + 90}T1067 ${y + 96}V1600H0Z`,
      '#3d8d9c',
    )
  );
}
