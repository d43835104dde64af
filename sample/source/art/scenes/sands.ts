import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, disc, gull, halo, path, ridge, shaded, sheet, streaks, stroke } from '../shapes.ts';

/** The way across the sands to Inch Tolly, marked by poles, two walkers on it. */
export function sands(): Picture {
  const [width, height, seed] = [1600, 1067, 37];
  const horizon = 430;
  const island = ridge({
    seed: 61,
    base: 404,
    swing: 22,
    length: 150,
    from: 830,
    to: 1340,
    bottom: horizon + 4,
    lift: (along) => 78 * Math.abs(2 * along - 1) ** 3 - 46,
  });
  const coast = ridge({
    seed: 70,
    base: 414,
    swing: 14,
    length: 300,
    to: 640,
    bottom: horizon + 3,
    lift: (along) => 22 * along,
  });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#8fb8c4'],
          [0.2, '#bcd3d0'],
          [0.34, '#f1e4c6'],
          [0.4, '#f7d9ae'],
        ]),
      },
      {
        kind: 'flat',
        svg: streaks({
          seed: 51,
          count: 18,
          width,
          top: 60,
          bottom: 330,
          colour: '#fdf5e2',
          opacity: 0.75,
          long: 380,
        }),
      },
      {
        kind: 'glow',
        svg: halo(360, 330, 520, [
          [0, '#fff0c0', 0.75],
          [0.4, '#ffe0a0', 0.25],
          [1, '#ffd890', 0],
        ]),
      },
      { kind: 'flat', svg: disc(360, 330, 44, '#fffbe8') },
      { kind: 'flat', svg: path(coast, '#9db4b4') },
      { kind: 'flat', svg: chapel(1060, 364) },
      { kind: 'flat', svg: path(island, '#5f8687') },
      {
        kind: 'stipple',
        svg: shaded(
          [830, 0, 1340, 0],
          [
            [0, '#a3b79b', 0.7],
            [0.5, '#7d9c90', 0.3],
            [1, '#335f66', 0.7],
          ],
          (paint) => path(island, paint),
        ),
      },
      {
        kind: 'flat',
        svg: shaded(
          [0, horizon, 0, height],
          [
            [0, '#e9cfa2'],
            [0.25, '#e0b983'],
            [1, '#b98555'],
          ],
          (paint) => box(0, horizon, width, height - horizon, paint),
        ),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, horizon, 0, height],
          [
            [0, '#fff0cf', 0.5],
            [0.35, '#c98f5c', 0.15],
            [1, '#7d5138', 0.65],
          ],
          (paint) => box(0, horizon, width, height - horizon, paint),
        ),
      },
      { kind: 'flat', svg: channels() },
      { kind: 'flat', svg: ripples(horizon, width, height) },
      { kind: 'flat', svg: poles() },
      { kind: 'flat', svg: [walker(856, 812, 1.25, '#a63f36'), walker(922, 800, 1.2, '#2f4d5e')].join('') },
      {
        kind: 'flat',
        svg: [
          [470, 210, 20, 8],
          [540, 180, 14, -4],
          [1330, 240, 16, 4],
        ]
          .map(([x = 0, y = 0, span = 0, tilt = 0]) => gull(x, y, span, '#5b7a80', tilt))
          .join(''),
      },
    ],
  };
}

/** A sheet of water on the sand: only the sky again. */
const sky = (d: string) =>
  shaded(
    [0, 450, 0, 1060],
    [
      [0, '#f8e3bd'],
      [0.35, '#c6d8d2'],
      [1, '#86b1bd'],
    ],
    (paint) => path(d, paint),
  );

