import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, disc, path, stroke } from '../shapes.ts';

const [WIDTH, HEIGHT] = [1600, 1067];
const INK = '#22323a';
const RED = '#c8442f';
const shore =
  'M-20 470C60 450 90 400 150 410C190 418 180 470 230 480C290 490 320 430 380 436C420 440 430 480 470 486C520 494 540 520 600 522C680 526 690 470 760 476C800 480 806 520 850 520C880 520 890 436 940 396C980 364 1030 380 1040 430C1048 470 1086 480 1110 440C1130 406 1180 400 1210 430C1240 460 1300 440 1360 462C1440 490 1500 452 1620 470';

interface Light {
  x: number;
  y: number;
  name: string;
  character: string;
  /** Where the words begin, from the light. */
  at: readonly [x: number, y: number];
}

const lights: readonly Light[] = [
  { x: 420, y: 462, name: 'Saint Orrin', character: 'Oc G 6s', at: [-196, -86] },
  { x: 690, y: 742, name: 'Inch Tolly', character: 'Iso 4s', at: [-76, 92] },
  { x: 940, y: 390, name: 'Carrow Head', character: 'Fl(2) 15s', at: [-90, -104] },
  { x: 1090, y: 448, name: 'Port Averil', character: 'Q, Oc 5s', at: [38, -116] },
  { x: 1300, y: 860, name: 'The Ledgers', character: 'Fl 10s', at: [56, 0] },
];

/** The coast on one sheet, as Maren drew it for the walk. */
export function chart(): Picture {
  return {
    width: WIDTH,
    height: HEIGHT,
    seed: 173,
    paper: 'smooth',
    sheets: [
      { kind: 'flat', svg: box(0, 0, WIDTH, HEIGHT, '#f4ecd6') },
      { kind: 'flat', svg: framed(box(0, 0, WIDTH, HEIGHT, '#bcd6d6') + depths()) },
      { kind: 'flat', svg: framed(land() + sands() + rocks()) },
      { kind: 'flat', svg: soundings() + rose(190, 850, 120) },
      { kind: 'flat', svg: framed(walk()) + lights.map(light).join('') + names() + border() },
    ],
  };
}

/** Width of the margin with the frame. */
const MARGIN = 34;

/** The part within the frame. */
const framed = (svg: string): string =>
  `<clipPath id="frame"><rect x="${MARGIN}" y="${MARGIN}" width="${WIDTH - 2 * MARGIN}" height="${HEIGHT - 2 * MARGIN}"/></clipPath><g clip-path="url(#frame)">${svg}</g>`;

/** Where there are words, so that no hill and no sounding is under them: left, top, right, bottom. */
const lettered: readonly (readonly [number, number, number, number])[] = [
  [40, 310, 210, 370],
  [210, 330, 440, 430],
  [500, 270, 640, 500],
  [830, 240, 1060, 340],
  [1080, 280, 1320, 390],
  [1310, 350, 1560, 430],
];

const isLettered = (x: number, y: number, margin: number): boolean =>
  lettered.some(
    ([left, top, right, bottom]) =>
      x > left - margin && x < right + margin && y > top - margin && y < bottom + margin,
  );

const contour = (offset: number, colour: string) =>
  path(
    `M-20 -20L-20 470${shore.slice(shore.indexOf('C'))}V-20Z`,
    colour,
    `transform="translate(0 ${offset})"`,
  );

/** The lines of five and ten fathoms, as the shore moved out to sea. */
function depths(): string {
  return contour(250, '#cbe0dc') + contour(130, '#d9e9e1') + contour(52, '#e6f0e4');
}

function land(): string {
  const closed = `M-20 -20L-20 470${shore.slice(shore.indexOf('C'))}V-20Z`;
  const random = seeded(53);
  const hills = Array.from({ length: 26 }, () => {
    const x = between(random, 60, 1540);
    const y = between(random, 130, 330);
    if (isLettered(x, y, 24)) return '';
    return stroke(
      `M${x - 22} ${y}Q${x} ${y - 26} ${x + 22} ${y}M${x - 4} ${y - 4}q12 8 20 22`,
      '#b3975f',
      3,
      'opacity="0.8"',
    );
  }).join('');
  return (
    path(closed, '#efe0b8') +
    stroke(shore, INK, 5) +
    hills +
    stroke(
      'M300 60C420 180 520 300 600 520M1080 60C1090 200 1130 300 1110 436',
      '#b98f5a',
      4,
      'stroke-dasharray="16 9"',
    )
  );
}

