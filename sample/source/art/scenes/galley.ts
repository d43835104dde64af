import type { Picture } from '../picture.ts';
import { box, disc, glints, halo, path, ridge, shaded, sheet, streaks, stroke } from '../shapes.ts';

/** A galley kitchen at supper time: the pot steams, the harbour goes dark outside. */
export function galley(): Picture {
  const [width, height, seed] = [1600, 1067, 41];
  const hills = ridge({ seed: 19, base: 410, swing: 40, length: 420, from: 420, to: 1180, bottom: 470 });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#39566b'],
          [0.2, '#7d8f93'],
          [0.33, '#e5b27e'],
          [0.42, '#ec9263'],
        ]),
      },
      {
        kind: 'flat',
        svg: streaks({ seed: 3, count: 14, width, top: 150, bottom: 360, colour: '#ffd9a6', opacity: 0.6 }),
      },
      {
        kind: 'glow',
        svg: halo(960, 420, 380, [
          [0, '#ffc273', 0.8],
          [1, '#ff9d50', 0],
        ]),
      },
      { kind: 'flat', svg: disc(960, 422, 40, '#fff0c8') },
      { kind: 'flat', svg: path(hills, '#7d5361') },
      {
        kind: 'flat',
        svg: shaded(
          [0, 466, 0, 700],
          [
            [0, '#e08a62'],
            [0.5, '#7d6a73'],
            [1, '#3a5266'],
          ],
          (paint) => box(0, 466, width, 260, paint),
        ),
      },
      {
        kind: 'glow',
        svg: glints({
          seed: 2,
          count: 60,
          top: 472,
          bottom: 690,
          centre: 960,
          spread: [30, 110],
          colour: '#ffd79a',
          opacity: 0.6,
        }),
      },
      { kind: 'flat', svg: sails() },
      { kind: 'flat', svg: wall() },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 0, 0, 740],
          [
            [0, '#1d1a2b', 0.5],
            [0.55, '#1d1a2b', 0.25],
            [1, '#d8733f', 0.35],
          ],
          (paint) => path('M0 0H1600V740H0ZM420 130V690H1180V130Z', paint, 'fill-rule="evenodd"'),
        ),
      },
      { kind: 'flat', svg: [frame(), shelf()].join('') },
      { kind: 'flat', svg: table() },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 740, 0, 1067],
          [
            [0, '#f1b277', 0.4],
            [0.4, '#6b3328', 0.2],
            [1, '#2a1522', 0.8],
          ],
          (paint) => box(0, 744, width, 330, paint),
        ),
      },
      { kind: 'flat', svg: [mug(1180, 846), lemons(), bread(), pot()].join('') },
      {
        kind: 'stipple',
        svg: shaded(
          [560, 0, 960, 0],
          [
            [0, '#f2a96f', 0.5],
            [0.35, '#25304a', 0],
            [1, '#0d1424', 0.75],
          ],
          (paint) =>
            path('M566 660Q600 684 760 684T954 660L940 872Q936 896 906 896H614Q584 896 580 872Z', paint),
        ),
      },
      { kind: 'glow', svg: steam() },
      {
        kind: 'glow',
        svg: halo(230, 330, 420, [
          [0, '#ffb85e', 0.55],
          [0.4, '#ff9440', 0.15],
          [1, '#ff9440', 0],
        ]),
      },
    ],
  };
}

function sails(): string {
  return [
    path('M596 470L600 350L640 470Z', '#f3dfbf'),
    path('M592 470L588 376L560 470Z', '#d9674a'),
    path('M548 470H654L640 484H566Z', '#33384d'),
    path('M760 468L762 420L782 468Z', '#f3dfbf'),
    path('M746 468H790L784 474H752Z', '#33384d'),
  ].join('');
}

