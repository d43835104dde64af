import { beam, lampGlow, lampOf, lighthouse } from '../lighthouse.ts';
import type { Picture, Sheet } from '../picture.ts';
import { between, seeded } from '../random.ts';
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
} from '../shapes.ts';

/** Five upright prints, one for each light of the Averil coast, each with its own hour and its own weather. */
const WIDTH = 1067;
const HEIGHT = 1600;

function print(seed: number, sheets: Sheet[]): Picture {
  return { width: WIDTH, height: HEIGHT, seed, sheets };
}

/** Noon in June: white, two red bands, more sky than anybody needs. */
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

/** A rock tower in a gale: the sea climbs it most winters and has never once been asked in. */
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
            [0, '#1f2b37', 0.5],
            [0.5, '#a9b0a8', 0.1],
            [1, '#d8d5c2', 0.55],
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
    { kind: 'flat', svg: courses(540, 1190) },
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

/** The harbour light of Saint Orrin, squat and green, at the hour when the boats come home to breakfast. */
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

/** Inch Tolly: a chapel with a lamp in its belfry, on an island for half of every day. */
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

/** Port Averil: two small lights in the pines. Keep one above the other and you are in the channel. */
export function portAveril(): Picture {
  const line = 1180;
  const layers = [
    { base: 730, ink: '#2f5a72', seed: 321 },
    { base: 930, ink: '#1f455e', seed: 322 },
    { base: 1090, ink: '#13314a', seed: 323 },
  ];
  const high = { x: 560, y: 744, height: 240 };
  const low = { x: 560, y: 1106, height: 330 };
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

/** The edge of a cliff on the left: steeper and steeper, until it is sea. */
function fallToTheSea(along: number): number {
  return 620 * Math.max(0, 0.34 - along) ** 1.6 * 4.4;
}

function pines(outline: string, ink: string, seed: number): string {
  const random = seeded(seed);
  const points = outlinePoints(outline);
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

/** The upper edge of an outline that `ridge` made, without its two bottom corners. */
function outlinePoints(outline: string): [x: number, y: number][] {
  return outline
    .slice(1, -1)
    .split('L')
    .slice(1, -1)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      return [x, y];
    });
}

function crest(outline: string): string {
  return `M${outlinePoints(outline)
    .map(([x, y]) => `${x} ${y}`)
    .join('L')}`;
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