function sands(): string {
  const random = seeded(59);
  const dots = Array.from({ length: 420 }, () => {
    const along = random();
    const half = 60 + along * 40;
    return disc(640 + along * 50 + between(random, -half, half), 540 + along * 190, 1.8, '#a5854a', 0.9);
  }).join('');
  const poles = Array.from({ length: 14 }, (_, pole) =>
    disc(622 + pole * 5.2 + Math.sin(pole / 2) * 9, 532 + pole * 14, 3.4, RED),
  ).join('');
  return (
    path('M560 524C540 620 570 740 690 770C800 750 790 620 720 500Z', '#f0e2bd', 'opacity="0.9"') +
    dots +
    poles +
    path(
      'M648 742C656 706 730 704 738 744C730 776 660 776 648 742Z',
      '#e3cd95',
      `stroke="${INK}" stroke-width="4"`,
    )
  );
}

function rocks(): string {
  return [
    [1300, 860, 15],
    [1262, 884, 9],
  ]
    .map(([x = 0, y = 0, size = 0]) =>
      path(
        `M${x - size} ${y + size}L${x - size * 0.4} ${y - size}L${x + size} ${y + size * 0.6}Z`,
        '#8a7a5c',
        `stroke="${INK}" stroke-width="3"`,
      ),
    )
    .concat(stroke('M1236 842l16 16m0 -16l-16 16', INK, 3))
    .join('');
}

function soundings(): string {
  const random = seeded(67);
  const taken: [x: number, y: number][] = [];
  return Array.from({ length: 90 }, () => {
    const x = between(random, 70, 1530);
    const y = between(random, 590, 1010);
    const isTaken =
      (x > 470 && x < 860 && y < 900) ||
      (x < 380 && y > 690) ||
      (x > 1160 && y > 780 && y < 960) ||
      (x > 1000 && y > 860) ||
      taken.some((other) => Math.hypot(x - other[0], y - other[1]) < 74);
    if (isTaken) return '';
    taken.push([x, y]);
    const fathoms = Math.max(2, Math.round((y - 540) / 18 + between(random, -3, 4)));
    return words(x, y, 24, String(fathoms), 'fill="#5d7f86"');
  }).join('');
}

function rose(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, point) => {
    const long = point % 4 === 0 ? radius : point % 2 === 0 ? radius * 0.7 : radius * 0.45;
    return `<g transform="rotate(${point * 22.5})">${path(`M0 ${-long}L10 -14L0 0Z`, point === 0 ? RED : INK)}${path(`M0 ${-long}L-10 -14L0 0Z`, '#f4ecd6', `stroke="${INK}" stroke-width="1.5"`)}</g>`;
  });
  return `<g transform="translate(${x} ${y})"><circle r="${radius * 0.86}" fill="none" stroke="${INK}" stroke-width="2"/><circle r="${radius * 0.8}" fill="none" stroke="${INK}" stroke-width="1"/>${points.toReversed().join('')}</g>${words(x, y - radius - 14, 34, 'N', 'text-anchor="middle" font-weight="bold"')}`;
}

/** The walk, along the edge, in dots. */
function walk(): string {
  return stroke(shore, RED, 7, 'stroke-dasharray="0.1 17" transform="translate(0 -18)"');
}

function light({ x, y, name, character, at: [right, down] }: Light): string {
  const rays = Array.from(
    { length: 8 },
    (_, ray) => `<g transform="rotate(${ray * 45})">${path('M-5 -14L0 -44L5 -14Z', '#d9822b')}</g>`,
  ).join('');
  return `<g transform="translate(${x} ${y})">${rays}</g>${disc(x, y, 12, '#f4ecd6')}${disc(x, y, 7, INK)}${words(x + right, y + down, 36, name, 'font-weight="bold"')}${words(x + right, y + down + 32, 26, character, 'font-style="italic"')}`;
}

function names(): string {
  return [
    words(54, 350, 28, 'Hollow Bay', 'font-style="italic"'),
    words(1336, 402, 28, 'Port Sable (gone)', 'font-style="italic"'),
    words(1540, 526, 28, 'the last bench', 'text-anchor="end" font-style="italic"'),
    words(516, 300, 30, 'the hill road', 'font-style="italic" transform="rotate(62 516 300)"'),
    words(546, 650, 26, 'soft', 'text-anchor="end" font-style="italic"'),
    words(800, 574, 26, 'here is a chair', `font-style="italic" fill="#5d7f86"`),
    words(1536, 958, 62, 'The Averil Coast', 'text-anchor="end" font-style="italic"'),
    words(1536, 1004, 26, 'depths in fathoms · heights in opinions · M. O.', 'text-anchor="end"'),
  ].join('');
}

function words(x: number, y: number, size: number, content: string, extra = ''): string {
  return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" font-family="Liberation Serif, serif" font-size="${size}" ${extra.includes('fill=') ? '' : `fill="${INK}"`} ${extra}>${content}</text>`;
}

const line = (inset: number, wide: number) =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - inset * 2}" height="${HEIGHT - inset * 2}" fill="none" stroke="${INK}" stroke-width="${wide}"/>`;

function border(): string {
  return line(14, 10) + line(26, 2);
}
