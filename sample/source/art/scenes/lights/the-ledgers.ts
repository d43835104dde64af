import { beam, lampGlow, lampOf, lighthouse } from '../../lighthouse.ts';
import type { Picture, Sheet } from '../../picture.ts';
import { between, seeded } from '../../random.ts';
import { box, edgeOf, halo, path, ridge, shaded, sheet, stroke } from '../../shapes.ts';
import { HEIGHT, print, WIDTH } from './upright.ts';

export function theLedgers(): Picture {
  const tower = { x: 540, y: 1190, height: 820 };
  const light = lampOf(tower);
  const rock = ridge({
    seed: 244,
    base: 1170,
    swing: 40,
    length: 110,
    roughness: 0.6,
    from: 230,
    to: 860,
    bottom: 1420,
    lift: (along) => 210 * Math.abs(2 * along - 1) ** 2.2 - 24,
  });
  const clouds = [240, 420, 600].map((base, layer) =>
    ridge({
      seed: 231 + layer,
      base,
      swing: 110,
      length: 240 + layer * 60,
      roughness: 0.55,
      to: WIDTH,
      bottom: HEIGHT,
    }),
  );
  const waves = [1230, 1320, 1420, 1520].map((base, layer) =>
    ridge({
      seed: 260 + layer,
      base,
      swing: 44,
      length: 170 + layer * 40,
      roughness: 0.4,
      octaves: 3,
      to: WIDTH,
      bottom: HEIGHT,
    }),
  );
  const inks = ['#5d7f86', '#446a76', '#2d5463', '#183a4a'];
  return print(202, [
    {
      kind: 'flat',
      svg: sheet(WIDTH, HEIGHT, [
        [0, '#2c3a48'],
        [0.4, '#586872'],
        [0.75, '#a7aea6'],
      ]),
    },
    ...clouds.flatMap((cloud, layer): Sheet[] => [
      {
        kind: 'flat',
        svg: path(cloud, ['#3f4e5a', '#5d6d75', '#82908f'][layer] ?? '#5d6d75', 'opacity="0.8"'),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 120 + layer * 180, 0, 560 + layer * 200],
          [
            [0, '#1f2b37', 0.35],
            [0.5, '#a9b0a8', 0.1],
            [0.75, '#d8d5c2', 0.34],
            [1, '#d8d5c2', 0],
          ],
          (paint) => path(cloud, paint),
        ),
      },
    ]),
    {
      kind: 'glow',
      svg: [
        beam({ ...light, angle: 168, length: 800, spread: 120, colour: '#ffe8a8', opacity: 0.7 }),
        beam({ ...light, angle: -12, length: 800, spread: 120, colour: '#ffe8a8', opacity: 0.7 }),
      ].join(''),
    },
    { kind: 'flat', svg: path(waves[0] ?? '', inks[0] ?? '') },
    {
      kind: 'flat',
      svg: lighthouse({
        ...tower,
        foot: 190,
        wall: '#b9b3a4',
        shade: '#26333c',
        trim: '#202b33',
        lamp: '#ffdf8c',
        windows: 5,
      }),
    },
    { kind: 'flat', svg: courses(540, 1190) + box(531, 862, 17, 32, '#ffdf8c') },
    { kind: 'glow', svg: lampGlow(540, 878, 70, '#ffe09a', 0.6) },
    { kind: 'glow', svg: lampGlow(light.x, light.y, 300, '#ffe09a', 0.75) },
    { kind: 'flat', svg: path(rock, '#29353c') },
    {
      kind: 'stipple',
      svg: shaded(
        [0, 1130, 0, 1330],
        [
          [0, '#93a09c', 0.6],
          [1, '#18242b', 0.3],
        ],
        (paint) => path(rock, paint),
      ),
    },
    { kind: 'stipple', svg: spray() },
    ...waves.slice(1).flatMap((wave, layer): Sheet[] => [
      {
        kind: 'flat',
        svg: path(wave, inks[layer + 1] ?? '') + stroke(crest(wave), '#e8ece2', 5 - layer, 'opacity="0.8"'),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 1270 + layer * 100, 0, 1400 + layer * 100],
          [
            [0, '#dfe6dd', 0.6],
            [0.4, '#7d9a9c', 0.15],
            [1, '#0e2733', 0.5],
          ],
          (paint) => path(wave, paint),
        ),
      },
    ]),
    { kind: 'flat', svg: rain() },
  ]);
}

function crest(outline: string): string {
  return `M${edgeOf(outline)
    .map(([x, y]) => `${x} ${y}`)
    .join('L')}`;
}

function courses(x: number, foot: number): string {
  return Array.from({ length: 24 }, (_, course) => {
    const y = foot - 26 - course * 26;
    const half = 95 - ((95 - 55) * (foot - y)) / 656;
    return stroke(`M${x - half + 2} ${y}H${x + half - 2}`, '#4a555a', 1.6, 'opacity="0.45"');
  }).join('');
}

function spray(): string {
  return [
    halo(
      360,
      1150,
      260,
      [
        [0, '#f3f3e8', 0.95],
        [0.4, '#e6e9de', 0.5],
        [1, '#e6e9de', 0],
      ],
      1.25,
    ),
    halo(
      300,
      960,
      190,
      [
        [0, '#f3f3e8', 0.6],
        [0.5, '#e6e9de', 0.2],
        [1, '#e6e9de', 0],
      ],
      1.3,
    ),
    halo(
      770,
      1210,
      170,
      [
        [0, '#f3f3e8', 0.8],
        [0.5, '#e6e9de', 0.3],
        [1, '#e6e9de', 0],
      ],
      0.9,
    ),
  ].join('');
}

function rain(): string {
  const random = seeded(88);
  return Array.from({ length: 240 }, () => {
    const long = between(random, 24, 90);
    return stroke(
      `M${(random() * 1300).toFixed(0)} ${(random() * HEIGHT).toFixed(0)}l${(-long * 0.55).toFixed(1)} ${long.toFixed(1)}`,
      '#eef0ea',
      between(random, 0.8, 2),
      `opacity="${between(random, 0.12, 0.4).toFixed(2)}"`,
    );
  }).join('');
}
