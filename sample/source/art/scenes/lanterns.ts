import { lampGlow } from '../lighthouse.ts';
import type { Picture } from '../picture.ts';
import { box, glints, path, ridge, shaded, sheet, stars, stroke } from '../shapes.ts';

interface Lantern {
  x: number;
  y: number;
  size: number;
  paper: string;
}

/** The lantern supper: paper lanterns strung over a quay, and the long table beneath them. */
export function lanterns(): Picture {
  const [width, height, seed] = [1600, 1067, 83];
  const line = 790;
  const hung = [
    ...string(-60, 130, 800, 190, 7, 112),
    ...string(800, 190, 1680, 150, 7, 108),
    ...string(260, 330, 1340, 350, 8, 74),
  ];
  const hills = ridge({ seed: 171, base: 640, swing: 60, length: 480, to: width, bottom: line });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#101a3d'],
          [0.4, '#2a2f5e'],
          [0.66, '#6a4a6f'],
          [0.74, '#b3686a'],
        ]),
      },
      { kind: 'glow', svg: stars({ seed: 8, count: 200, width, bottom: 620 }) },
      { kind: 'flat', svg: path(hills, '#33305a') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 590, 0, line],
          [
            [0, '#232248', 0.6],
            [1, '#a0626c', 0.5],
          ],
          (paint) => path(hills, paint),
        ),
      },
      { kind: 'flat', svg: ropes() },
      { kind: 'flat', svg: hung.map(lantern).join('') },
      {
        kind: 'glow',
        svg: hung.map(({ x, y, size }) => lampGlow(x, y, size * 1.9, '#ffb35c', 0.6)).join(''),
      },
      { kind: 'flat', svg: supper(line) },
      {
        kind: 'glow',
        svg: [
          lampGlow(520, 730, 240, '#ff9d4d', 0.4),
          lampGlow(1080, 730, 240, '#ff9d4d', 0.4),
          lampGlow(800, 730, 240, '#ff9d4d', 0.4),
        ].join(''),
      },
      { kind: 'mirror', waterline: line + 34, tint: '#141d42', tintTop: 0.15, tintBottom: 0.68, ripple: 16 },
      {
        kind: 'stipple',
        svg: shaded(
          [0, line + 34, 0, height],
          [
            [0, '#0c1432', 0],
            [1, '#0c1432', 0.7],
          ],
          (paint) => box(0, line + 34, width, 260, paint),
        ),
      },
      {
        kind: 'glow',
        svg: glints({
          seed: 61,
          count: 150,
          top: line + 44,
          bottom: 1050,
          centre: 800,
          spread: [700, 760],
          colour: '#ffb765',
          opacity: 0.32,
        }),
      },
    ],
  };
}

const PAPERS = ['#f2a64a', '#e9743f', '#f6cf7d', '#d9533f', '#f4b95f'];

/** Lanterns at even steps along a rope that sags in the middle. */
function string(x1: number, y1: number, x2: number, y2: number, count: number, size: number): Lantern[] {
  return Array.from({ length: count }, (_, place) => {
    const along = (place + 0.5) / count;
    const sag = 4 * along * (1 - along) * 120;
    return {
      x: x1 + (x2 - x1) * along,
      y: y1 + (y2 - y1) * along + sag + size * 0.72,
      size: size * (place % 2 ? 0.82 : 1),
      paper: PAPERS[(place * 3 + count) % PAPERS.length] ?? '#f2a64a',
    };
  });
}

function ropes(): string {
  return stroke('M-60 130Q370 400 800 190M800 190Q1240 410 1680 150M260 330Q800 580 1340 350', '#0c1330', 3);
}

