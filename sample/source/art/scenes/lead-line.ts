import type { Picture } from '../picture.ts';
import { box, halo, path, shaded, sheet, stroke } from '../shapes.ts';

const marks = [
  { turn: 1.62, colour: '#6b4327', kind: 'leather' },
  { turn: 2.3, colour: '#f6efdd', kind: 'cloth' },
  { turn: 2.86, colour: '#c8442f', kind: 'cloth' },
  { turn: 3.4, colour: '#6b4327', kind: 'leather' },
  { turn: 3.66, colour: '#2b4c80', kind: 'cloth' },
] as const;

/** The lead and its line, coiled on a sail-loft table, with the marks that are read by mouth. */
export function leadLine(): Picture {
  const [width, height, seed] = [1600, 1067, 83];
  const coil = coilPath();
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#1f5a5d'],
          [1, '#123f45'],
        ]),
      },
      { kind: 'flat', svg: planks(width, height) },
      { kind: 'stipple', svg: stroke(coil, '#06252b', 74, 'opacity="0.55" transform="translate(14 22)"') },
      { kind: 'flat', svg: stroke(coil, '#8a6a3c', 46) + stroke(coil, '#d8b375', 38) },
      // The lay of the rope: short slanting strands along it.
      {
        kind: 'flat',
        svg: stroke(coil, '#a8824c', 38, 'stroke-dasharray="3 15" style="stroke-linecap:butt"'),
      },
      { kind: 'flat', svg: marks.map(mark).join('') },
      {
        kind: 'stipple',
        svg: `<g transform="translate(26 30)">${path(leadOutline, '#06252b', 'opacity="0.6"')}</g>`,
      },
      { kind: 'flat', svg: lead() },
      {
        kind: 'glow',
        svg: halo(360, 160, 900, [
          [0, '#ffe7b5', 0.28],
          [1, '#ffe7b5', 0],
        ]),
      },
    ],
  };
}

function pointAt(turns: number): [x: number, y: number] {
  const angle = turns * Math.PI * 2;
  const radius = 92 + turns * 66;
  return [560 + Math.cos(angle) * radius * 1.12, 560 + Math.sin(angle) * radius];
}

function coilPath(): string {
  const points = Array.from({ length: 450 }, (_, step) => pointAt(0.3 + step / 124));
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return `M${line}C980 500 1080 520 1140 380S1190 280 1206 236`;
}

function mark({ turn, colour, kind }: (typeof marks)[number]): string {
  const [x, y] = pointAt(turn);
  const strip = (angle: number) =>
    kind === 'leather'
      ? path('M-9 -6L-13 84L0 74L13 84L9 -6Z', colour, `transform="rotate(${angle})"`)
      : path('M-14 -6C-30 40 -6 66 -22 104L22 96C10 64 32 40 14 -6Z', colour, `transform="rotate(${angle})"`);
  return `<g transform="translate(${x} ${y})">${strip(-16)}${kind === 'leather' ? strip(14) : ''}${box(-17, -27, 34, 54, '#8a6a3c')}${box(-17, -19, 34, 4, '#d8b375')}${box(-17, -4, 34, 4, '#d8b375')}${box(-17, 11, 34, 4, '#d8b375')}</g>`;
}

const leadOutline = 'M1178 252Q1172 214 1206 206Q1240 214 1234 252L1292 866Q1206 906 1120 866Z';

function lead(): string {
  return [
    path(leadOutline, '#56626d'),
    shaded(
      [1120, 0, 1292, 0],
      [
        [0, '#aab4ba', 0.55],
        [0.3, '#aab4ba', 0.75],
        [0.42, '#56626d', 0],
        [0.7, '#1d2a36', 0.35],
        [1, '#1d2a36', 0.8],
      ],
      (paint) => path(leadOutline, paint),
    ),
    `<ellipse cx="1206" cy="868" rx="86" ry="26" fill="#303c47"/><ellipse cx="1206" cy="870" rx="52" ry="15" fill="#efe2b6"/>`,
    `<ellipse cx="1206" cy="246" rx="13" ry="17" fill="#123f45"/>`,
    stroke('M1206 250Q1176 210 1206 236', '#d8b375', 20),
    stroke('M1150 640L1262 640M1145 690L1267 690', '#2b3741', 4, 'opacity="0.6"'),
  ].join('');
}

function planks(width: number, height: number): string {
  return [213, 427, 640, 853]
    .map((y) => box(0, y, width, 4, '#0c3138', 0.7) + box(0, y + 4, width, 2, '#3b7a79', 0.35))
    .join('')
    .concat(box(0, height - 2, width, 2, '#0c3138'));
}
