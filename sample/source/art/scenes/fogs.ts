import type { Picture, Sheet } from '../picture.ts';
import { box, disc, glints, gull, halo, path, ridge, shaded, sheet, stroke } from '../shapes.ts';

/** Headland behind headland, each paler than the one before it, and a buoy that knows its business. */
export function fogs(): Picture {
  const [width, height, seed] = [1600, 1067, 53];
  const inks = ['#b9c4bd', '#a0b1ac', '#819a99', '#5f7f83', '#40636b', '#23464f'];
  const headlands = inks.flatMap((ink, layer): Sheet[] => {
    const side = layer % 2 === 0 ? 1 : -1;
    const base = 400 + layer * 92;
    const outline = ridge({
      seed: 90 + layer * 7,
      base,
      swing: 48 + layer * 4,
      length: 300 - layer * 14,
      roughness: 0.5,
      from: -20,
      to: width + 20,
      bottom: height,
      lift: (along) => side * (0.5 - along) * (300 + layer * 60) + 90,
    });
    return [
      { kind: 'flat', svg: path(outline, ink) },
      {
        kind: 'stipple',
        svg: shaded(
          [0, base - 120, 0, base + 190],
          [
            [0, '#12323c', 0.16 + layer * 0.05],
            [0.5, ink, 0],
            [1, '#eef0e4', 0.75],
          ],
          (paint) => path(outline, paint),
        ),
      },
      { kind: 'flat', svg: bank(width, base + 210, 0.85 - layer * 0.09) },
    ];
  });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#c8d0c6'],
          [0.3, '#e2e2d2'],
          [0.5, '#f0ead8'],
          [1, '#dfe3d8'],
        ]),
      },
      {
        kind: 'glow',
        svg: halo(830, 250, 470, [
          [0, '#fff6dc', 0.8],
          [0.4, '#fff1cf', 0.3],
          [1, '#fff1cf', 0],
        ]),
      },
      { kind: 'flat', svg: disc(830, 250, 74, '#fffdf2') },
      ...headlands.slice(0, 12),
      { kind: 'flat', svg: [gull(560, 300, 24, '#6a8486', -6), gull(640, 266, 16, '#7d9394', 5)].join('') },
      {
        kind: 'flat',
        svg: shaded(
          [0, 790, 0, height],
          [
            [0, '#dfe5da', 0.9],
            [0.35, '#9fb6b3', 0.95],
            [1, '#55777c'],
          ],
          (paint) => box(0, 790, width, 290, paint),
        ),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 800, 0, height],
          [
            [0, '#f4f2e6', 0.5],
            [0.5, '#64868a', 0.15],
            [1, '#1d424c', 0.7],
          ],
          (paint) => box(0, 800, width, 280, paint),
        ),
      },
      {
        kind: 'flat',
        svg: glints({
          seed: 18,
          count: 90,
          top: 815,
          bottom: 1050,
          centre: 800,
          spread: [800, 900],
          colour: '#f2f1e6',
          opacity: 0.5,
        }),
      },
      { kind: 'flat', svg: buoy(1120, 930) },
      {
        kind: 'glow',
        svg: halo(1138, 676, 120, [
          [0, '#ffd48a', 0.9],
          [0.3, '#ffc870', 0.3],
          [1, '#ffc870', 0],
        ]),
      },
      { kind: 'flat', svg: [bank(width, 800, 0.5), bank(width, 1060, 0.22)].join('') },
    ],
  };
}

function bank(width: number, y: number, opacity: number): string {
  return shaded(
    [0, y - 120, 0, y + 110],
    [
      [0, '#f2f0e4', 0],
      [0.55, '#f2f0e4', opacity],
      [1, '#f2f0e4', 0],
    ],
    (paint) => box(0, y - 120, width, 230, paint),
  );
}

function buoy(x: number, y: number): string {
  return [
    `<ellipse cx="${x}" cy="${y + 8}" rx="150" ry="15" fill="#1d424c" opacity="0.35"/>`,
    `<g transform="rotate(4 ${x} ${y})">`,
    path(`M${x - 92} ${y - 26}H${x + 92}L${x + 70} ${y + 12}H${x - 70}Z`, '#8f3a30'),
    path(`M${x - 92} ${y - 26}H${x + 92}L${x + 88} ${y - 19}H${x - 88}Z`, '#d4644a'),
    stroke(
      `M${x - 66} ${y - 26}L${x - 24} ${y - 226}M${x + 66} ${y - 26}L${x + 24} ${y - 226}M${x - 56} ${y - 76}H${x + 56}M${x - 44} ${y - 130}H${x + 44}M${x - 56} ${y - 76}L${x + 44} ${y - 130}M${x + 56} ${y - 76}L${x - 44} ${y - 130}M${x} ${y - 26}V${y - 226}`,
      '#3a2f36',
      6,
    ),
    path(
      `M${x - 18} ${y - 176}Q${x - 16} ${y - 210} ${x} ${y - 212}Q${x + 16} ${y - 210} ${x + 18} ${y - 176}L${x + 26} ${y - 168}H${x - 26}Z`,
      '#c39a4c',
    ),
    box(x - 34, y - 236, 68, 12, '#3a2f36'),
    box(x - 14, y - 276, 28, 42, '#ffe6a8'),
    path(`M${x - 20} ${y - 276}L${x} ${y - 298}L${x + 20} ${y - 276}Z`, '#3a2f36'),
    '</g>',
  ].join('');
}
