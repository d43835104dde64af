import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, disc, halo, path, ridge, shaded, sheet, stroke } from '../shapes.ts';

const crust =
  'M360 742C330 560 450 420 700 398C960 380 1120 520 1126 690Q1130 748 1096 764H396Q366 764 360 742Z';
const heel = 'M1098 792C1068 640 1130 520 1240 512C1352 520 1400 650 1370 792Q1236 820 1098 792Z';

/** Hanne's loaf on a board at the bakery window, with the heel cut off. */
export function loaf(): Picture {
  const [width, height, seed] = [1600, 1067, 113];
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#22406b'],
          [0.3, '#7f8fae'],
          [0.55, '#f0b98f'],
          [1, '#f0b98f'],
        ]),
      },
      { kind: 'flat', svg: morning(width) },
      { kind: 'flat', svg: windowBars(width, height) },
      { kind: 'flat', svg: box(0, 700, width, 367, '#8a4f33') + box(0, 700, width, 12, '#b97a54') },
      { kind: 'stipple', svg: `<ellipse cx="790" cy="862" rx="640" ry="70" fill="#2a120c" opacity="0.7"/>` },
      { kind: 'flat', svg: board() },
      { kind: 'flat', svg: path(crust, '#7c3f1d') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 400, 0, 764],
          [
            [0, '#e0a15a', 0.95],
            [0.4, '#b36a2e', 0.5],
            [1, '#2f130b', 0.75],
          ],
          (paint) => path(crust, paint),
        ),
      },
      { kind: 'flat', svg: scores() },
      {
        kind: 'stipple',
        svg: `<g transform="translate(-22 10)">${path(heel, '#2a120c', 'opacity="0.55"')}</g>`,
      },
      { kind: 'flat', svg: slice() },
      {
        kind: 'glow',
        svg: halo(800, 360, 620, [
          [0, '#ffcf98', 0.35],
          [1, '#ffcf98', 0],
        ]),
      },
    ],
  };
}

function morning(width: number): string {
  const far = ridge({ seed: 77, base: 440, swing: 36, length: 420, to: width, bottom: 560 });
  const masts = [300, 372, 620, 1010, 1180, 1246]
    .map(
      (x, boat) =>
        box(x, 330 + (boat % 3) * 24, 6, 190, '#3a2a44') +
        path(`M${x - 60} 512Q${x} 540 ${x + 74} 510L${x + 60} 500H${x - 50}Z`, '#3a2a44'),
    )
    .join('');
  return [
    path(far, '#5d5678'),
    disc(820, 430, 70, '#ffe7b8'),
    box(0, 512, width, 190, '#c98f86'),
    ...[540, 572, 610, 655].map((y, wave) => box(640 - wave * 30, y, 360 + wave * 60, 5, '#ffe0b5', 0.7)),
    masts,
  ].join('');
}

function windowBars(width: number, height: number): string {
  return [
    box(0, 0, 150, height, '#4a2b2b'),
    box(width - 150, 0, 150, height, '#4a2b2b'),
    box(0, 0, width, 70, '#4a2b2b'),
    box(150, 70, 22, 640, '#efe3cd'),
    box(width - 172, 70, 22, 640, '#efe3cd'),
    box(150, 70, width - 300, 22, '#efe3cd'),
    box(789, 70, 22, 640, '#efe3cd'),
    box(130, 676, width - 260, 30, '#efe3cd'),
  ].join('');
}

function board(): string {
  return [
    path('M210 812L330 764H1330L1440 812Z', '#d9a76b'),
    path('M210 812H1440V850H210Z', '#b07c43'),
    stroke('M300 790C600 778 1000 802 1380 786M360 776C700 784 900 768 1300 778', '#c08f52', 4),
  ].join('');
}

const cut = (d: string) => stroke(d, '#4f220f', 22) + stroke(d, '#edc08a', 12);

/** A wave cut into the crust, and the flour that was left beside it. */
function scores(): string {
  const random = seeded(19);
  const flour = Array.from({ length: 240 }, () => {
    const x = between(random, 430, 1040);
    const y = between(random, 440, 640) + ((x - 740) / 300) ** 2 * 60;
    return disc(x, y, between(random, 1, 3.4), '#fbf1dc', between(random, 0.3, 0.85));
  }).join('');
  return (
    flour +
    cut('M440 610C520 520 590 520 640 580S780 650 840 560S980 480 1050 560') +
    cut('M480 690C560 640 620 640 690 680S850 700 910 650S1010 620 1060 660')
  );
}

function slice(): string {
  const random = seeded(23);
  const holes = Array.from({ length: 46 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = random() ** 0.6;
    const size = between(random, 3, 13);
    return `<ellipse cx="${(1236 + Math.cos(angle) * reach * 96).toFixed(1)}" cy="${(668 + Math.sin(angle) * reach * 110).toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.7).toFixed(1)}" fill="#c99a63" opacity="0.8"/>`;
  }).join('');
  return [
    path(heel, '#6b3418'),
    path('M1118 784C1092 650 1146 542 1240 534C1336 542 1378 656 1352 784Q1236 806 1118 784Z', '#eccf9d'),
    holes,
  ].join('');
}
