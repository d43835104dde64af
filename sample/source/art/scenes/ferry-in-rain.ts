import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, glints, halo, path, ridge, shaded, sheet, stroke } from '../shapes.ts';
import { ferry } from '../vessels.ts';

/** The last boat of the day, lit from end to end, in weather that would excuse it. */
export function ferryInRain(): Picture {
  const [width, height, seed] = [1600, 1067, 67];
  const line = 700;
  const clouds = [150, 240, 330].map((base, layer) =>
    ridge({
      seed: 120 + layer,
      base,
      swing: 70,
      length: 260 + layer * 60,
      roughness: 0.55,
      to: width,
      bottom: line,
    }),
  );
  const shore = ridge({
    seed: 133,
    base: 640,
    swing: 36,
    length: 340,
    to: width,
    bottom: line,
    lift: (along) => 70 * along - 30,
  });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#2a2c48'],
          [0.3, '#4b4a68'],
          [0.55, '#8a7d90'],
          [0.65, '#c79f97'],
        ]),
      },
      ...clouds.flatMap((cloud, layer) => [
        {
          kind: 'flat' as const,
          svg: path(cloud, ['#3a3a58', '#535270', '#716b85'][layer] ?? '#535270', 'opacity="0.75"'),
        },
        {
          kind: 'stipple' as const,
          svg: shaded(
            [0, 60 + layer * 90, 0, 460 + layer * 70],
            [
              [0, '#1e2038', 0.55],
              [0.5, '#8f8498', 0.15],
              [1, '#d1a79c', 0.6],
            ],
            (paint) => path(cloud, paint),
          ),
        },
      ]),
      { kind: 'flat', svg: path(shore, '#4b4763') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 590, 0, line],
          [
            [0, '#2b2b48', 0.5],
            [1, '#b68f92', 0.6],
          ],
          (paint) => path(shore, paint),
        ),
      },
      { kind: 'flat', svg: shoreLights() },
      { kind: 'stipple', svg: smoke() },
      {
        kind: 'flat',
        svg: ferry({
          x: 760,
          y: line + 6,
          size: 900,
          hull: '#23283f',
          house: '#e9dcc7',
          trim: '#b4483c',
          windows: '#ffd27a',
          funnel: '#c9543f',
        }),
      },
      {
        kind: 'glow',
        svg: halo(
          730,
          590,
          560,
          [
            [0, '#ffb45c', 0.4],
            [0.5, '#ff9d50', 0.1],
            [1, '#ff9d50', 0],
          ],
          0.5,
        ),
      },
      { kind: 'mirror', waterline: line + 4, tint: '#25304c', tintTop: 0.25, tintBottom: 0.8, ripple: 22 },
      {
        kind: 'glow',
        svg: glints({
          seed: 4,
          count: 90,
          top: line + 20,
          bottom: 1030,
          centre: 740,
          spread: [420, 430],
          colour: '#ffc26b',
          opacity: 0.34,
        }),
      },
      {
        kind: 'flat',
        svg: glints({
          seed: 6,
          count: 110,
          top: line + 20,
          bottom: 1060,
          centre: 800,
          spread: [800, 900],
          colour: '#151b33',
          opacity: 0.3,
          size: 1.3,
        }),
      },
      { kind: 'flat', svg: wake(line) },
      { kind: 'flat', svg: rain(width, height) },
    ],
  };
}

function shoreLights(): string {
  const random = seeded(15);
  return Array.from({ length: 26 }, () =>
    box(between(random, 30, 1570), between(random, 668, 688), 4, 4, '#ffd88f', between(random, 0.5, 1)),
  ).join('');
}

function smoke(): string {
  return shaded(
    [680, 0, 60, 0],
    [
      [0, '#211f33', 0.85],
      [0.5, '#3a3650', 0.4],
      [1, '#3a3650', 0],
    ],
    (paint) =>
      path(
        'M636 366Q560 320 470 330Q330 300 240 250Q120 220 40 150Q100 280 220 316Q340 372 470 380Q580 390 676 372Z',
        paint,
      ),
  );
}

function wake(line: number): string {
  return [
    path(
      `M1150 ${line + 8}Q1190 ${line - 12} 1232 ${line + 2}Q1262 ${line + 8} 1300 ${line + 10}Z`,
      '#efe3d4',
      'opacity="0.85"',
    ),
    stroke(`M330 ${line + 8}H1180`, '#efe3d4', 5, 'opacity="0.55"'),
    stroke(
      `M60 ${line + 18}Q220 ${line + 8} 380 ${line + 12}M120 ${line + 36}Q240 ${line + 26} 420 ${line + 24}`,
      '#efe3d4',
      4,
      'opacity="0.4"',
    ),
  ].join('');
}

function rain(width: number, height: number): string {
  const random = seeded(2026);
  return Array.from({ length: 520 }, () => {
    const x = random() * (width + 300) - 100;
    const y = random() * height;
    const long = between(random, 18, 74);
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.32).toFixed(1)} ${long.toFixed(1)}`,
      '#e6dfe6',
      between(random, 0.7, 1.9),
      `opacity="${between(random, 0.1, 0.42).toFixed(2)}"`,
    );
  }).join('');
}