function lantern({ x, y, size, paper }: Lantern): string {
  const half = size / 2;
  const tall = size * 0.56;
  const ribs = [0.35, 0.7].map(
    (share) =>
      `<ellipse cx="${x}" cy="${y}" rx="${half * share}" ry="${tall}" fill="none" stroke="#8f3a2c" stroke-width="1.6" opacity="0.45"/>`,
  );
  return [
    stroke(`M${x} ${y - tall - 24}V${y - tall}`, '#0c1330', 2.5),
    `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${tall}" fill="${paper}"/>`,
    `<ellipse cx="${x}" cy="${y + tall * 0.12}" rx="${half * 0.55}" ry="${tall * 0.6}" fill="#fff0bd" opacity="0.75"/>`,
    ...ribs,
    stroke(`M${x} ${y - tall}V${y + tall}`, '#8f3a2c', 1.4, 'opacity="0.4"'),
    box(x - half * 0.34, y - tall - 5, half * 0.68, 9, '#2a1c33'),
    box(x - half * 0.34, y + tall - 4, half * 0.68, 9, '#2a1c33'),
    stroke(`M${x} ${y + tall + 5}V${y + tall + 20}`, '#d9533f', 3),
  ].join('');
}

function supper(line: number): string {
  const coats = ['#3d2b45', '#5b2f3d', '#27304f', '#48344b', '#2c2440'];
  const guests = Array.from({ length: 12 }, (_, guest) =>
    person(
      306 + guest * 90 + (guest % 3) * 7,
      line - 64,
      0.9 + (guest % 4) * 0.07,
      coats[guest % coats.length] ?? '#3d2b45',
      guest,
    ),
  );
  const plates = Array.from(
    { length: 13 },
    (_, plate) => `<ellipse cx="${296 + plate * 84}" cy="${line - 66}" rx="20" ry="4" fill="#fff4da"/>`,
  );
  const candles = [360, 560, 760, 960, 1160].map((x) =>
    [
      box(x - 3, line - 96, 6, 30, '#fff4da'),
      `<ellipse cx="${x}" cy="${line - 103}" rx="4.5" ry="8" fill="#ffd070"/>`,
    ].join(''),
  );
  const bottles = [440, 690, 1050].map((x) =>
    path(
      `M${x - 8} ${line - 66}V${line - 98}Q${x - 8} ${line - 106} ${x - 3.5} ${line - 108}V${line - 122}H${x + 3.5}V${line - 108}Q${x + 8} ${line - 106} ${x + 8} ${line - 98}V${line - 66}Z`,
      '#274a3f',
    ),
  );
  return [
    ...guests,
    box(230, line - 66, 1140, 12, '#f3e2c3'),
    path(
      `M230 ${line - 54}H1370L1362 ${line - 26}Q1290 ${line - 36} 1220 ${line - 26}T1080 ${line - 26}T940 ${line - 26}T800 ${line - 26}T660 ${line - 26}T520 ${line - 26}T380 ${line - 26}T238 ${line - 26}Z`,
      '#d9b991',
    ),
    ...plates,
    ...bottles,
    ...candles,
    ...[270, 560, 1040, 1330].map((x) => box(x, line - 32, 9, 40, '#2a1c33')),
    box(0, line, 1600, 36, '#1b1733'),
    box(0, line, 1600, 5, '#c47a5f'),
    ...[120, 620, 980, 1480].map((x) =>
      path(
        `M${x - 18} ${line}V${line - 24}Q${x - 26} ${line - 40} ${x} ${line - 42}Q${x + 26} ${line - 40} ${x + 18} ${line - 24}V${line}Z`,
        '#141029',
      ),
    ),
  ].join('');
}

function person(x: number, y: number, scale: number, coat: string, seat: number): string {
  const hat =
    seat % 3 === 0
      ? path('M-17 -78Q-14 -98 0 -98Q14 -98 17 -78Z', '#c9543f')
      : path('M-15 -76Q-16 -97 0 -97Q16 -97 15 -76Q8 -88 -15 -76Z', '#241a2c');
  const arm =
    seat % 4 === 1
      ? [stroke('M22 -34L40 -62', coat, 10), path('M36 -84H50L46 -68H40Z', '#ffd9a0')].join('')
      : '';
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path('M-32 6Q-34 -50 0 -54Q34 -50 32 6Z', coat)}<circle cx="0" cy="-74" r="16" fill="#d99a72"/>${hat}${arm}</g>`;
}
