import type { Picture } from '../picture.ts';
import { box, glints, halo, path, ridge, shaded, sheet, stroke } from '../shapes.ts';

/** The trumpet of the horn at the Ledgers, and the note going out into the fog. */
export function oldHorn(): Picture {
  const [width, height, seed] = [1600, 1067, 97];
  const far = ridge({ seed: 221, base: 560, swing: 60, length: 380, from: 700, to: width, bottom: 700 });
  const rings = [230, 360, 500, 650, 810, 980]
    .map((radius, ring) =>
      stroke(
        `M${870 + radius * 0.62} ${430 - radius * 0.78}A${radius} ${radius} 0 0 1 ${870 + radius * 0.62} ${430 + radius * 0.78}`,
        '#f7f2e2',
        16 - ring,
        `opacity="${(0.75 - ring * 0.11).toFixed(2)}"`,
      ),
    )
    .join('');
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#d9dccf'],
          [0.55, '#c2ccc6'],
          [1, '#7f989a'],
        ]),
      },
      {
        kind: 'glow',
        svg: halo(1260, 210, 420, [
          [0, '#fff7df', 0.8],
          [1, '#fff7df', 0],
        ]),
      },
      { kind: 'stipple', svg: path(far, '#93a8a9', 'opacity="0.55"') },
      { kind: 'flat', svg: box(700, 690, 900, 377, '#8ba3a5', 0.6) },
      {
        kind: 'flat',
        svg: glints({
          seed: 8,
          count: 90,
          top: 700,
          bottom: 1050,
          centre: 1200,
          spread: [380, 460],
          colour: '#e9eee4',
        }),
      },
      { kind: 'flat', svg: rings },
      { kind: 'flat', svg: house() + gallery() },
      { kind: 'flat', svg: trumpet() },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 500, 0, 1067],
          [
            [0, '#1d2f38', 0],
            [1, '#1d2f38', 0.55],
          ],
          (paint) => box(0, 500, 640, 567, paint),
        ),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 820, 0, 1067],
          [
            [0, '#e6ebe2', 0],
            [1, '#e6ebe2', 0.8],
          ],
          (paint) => box(0, 820, width, 247, paint),
        ),
      },
    ],
  };
}

function house(): string {
  return [
    path('M0 120L300 120L300 1067L0 1067Z', '#e9e3d0'),
    path('M300 120L360 160L360 1067L300 1067Z', '#a9b0a6'),
    path('M-10 128L150 20L380 150L372 172L300 132L-10 146Z', '#9c3a2c'),
    ...[260, 470, 680, 890].map((y) => box(0, y, 300, 3, '#c9c5b2')),
    box(70, 330, 130, 190, '#27414b'),
    box(82, 342, 106, 166, '#f2c76a'),
    box(131, 342, 8, 166, '#27414b'),
    box(82, 420, 106, 8, '#27414b'),
  ].join('');
}

function gallery(): string {
  const posts = Array.from({ length: 8 }, (_, post) => box(372 + post * 78, 660, 10, 130, '#27414b')).join(
    '',
  );
  return [
    path('M340 780H960L930 822H340Z', '#27414b'),
    path('M360 822L360 1067H420L700 822Z', '#35525b'),
    posts,
    box(360, 654, 590, 12, '#27414b'),
    box(360, 716, 590, 6, '#27414b'),
  ].join('');
}

/** A long red bell of sheet iron with a brass lip; one looks a little way into its mouth. */
function trumpet(): string {
  const bell = 'M300 396L470 390C640 380 740 320 850 210Q950 430 850 650C740 540 640 480 470 470L300 464Z';
  return [
    path('M470 470L520 660H560L520 474Z', '#27414b'),
    path('M690 520L720 660H760L740 545Z', '#27414b'),
    path(bell, '#b8402e'),
    shaded(
      [0, 210, 0, 650],
      [
        [0, '#e8785c', 0.7],
        [0.35, '#e8785c', 0.25],
        [0.55, '#5d1a17', 0.1],
        [1, '#5d1a17', 0.75],
      ],
      (paint) => path(bell, paint),
    ),
    box(356, 384, 26, 94, '#d9a441'),
    path('M560 384Q574 430 560 474L580 478Q596 430 580 379Z', '#d9a441'),
    `<ellipse cx="864" cy="430" rx="72" ry="226" fill="#d9a441"/><ellipse cx="868" cy="430" rx="58" ry="206" fill="#2a1210"/>`,
    `<ellipse cx="856" cy="430" rx="40" ry="160" fill="#3d1a16"/><ellipse cx="846" cy="430" rx="20" ry="92" fill="#150807"/>`,
  ].join('');
}
