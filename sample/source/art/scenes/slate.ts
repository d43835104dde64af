import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, halo, path, shaded, sheet, stroke } from '../shapes.ts';

/** Mrs. Abelard's slate by the door: tallies, wiped names, and one line that has stayed. */
export function slate(): Picture {
  const [width, height, seed] = [1600, 1067, 101];
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#e9dcc4'],
          [1, '#c9b79b'],
        ]),
      },
      { kind: 'flat', svg: boards(width, height) },
      {
        kind: 'stipple',
        svg: `<g transform="translate(30 44)">${box(420, 120, 760, 800, '#3a2c22', 0.6)}</g>`,
      },
      { kind: 'flat', svg: frame() },
      { kind: 'stipple', svg: smears() },
      { kind: 'flat', svg: chalk() },
      { kind: 'flat', svg: pencil() },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 0, width, height],
          [
            [0, '#26304d', 0],
            [0.55, '#26304d', 0.12],
            [1, '#26304d', 0.72],
          ],
          (paint) => box(0, 0, width, height, paint),
        ),
      },
      {
        kind: 'glow',
        svg: halo(330, 240, 720, [
          [0, '#ffd98f', 0.42],
          [1, '#ffd98f', 0],
        ]),
      },
    ],
  };
}

function boards(width: number, height: number): string {
  return Array.from(
    { length: 9 },
    (_, board) =>
      box(board * 190 + 40, 0, 5, height, '#a8957a', 0.7) +
      box(board * 190 + 45, 0, 3, height, '#f4ead6', 0.6),
  )
    .join('')
    .concat(box(0, height - 90, width, 90, '#6d7f86'), box(0, height - 96, width, 8, '#f4ead6'));
}

function frame(): string {
  return [
    stroke('M700 126L800 40L900 126', '#7a6243', 7),
    `<circle cx="800" cy="40" r="12" fill="#39424a"/>`,
    `<rect x="420" y="120" width="760" height="800" rx="26" fill="#9a6b3f"/>`,
    `<rect x="420" y="120" width="760" height="18" rx="9" fill="#c08e5b"/>`,
    box(484, 184, 632, 672, '#2c363c'),
    box(484, 184, 632, 10, '#161d22'),
    ...[440, 1160].flatMap((x) =>
      [160, 880].map((y) => `<circle cx="${x}" cy="${y}" r="7" fill="#5d3d20"/>`),
    ),
  ].join('');
}

/** Where names were, before a sleeve went over them. */
function smears(): string {
  return [270, 360, 560, 650, 745]
    .map(
      (y, line) =>
        `<ellipse cx="${720 + (line % 3) * 40}" cy="${y}" rx="${200 - line * 12}" ry="30" fill="#aeb8b8" opacity="0.34" transform="rotate(${-4 + line * 2} 720 ${y})"/>`,
    )
    .join('');
}

function chalk(): string {
  const random = seeded(61);
  const hand = (x: number, y: number, words: readonly number[], size: number, opacity: number) => {
    let at = x;
    return words
      .map((letters) => {
        const points = Array.from({ length: letters * 3 }, (_, step) => {
          const up = step % 3 === 1 ? between(random, -1.3, -0.5) : between(random, -0.15, 0.2);
          return `${(at + step * size * 0.26).toFixed(1)} ${(y + up * size).toFixed(1)}`;
        });
        at += letters * size * 0.78 + size * 0.8;
        return stroke(`M${points.join('L')}`, '#f3f1e6', size * 0.15, `opacity="${opacity}"`);
      })
      .join('');
  };
  const tally = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, line) =>
      line % 5 === 4
        ? stroke(`M${x + (line - 4) * 26 - 12} ${y + 8}L${x + (line - 1) * 26 + 14} ${y - 46}`, '#f3f1e6', 7)
        : stroke(`M${x + line * 26} ${y}L${x + line * 26 + between(random, -3, 3)} ${y - 42}`, '#f3f1e6', 7),
    ).join('');
  return [
    hand(540, 274, [3, 6], 46, 0.95),
    stroke('M536 300H1060', '#f3f1e6', 4, 'opacity="0.7"'),
    hand(540, 372, [2, 5, 4], 36, 0.26),
    hand(540, 470, [2, 7], 44, 1),
    hand(960, 470, [3], 40, 1),
    hand(540, 566, [4, 4], 36, 0.22),
    hand(540, 662, [5, 3, 3], 36, 0.2),
    tally(560, 820, 14),
  ].join('');
}

function pencil(): string {
  return [
    stroke('M1150 880C1240 940 1200 1000 1262 1010', '#7a6243', 5),
    path('M1252 930L1272 926L1284 1040L1274 1062L1262 1042Z', '#8a939a'),
  ].join('');
}
