import { lampGlow, lampOf, lighthouse } from '../../lighthouse.ts';
import type { Picture, Sheet } from '../../picture.ts';
import { between, seeded } from '../../random.ts';
import { box, disc, edgeOf, glints, halo, path, ridge, shaded, sheet, stars } from '../../shapes.ts';
import { HEIGHT, print, WIDTH } from './upright.ts';

export function portAveril(): Picture {
  const line = 1180;
  const layers = [
    { base: 730, ink: '#2f5a72', seed: 321 },
    { base: 930, ink: '#1f455e', seed: 322 },
    { base: 1090, ink: '#13314a', seed: 323 },
  ];
  const high = { x: 560, y: 756, height: 240 };
  const low = { x: 560, y: 1106, height: 296 };
  return print(205, [
    {
      kind: 'flat',
      svg: sheet(WIDTH, HEIGHT, [
        [0, '#0d2440'],
        [0.35, '#1f4c6b'],
        [0.6, '#4f8793'],
        [0.74, '#a9c0ac'],
      ]),
    },
    { kind: 'glow', svg: stars({ seed: 90, count: 220, width: WIDTH, bottom: 760 }) },
    {
      kind: 'glow',
      svg: halo(790, 300, 360, [
        [0, '#e9f0dc', 0.6],
        [0.35, '#b9d2cb', 0.18],
        [1, '#b9d2cb', 0],
      ]),
    },
    {
      kind: 'flat',
      svg: [
        disc(790, 300, 104, '#f6f0d6'),
        disc(760, 280, 20, '#dcd6bc', 0.7),
        disc(822, 328, 28, '#dcd6bc', 0.6),
        disc(808, 258, 11, '#dcd6bc', 0.6),
      ].join(''),
    },
    {
      kind: 'flat',
      svg: lighthouse({
        ...high,
        foot: 76,
        wall: '#f1ead6',
        shade: '#31506a',
        trim: '#0f2438',
        lamp: '#ffd98a',
        windows: 1,
      }),
    },
    ...layers.slice(0, 2).flatMap(woods),
    { kind: 'glow', svg: lampGlow(lampOf(high).x, lampOf(high).y, 210, '#ffdf98') },
    {
      kind: 'flat',
      svg: lighthouse({
        ...low,
        foot: 104,
        wall: '#f1ead6',
        shade: '#31506a',
        bands: { colour: '#cf5a3f', count: 1 },
        trim: '#0f2438',
        lamp: '#ffd98a',
        windows: 2,
      }),
    },
    ...layers.slice(2).flatMap(woods),
    { kind: 'glow', svg: lampGlow(lampOf(low).x, lampOf(low).y, 260, '#ffdf98') },
    { kind: 'mirror', waterline: line, tint: '#16374f', tintTop: 0.15, tintBottom: 0.62, ripple: 14 },
    {
      kind: 'glow',
      svg: glints({
        seed: 17,
        count: 70,
        top: line + 8,
        bottom: 1590,
        centre: 560,
        spread: [26, 110],
        colour: '#ffdc93',
        opacity: 0.55,
      }),
    },
    {
      kind: 'glow',
      svg: glints({
        seed: 19,
        count: 70,
        top: line + 8,
        bottom: 1590,
        centre: 790,
        spread: [40, 150],
        colour: '#cfdfd4',
        opacity: 0.35,
      }),
    },
    {
      kind: 'stipple',
      svg: shaded(
        [0, line, 0, HEIGHT],
        [
          [0, '#0a1d31', 0],
          [1, '#08182a', 0.75],
        ],
        (paint) => box(0, line, WIDTH, 430, paint),
      ),
    },
  ]);

  function woods({ base, ink, seed }: { base: number; ink: string; seed: number }): Sheet[] {
    const hill = ridge({
      seed,
      base,
      swing: 46,
      length: 340,
      to: WIDTH,
      bottom: line,
      lift: (along) => (seed % 2 ? 110 : -110) * (along - 0.5),
    });
    return [
      { kind: 'flat', svg: path(hill, ink) + pines(hill, ink, seed) },
      {
        kind: 'stipple',
        svg: shaded(
          [0, base - 60, 0, line],
          [
            [0, '#081a2c', 0.35],
            [1, '#7fa5a5', 0.4],
          ],
          (paint) => path(hill, paint),
        ),
      },
    ];
  }
}

function pines(outline: string, ink: string, seed: number): string {
  const random = seeded(seed);
  const points = edgeOf(outline);
  return points
    .filter((_, at) => at % 5 === 0)
    .map(([x, y]) => {
      // A clearing round the towers, or the lights would lead nobody in.
      if (Math.abs(x - 560) < 70) return '';
      const tall = between(random, 34, 78);
      const half = tall * 0.22;
      return path(
        `M${x} ${y - tall}L${x + half * 0.6} ${y - tall * 0.55}H${x + half * 0.35}L${x + half} ${y + 6}H${x - half}L${x - half * 0.35} ${y - tall * 0.55}H${x - half * 0.6}Z`,
        ink,
      );
    })
    .join('');
}