function wall(): string {
  const boards = Array.from({ length: 17 }, (_, board) => box(board * 98 - 20, 0, 2.5, 740, '#2b2236', 0.5));
  return `<clipPath id="wall"><path clip-rule="evenodd" d="M0 0H1600V740H0ZM420 130V690H1180V130Z"/></clipPath><g clip-path="url(#wall)">${[box(0, 0, 1600, 740, '#4a3546'), ...boards].join('')}</g>`;
}

function frame(): string {
  return [
    path('M396 106H1204V714H396ZM424 134V690H1176V134Z', '#e8d5b5', 'fill-rule="evenodd"'),
    box(786, 134, 22, 556, '#e8d5b5'),
    box(424, 330, 752, 16, '#e8d5b5'),
    box(372, 690, 856, 34, '#f3e3c6'),
    box(372, 720, 856, 8, '#8a5f4c'),
    box(806, 134, 5, 556, '#8a6a5c', 0.5),
    box(424, 344, 752, 5, '#8a6a5c', 0.5),
  ].join('');
}

function shelf(): string {
  const jars = [
    [1296, 92, '#c95f41'],
    [1376, 74, '#d9a24e'],
    [1450, 104, '#5d7f7a'],
    [1530, 80, '#c9b08a'],
  ] as const;
  return [
    box(1270, 380, 330, 16, '#8a5a44'),
    ...jars.flatMap(([x, tall, colour]) => [
      `<rect x="${x - 28}" y="${380 - tall}" width="56" height="${tall}" rx="8" fill="${colour}"/>`,
      box(x - 24, 380 - tall - 10, 48, 12, '#2d2236'),
      box(x - 20, 380 - tall * 0.68, 40, tall * 0.34, '#f0e0c2'),
    ]),
    stroke('M230 0V236', '#1b1526', 5),
    path('M150 330Q156 240 230 232Q304 240 310 330Z', '#c4553c'),
    path('M150 330H310L304 342H156Z', '#1b1526'),
    disc(230, 344, 22, '#fff1c2'),
    ...[1320, 1400, 1480, 1560].map((x, at) =>
      [
        stroke(`M${x} 396V${470 + at * 9}`, '#1b1526', 4),
        at % 2
          ? disc(x, 498 + at * 9, 30, '#b9793f')
          : path(
              `M${x - 7} ${470 + at * 9}H${x + 7}L${x + 22} ${560 + at * 6}Q${x} ${580 + at * 6} ${x - 22} ${560 + at * 6}Z`,
              '#8c98a0',
            ),
      ].join(''),
    ),
  ].join('');
}

function table(): string {
  const planks = [830, 925, 1010].map((y) => box(0, y, 1600, 3, '#5a2f27', 0.8));
  return [box(0, 740, 1600, 340, '#b2683f'), box(0, 740, 1600, 10, '#e09a5e'), ...planks].join('');
}

function pot(): string {
  return [
    path('M540 900Q760 930 990 900L1010 912Q760 950 520 912Z', '#5a2f27', 'opacity="0.55"'),
    path('M566 650H954L940 872Q936 896 906 896H614Q584 896 580 872Z', '#2f4a68'),
    `<ellipse cx="760" cy="650" rx="197" ry="34" fill="#203450"/><ellipse cx="760" cy="650" rx="178" ry="26" fill="#f0d9a4"/>`,
    ...[
      [690, 648, '#d9734a'],
      [742, 658, '#6f8a4e'],
      [800, 644, '#d9734a'],
      [850, 654, '#fff3d4'],
      [716, 640, '#fff3d4'],
      [780, 664, '#fff3d4'],
      [640, 654, '#6f8a4e'],
      [880, 646, '#6f8a4e'],
    ].map(([x, y, fill]) => `<ellipse cx="${x}" cy="${y}" rx="13" ry="6" fill="${fill}"/>`),
    stroke('M566 700Q516 700 520 738Q524 766 572 762', '#203450', 18),
    stroke('M954 700Q1004 700 1000 738Q996 766 948 762', '#203450', 18),
    stroke('M862 646L1010 470', '#8a5a3a', 15),
    stroke('M1004 477L1022 456', '#c98f5c', 15),
    box(580, 800, 362, 9, '#d9a24e', 0.8),
  ].join('');
}

