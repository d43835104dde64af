import type { Picture } from '../picture.ts';
import { box, disc, path, shaded, sheet, stroke } from '../shapes.ts';

const RED = '#c8442f';
const BLUE = '#244a86';
const YELLOW = '#e9b13c';
const WHITE = '#f7f1e1';
const GREEN = '#3d7f5c';
const BLACK = '#22262c';
const FADED = '#7c9fbf';

const [FLAG_WIDTH, FLAG_HEIGHT] = [270, 220];

/** Each flag on a field of `FLAG_WIDTH` by `FLAG_HEIGHT`, in the order in which they hang. */
const designs: readonly string[] = [
  field(WHITE) + disc(135, 110, 66, BLUE),
  field(WHITE) + box(0, 0, FLAG_WIDTH, 110, RED),
  field(YELLOW) + box(110, 0, 50, FLAG_HEIGHT, BLACK) + box(0, 85, FLAG_WIDTH, 50, BLACK),
  field(WHITE) + box(0, 0, 135, 110, GREEN) + box(135, 110, 135, 110, GREEN),
  field(BLUE) + box(0, 82, FLAG_WIDTH, 56, WHITE),
  field(BLACK) + [0, 2, 4].map((bar) => box(bar * 54, 0, 54, FLAG_HEIGHT, YELLOW)).join(''),
  field(WHITE) + path('M0 0H170L0 138Z', RED),
  field(FADED),
];

/** Eight flags on two lines in a fair wind. */
export function flags(): Picture {
  const [width, height, seed] = [1600, 1067, 127];
  const lines = [150, 610];
  const hung = designs.map((design, place) => {
    const x = 130 + (place % 4) * 350;
    const y = (lines[Math.floor(place / 4)] ?? 0) + sag(x);
    return { x, y, design };
  });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#cfe0e2'],
          [0.7, '#f1e6cb'],
          [1, '#eed9b0'],
        ]),
      },
      {
        kind: 'stipple',
        svg: hung
          .map(
            ({ x, y }) =>
              `<g transform="translate(${x + 18} ${y + 30}) skewY(4)">${box(0, 0, FLAG_WIDTH, FLAG_HEIGHT, '#5f6f78', 0.4)}</g>`,
          )
          .join(''),
      },
      { kind: 'flat', svg: lines.map((y) => rope(y, width)).join('') },
      {
        kind: 'flat',
        svg: hung
          .map(
            ({ x, y, design }) =>
              `<g transform="translate(${x} ${y + 8}) skewY(4)">${design}${box(-6, -8, 14, FLAG_HEIGHT + 16, '#e8dcc0')}</g>`,
          )
          .join(''),
      },
      {
        kind: 'stipple',
        svg: hung
          .map(({ x, y }) => `<g transform="translate(${x} ${y + 8}) skewY(4)">${folds()}</g>`)
          .join(''),
      },
    ],
  };
}

function field(colour: string): string {
  return box(0, 0, FLAG_WIDTH, FLAG_HEIGHT, colour);
}

const sag = (x: number): number => 60 * (1 - ((x - 800) / 800) ** 2);

function rope(y: number, width: number): string {
  const points = Array.from({ length: 41 }, (_, step) => {
    const x = (width * step) / 40;
    return `${x} ${(y + sag(x)).toFixed(1)}`;
  });
  return stroke(`M${points.join('L')}`, '#8a6a3c', 9) + stroke(`M${points.join('L')}`, '#d8b375', 5);
}

function folds(): string {
  return shaded(
    [0, 0, FLAG_WIDTH, 40],
    [
      [0, '#1d2836', 0.3],
      [0.22, '#1d2836', 0],
      [0.45, '#1d2836', 0.28],
      [0.66, '#1d2836', 0],
      [1, '#1d2836', 0.34],
    ],
    (paint) => box(0, 0, FLAG_WIDTH, FLAG_HEIGHT, paint),
  );
}
