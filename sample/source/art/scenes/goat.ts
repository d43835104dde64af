import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, disc, glints, path, ridge, shaded, sheet, streaks, stroke } from '../shapes.ts';

const coat =
  'M566 560C620 520 860 512 960 540C1010 470 1040 430 1062 400L1160 420C1190 440 1206 470 1196 500L1150 540C1140 620 1110 690 1050 720L1046 900H996L984 740C900 770 760 770 690 752L668 900H618L612 740C560 720 540 640 566 560Z';

/** The goat of Inch Tolly beside the board, at sixteen minutes past nine. */
export function goat(): Picture {
  const [width, height, seed] = [1600, 1067, 131];
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#7fb2bf'],
          [0.4, '#d9e2cf'],
          [0.5, '#f3e3b9'],
          [1, '#d9ae72'],
        ]),
      },
      {
        kind: 'flat',
        svg: streaks({ seed: 44, count: 9, width, top: 80, bottom: 400, colour: '#fdf6e2', opacity: 0.7 }),
      },
      {
        kind: 'flat',
        svg: path(ridge({ seed: 61, base: 492, swing: 16, length: 500, to: width, bottom: 520 }), '#6f9a9f'),
      },
      { kind: 'flat', svg: sands(width) },
      { kind: 'flat', svg: shingle(width, height) },
      {
        kind: 'stipple',
        svg: `<ellipse cx="840" cy="912" rx="330" ry="34" fill="#3d2a1c" opacity="0.6"/><ellipse cx="352" cy="930" rx="120" ry="20" fill="#3d2a1c" opacity="0.6"/>`,
      },
      { kind: 'flat', svg: sign() },
      { kind: 'flat', svg: farLegs() + path(coat, '#8f9494') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 500, 0, 800],
          [
            [0, '#e4e2d6', 0.75],
            [0.4, '#e4e2d6', 0.2],
            [0.6, '#31373d', 0.1],
            [1, '#31373d', 0.75],
          ],
          (paint) => path(coat, paint),
        ),
      },
      { kind: 'flat', svg: shag() + head() },
    ],
  };
}

function sands(width: number): string {
  const poles = Array.from({ length: 8 }, (_, pole) => {
    const near = 1 - pole / 8;
    const x = 1500 - pole ** 0.7 * 150;
    const long = 30 + 190 * near ** 2;
    const foot = 530 + 150 * near ** 2;
    return (
      box(x, foot - long, 4 + 8 * near, long, '#4b3a34') +
      box(x, foot - long, 4 + 8 * near, long * 0.14, '#c8442f')
    );
  }).join('');
  return [
    path(`M0 600C400 560 900 640 ${width} 570L${width} 620C1000 690 500 610 0 660Z`, '#a9cdd3'),
    glints({ seed: 3, count: 40, top: 600, bottom: 650, centre: 800, spread: [760, 760], colour: '#f4fbf5' }),
    poles,
  ].join('');
}

function shingle(width: number, height: number): string {
  const random = seeded(41);
  const stones = Array.from({ length: 420 }, () => {
    const y = between(random, 800, height);
    const size = 4 + ((y - 780) / 290) * 20;
    const shade =
      ['#8d8577', '#a79c88', '#6f6a62', '#bfae93', '#7d8a8c'][Math.floor(random() * 5)] ?? '#8d8577';
    return `<ellipse cx="${(random() * width).toFixed(1)}" cy="${y.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.55).toFixed(1)}" fill="${shade}"/>`;
  }).join('');
  return path(`M0 800C400 770 1100 780 ${width} 806V${height}H0Z`, '#9a8f7c') + stones;
}

const lettering = (y: number, words: string, size: number) =>
  `<text x="352" y="${y}" text-anchor="middle" font-family="Liberation Serif, serif" font-weight="bold" font-size="${size}" fill="#f7f1e1">${words}</text>`;

/** The words are on the side that faces the reader: it is turned. */
function sign(): string {
  return [
    box(338, 420, 28, 520, '#5d4430'),
    box(338, 420, 9, 520, '#7d5e42'),
    `<g transform="rotate(-3 352 400)">${box(150, 270, 404, 240, '#f7f1e1')}${box(160, 280, 384, 220, '#244a6b')}${lettering(350, 'YOU ARE NOW', 50)}${lettering(412, 'ON AN', 50)}${lettering(474, 'ISLAND', 56)}${disc(174, 294, 6, '#d9a441')}${disc(530, 294, 6, '#d9a441')}${disc(174, 486, 6, '#d9a441')}${disc(530, 486, 6, '#d9a441')}</g>`,
  ].join('');
}

function farLegs(): string {
  return path('M720 720L730 896H772L776 720Z', '#5f6567') + path('M940 720L934 896H976L990 720Z', '#5f6567');
}

function shag(): string {
  const random = seeded(71);
  const locks = Array.from({ length: 90 }, () => {
    const x = between(random, 590, 1060);
    const y = between(random, 560, 740);
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}q-5 18 -14 ${between(random, 24, 52).toFixed(0)}`,
      random() > 0.5 ? '#c3c4bb' : '#6c7275',
      3,
      'opacity="0.7"',
    );
  }).join('');
  return (
    locks +
    stroke('M566 566C540 540 536 510 552 490', '#8f9494', 22) +
    [618, 996].map((x) => path(`M${x} 882H${x + 50}L${x + 54} 908H${x - 6}Z`, '#2c2f33')).join('')
  );
}

function head(): string {
  return [
    path('M1046 396C1000 350 960 330 912 330C960 350 1000 380 1040 430Z', '#5b4b3c'),
    path('M1076 388C1050 320 1020 284 976 262C1030 272 1082 310 1112 380Z', '#77644f'),
    path(
      'M1040 470C1030 410 1070 372 1126 380C1190 392 1240 440 1262 492C1268 520 1250 536 1220 534L1160 560C1100 570 1050 540 1040 470Z',
      '#a4a8a4',
    ),
    path(
      'M1220 534C1246 540 1270 520 1262 492C1250 470 1236 456 1220 446C1216 480 1206 510 1190 548Z',
      '#c9cbc2',
    ),
    path('M1150 556C1160 640 1170 690 1196 740C1204 680 1216 610 1206 540Z', '#d9d9cf'),
    path('M1060 440C1010 440 970 460 946 496C990 500 1040 490 1070 466Z', '#7d8384'),
    `<ellipse cx="1140" cy="436" rx="17" ry="14" fill="#e9b13c"/>`,
    box(1126, 432, 28, 8, '#1d1f22'),
    stroke('M1240 500Q1228 508 1216 506M1256 484L1250 488', '#43484b', 5),
  ].join('');
}
