import type { Picture } from '../picture.ts';
import { box, disc, path, shaded, sheet, stroke } from '../shapes.ts';

interface Wheel {
  x: number;
  y: number;
  radius: number;
  spokes: number;
  turn: number;
}

const WHEELS: readonly Wheel[] = [
  { x: 210, y: 300, radius: 118, spokes: 6, turn: 12 },
  { x: 430, y: 470, radius: 84, spokes: 5, turn: 40 },
  { x: 620, y: 262, radius: 136, spokes: 8, turn: 4 },
  { x: 850, y: 460, radius: 96, spokes: 6, turn: 22 },
  { x: 1050, y: 250, radius: 106, spokes: 5, turn: 30 },
  { x: 1250, y: 450, radius: 74, spokes: 4, turn: 18 },
  { x: 1420, y: 276, radius: 94, spokes: 6, turn: 50 },
];

/** A brass machine of wheels and one cord, and the month of tides that it draws. */
export function predictor(): Picture {
  const [width, height, seed] = [1600, 1067, 97];
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#183a44'],
          [0.6, '#1f4a52'],
          [1, '#143038'],
        ]),
      },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 0, width, height],
          [
            [0, '#4d8a86', 0.5],
            [0.5, '#2a5a60', 0.1],
            [1, '#07191f', 0.6],
          ],
          (paint) => box(0, 0, width, height, paint),
        ),
      },
      {
        kind: 'flat',
        svg: [
          box(0, 118, width, 15, '#8a5f2c'),
          box(0, 118, width, 4, '#e2b35f'),
          box(0, 606, width, 15, '#8a5f2c'),
          box(0, 606, width, 4, '#e2b35f'),
        ].join(''),
      },
      { kind: 'flat', svg: WHEELS.map(shadow).join('') },
      { kind: 'flat', svg: WHEELS.map(wheel).join('') },
      {
        kind: 'stipple',
        svg: WHEELS.map(({ x, y, radius }) =>
          shaded(
            [x - radius, y - radius, x + radius, y + radius],
            [
              [0, '#fff0bf', 0.6],
              [0.4, '#c58f3f', 0],
              [1, '#4a2c12', 0.75],
            ],
            (paint) =>
              `<circle cx="${x}" cy="${y}" r="${radius - radius * 0.08}" fill="none" stroke="${paint}" stroke-width="${radius * 0.16}"/>`,
          ),
        ).join(''),
      },
      { kind: 'flat', svg: cord() },
      { kind: 'flat', svg: paper(width, height) },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 700, 0, height],
          [
            [0, '#fffaf0', 0.3],
            [1, '#b98f5a', 0.4],
          ],
          (paint) => box(0, 700, width, 380, paint),
        ),
      },
      { kind: 'flat', svg: [curve(width), pen()].join('') },
    ],
  };
}

function shadow({ x, y, radius }: Wheel): string {
  return `<circle cx="${x + 14}" cy="${y + 20}" r="${radius - radius * 0.08}" fill="none" stroke="#07191f" stroke-width="${radius * 0.16}" opacity="0.45"/>`;
}

function wheel({ x, y, radius, spokes, turn }: Wheel): string {
  const arms = Array.from({ length: spokes }, (_, spoke) => {
    const angle = turn + (360 / spokes) * spoke;
    return `<path transform="rotate(${angle})" d="M${-radius * 0.05} 0L${-radius * 0.03} ${-radius * 0.9}H${radius * 0.03}L${radius * 0.05} 0Z" fill="#c58f3f"/>`;
  });
  return `<g transform="translate(${x} ${y})">${[
    ...arms,
    `<circle r="${radius * 0.92}" fill="none" stroke="#d9a24a" stroke-width="${radius * 0.16}"/>`,
    `<circle r="${radius}" fill="none" stroke="#8a5f2c" stroke-width="3"/><circle r="${radius * 0.84}" fill="none" stroke="#8a5f2c" stroke-width="2.4"/>`,
    disc(0, 0, radius * 0.2, '#a8742f'),
    disc(0, 0, radius * 0.13, '#efc878'),
    disc(0, 0, radius * 0.05, '#4a2c12'),
    `<g transform="rotate(${turn * 3})">${disc(radius * 0.52, 0, radius * 0.08, '#a33f33')}${disc(radius * 0.52, 0, radius * 0.035, '#f6e6c4')}</g>`,
  ].join('')}</g>`;
}

/** Over the high wheels and under the low ones, by the outer side of each, down to the pen. */
function cord(): string {
  const points = WHEELS.map(({ x, y, radius }, at) => ({
    x,
    top: at % 2 === 0 ? y - radius - 3 : y + radius + 3,
    radius,
    over: at % 2 === 0,
  }));
  let d = 'M60 620V420Q62 180 210 179';
  for (const [at, point] of points.entries()) {
    const next = points[at + 1];
    if (!next) break;
    const reach = (next.x - point.x) / 2;
    d += `C${point.x + reach} ${point.top} ${next.x - reach} ${next.top} ${next.x} ${next.top}`;
  }
  d += 'Q1530 180 1534 300V700';
  return stroke(d, '#f3e3bf', 4.5) + stroke(d, '#8f3a2c', 4.5, 'stroke-dasharray="2 16"');
}

function paper(width: number, height: number): string {
  const columns = Array.from({ length: 41 }, (_, day) =>
    box(day * 40, 700, 1.2, 380, '#7d9c94', day % 7 ? 0.35 : 0.8),
  );
  const rows = Array.from({ length: 9 }, (_, row) =>
    box(0, 720 + row * 40, width, 1.2, '#7d9c94', row === 4 ? 0.9 : 0.35),
  );
  return [
    box(0, 688, width, 14, '#07191f', 0.5),
    box(0, 700, width, height - 700, '#f2e6ca'),
    ...columns,
    ...rows,
  ].join('');
}

/** Springs and neaps: two tides a day, one of the moon and one of the sun, drifting in and out of step. */
function curve(width: number): string {
  const points: string[] = [];
  for (let x = 0; x <= 1534; x += 3) {
    const day = x / 40;
    const moon = Math.cos((2 * Math.PI * day * 24) / 24.84);
    const sun = Math.cos((2 * Math.PI * day * 24) / 24 + 0.6);
    points.push(`${x} ${(880 - moon * 88 - sun * 46 - Math.cos(day * 0.9) * 6).toFixed(1)}`);
  }
  const line = `M${points.join('L')}`;
  return [
    path(`${line}L1534 ${width}L0 ${width}Z`, '#2f6f73', 'opacity="0.22"'),
    stroke(line, '#1d4c55', 5),
  ].join('');
}

function pen(): string {
  return [
    box(1522, 690, 24, 120, '#a8742f'),
    box(1522, 690, 8, 120, '#efc878'),
    path('M1522 810H1546L1537 862H1531Z', '#4a2c12'),
    box(1530, 640, 8, 60, '#d9a24a'),
  ].join('');
}