function mug(x: number, y: number): string {
  return [
    `<ellipse cx="${x}" cy="${y + 76}" rx="92" ry="14" fill="#5a2f27" opacity="0.55"/>`,
    stroke(
      `M${x + 58} ${y - 14}Q${x + 112} ${y - 8} ${x + 102} ${y + 26}Q${x + 92} ${y + 52} ${x + 52} ${y + 42}`,
      '#f0e0c4',
      15,
    ),
    path(
      `M${x - 62} ${y - 40}H${x + 62}L${x + 54} ${y + 64}Q${x + 50} ${y + 76} ${x + 36} ${y + 76}H${x - 36}Q${x - 50} ${y + 76} ${x - 54} ${y + 64}Z`,
      '#f0e0c4',
    ),
    path(
      `M${x + 20} ${y - 40}H${x + 62}L${x + 54} ${y + 64}Q${x + 50} ${y + 76} ${x + 36} ${y + 76}H${x + 8}Z`,
      '#c9a583',
      'opacity="0.6"',
    ),
    `<ellipse cx="${x}" cy="${y - 40}" rx="62" ry="12" fill="#d8c3a0"/><ellipse cx="${x}" cy="${y - 39}" rx="52" ry="8" fill="#5c3426"/>`,
    box(x - 60, y - 6, 119, 9, '#b9483a'),
  ].join('');
}

/** One lemon and its shadow, turned by some degrees. */
const lemon = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="4" cy="40" rx="50" ry="9" fill="#5a2f27" opacity="0.5"/><path d="M-56 0Q-50 -6 -44 -14Q-20 -42 16 -34Q42 -28 48 -6L58 0L48 8Q40 34 8 36Q-28 38 -44 12Z" fill="#edbb3e"/><path d="M-30 14Q-6 34 30 20Q10 36 -10 34Q-24 30 -30 14Z" fill="#c98a2c" opacity="0.7"/></g>`;

function lemons(): string {
  return [lemon(330, 900, -6), lemon(425, 935, 16)].join('');
}

function bread(): string {
  return [
    '<ellipse cx="1370" cy="975" rx="170" ry="20" fill="#5a2f27" opacity="0.5"/>',
    path(
      'M1216 960Q1210 870 1310 852Q1420 836 1490 872Q1540 900 1528 960Q1524 980 1500 980H1242Q1220 980 1216 960Z',
      '#c98445',
    ),
    path(
      'M1216 960Q1210 870 1310 852Q1420 836 1490 872Q1380 862 1320 890Q1250 920 1250 980H1242Q1220 980 1216 960Z',
      '#e3a765',
    ),
    ...[1310, 1374, 1438].map((x) => stroke(`M${x} 868Q${x + 26} 888 ${x + 22} 920`, '#7d4526', 7)),
  ].join('');
}

/** A ribbon of steam from the pot, thinning as it climbs. */
const plume = (x: number, sway: number, top: number) =>
  shaded(
    [0, 640, 0, top],
    [
      [0, '#fff0d8', 0.42],
      [0.6, '#fff0d8', 0.2],
      [1, '#fff0d8', 0],
    ],
    (paint) =>
      path(
        `M${x - 26} 640C${x - 70 - sway} 560 ${x + 60 + sway} 500 ${x - 20} 400S${x + 50 + sway} 260 ${x + 6} ${top}C${x + 110 + sway} 270 ${x + 20} 340 ${x + 64} 420S${x - 10} 560 ${x + 34} 640Z`,
        paint,
        'filter="blur(7px)"',
      ),
  );

function steam(): string {
  return [plume(700, 0, 190), plume(780, 26, 120), plume(856, -10, 230)].join('');
}