function channels(): string {
  return [
    sky('M0 470Q260 462 420 476T900 474Q1200 466 1600 480V488Q1200 480 930 486T440 488Q240 474 0 484Z'),
    sky(
      'M1600 560Q1340 548 1190 580T860 632Q640 664 520 720Q380 790 60 800Q20 802 0 806V866Q180 870 400 838Q620 800 720 742T1010 668Q1200 640 1290 616T1600 600Z',
    ),
    sky('M1600 800Q1400 812 1290 870Q1180 940 1240 1067H1600Z'),
    stroke(
      'M0 806Q20 802 60 800Q380 790 520 720T860 632Q1040 612 1190 580T1600 560',
      '#fff6df',
      3,
      'opacity="0.8"',
    ),
    stroke('M1600 800Q1400 812 1290 870Q1180 940 1240 1067', '#fff6df', 4, 'opacity="0.7"'),
  ].join('');
}

function ripples(horizon: number, width: number, height: number): string {
  const random = seeded(404);
  return Array.from({ length: 260 }, () => {
    const near = random() ** 1.2;
    const y = horizon + 20 + (height - horizon - 30) * near;
    const x = random() * width;
    const half = (14 + 90 * near) * between(random, 0.4, 1);
    const bend = (2 + 9 * near) * (random() - 0.5);
    return stroke(
      `M${x - half} ${y}Q${x} ${y + bend} ${x + half} ${y}`,
      random() < 0.55 ? '#8a5c3d' : '#fff1d2',
      0.8 + near * 2,
      `opacity="${(0.12 + 0.2 * random()).toFixed(2)}"`,
    );
  }).join('');
}

/** The poles shrink towards the island: each stands at a share of the last one's distance. */
function poles(): string {
  return Array.from({ length: 11 }, (_, pole) => {
    const scale = 0.76 ** pole;
    const x = 1052 - 620 * scale + 40 * Math.sin(pole * 0.7) * scale;
    const y = 452 + 560 * scale;
    const tall = 470 * scale;
    const thick = Math.max(1.6, 17 * scale);
    return [
      path(
        `M${x} ${y}L${x + 330 * scale} ${y + 46 * scale}L${x + 330 * scale} ${y + 54 * scale}L${x} ${y + thick * 0.5}Z`,
        '#6b4733',
        'opacity="0.4"',
      ),
      path(
        `M${x - thick * 0.5} ${y}L${x - thick * 0.38} ${y - tall}H${x + thick * 0.38}L${x + thick * 0.5} ${y}Z`,
        '#4a3632',
      ),
      box(x - thick * 0.48, y - tall * 0.2, thick * 0.96, tall * 0.2, '#2d3b36', 0.85),
      box(x - thick * 0.4, y - tall, thick * 0.8, tall * 0.1, '#c9503c'),
    ].join('');
  })
    .toReversed()
    .join('');
}

function walker(x: number, y: number, scale: number, coat: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${[
    path('M0 0L62 10L62 14L0 4Z', '#6b4733', 'opacity="0.45"'),
    stroke('M-3 -24L-8 0M3 -24L8 0', '#33302f', 5),
    path('M-9 -22Q-10 -52 0 -54Q11 -52 10 -22Z', coat),
    box(6, -48, 9, 17, '#6d5a3c'),
    disc(0, -61, 7, '#e0b38c'),
    path('M-8 -63Q0 -75 8 -63Z', '#33302f'),
    stroke('M-11 -34L-17 0', '#4a3632', 2),
  ].join('')}</g>`;
}

function chapel(x: number, y: number): string {
  return [
    box(x, y - 24, 46, 36, '#f4e8cf'),
    path(`M${x - 4} ${y - 24}L${x + 23} ${y - 44}L${x + 50} ${y - 24}Z`, '#a8503f'),
    box(x + 40, y - 52, 16, 64, '#f4e8cf'),
    path(`M${x + 38} ${y - 52}L${x + 48} ${y - 74}L${x + 58} ${y - 52}Z`, '#a8503f'),
    box(x + 45, y - 44, 6, 9, '#33555a'),
    box(x + 10, y - 12, 8, 12, '#33555a'),
  ].join('');
}
