import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, disc, path, shaded, sheet, stroke } from '../shapes.ts';

interface Suspect {
  seed: number;
  /** How wide against how high. */
  stout: number;
  tall: number;
  lean: number;
  wall: readonly [upper: string, lower: string];
  breast: string;
  back: string;
  tips: string;
  legs: string;
  bill: string;
  eye: string;
  /** Where it looks, in pixels from the middle of its eye. */
  gaze: number;
  marks: 'none' | 'ring' | 'speckles';
}

const suspects = {
  bishop: {
    seed: 151,
    stout: 1.24,
    tall: 0.98,
    lean: 0,
    wall: ['#d9c9a4', '#b79a6b'],
    breast: '#faf5e8',
    back: '#79858c',
    tips: '#23272c',
    legs: '#d98a80',
    bill: '#e9b13c',
    eye: '#f2d98a',
    gaze: 9,
    marks: 'none',
  },
  nine: {
    seed: 157,
    stout: 0.86,
    tall: 1.06,
    lean: -3,
    wall: ['#9fc1c4', '#5f8f97'],
    breast: '#fbf7ee',
    back: '#59666f',
    tips: '#1b1f24',
    legs: '#d9a441',
    bill: '#e9b13c',
    eye: '#f2d98a',
    gaze: -2,
    marks: 'ring',
  },
  apprentice: {
    seed: 163,
    stout: 0.9,
    tall: 0.76,
    lean: 7,
    wall: ['#d8b0a2', '#a5685c'],
    breast: '#d9c8ac',
    back: '#8d765b',
    tips: '#4a3b2d',
    legs: '#b98f86',
    bill: '#3b3430',
    eye: '#3b3430',
    gaze: 4,
    marks: 'speckles',
  },
} satisfies Record<string, Suspect>;

const FOOT = 1240;
const breast =
  'M-190 -60C-230 -300 -150 -470 -40 -560C-60 -700 0 -790 96 -790C190 -790 240 -720 226 -640C330 -520 330 -250 230 -60C130 20 -90 30 -190 -60Z';
const wing =
  'M-196 -420C-240 -300 -250 -140 -300 60C-200 30 -60 -60 40 -160C110 -240 120 -370 60 -440C-40 -500 -150 -490 -196 -420Z';

/** A gull the Harbour Office wishes to speak to, on a post before the board that measures it. */
export function gullPortrait(name: keyof typeof suspects): Picture {
  const gull: Suspect = suspects[name];
  const [width, height] = [1067, 1600];
  const place = (svg: string) =>
    `<g transform="translate(520 ${FOOT - 130}) rotate(${gull.lean}) scale(${gull.stout} ${gull.tall})">${svg}</g>`;
  return {
    width,
    height,
    seed: gull.seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, gull.wall[0]],
          [1, gull.wall[1]],
        ]),
      },
      { kind: 'flat', svg: board(width) },
      {
        kind: 'stipple',
        svg: `<g transform="translate(60 24)" opacity="0.5">${place(path(breast, '#2a2a30'))}</g>`,
      },
      { kind: 'flat', svg: post(height) },
      { kind: 'flat', svg: legs(gull) + place(path(breast, gull.breast)) },
      {
        kind: 'stipple',
        svg: place(
          shaded(
            [-200, 0, 320, 0],
            [
              [0, '#4b5663', 0],
              [0.55, '#4b5663', 0.05],
              [1, '#4b5663', 0.7],
            ],
            (paint) => path(breast, paint),
          ),
        ),
      },
      { kind: 'flat', svg: place(plumage(gull)) },
      { kind: 'flat', svg: place(face(gull)) },
    ],
  };
}

function board(width: number): string {
  return Array.from({ length: 15 }, (_, line) => {
    const y = 180 + line * 80;
    const isWhole = line % 5 === 0;
    return box(0, y, width, isWhole ? 7 : 3, '#fbf3df', isWhole ? 0.75 : 0.4);
  }).join('');
}

function post(height: number): string {
  return [
    box(360, FOOT, 330, height - FOOT, '#5b4636'),
    box(360, FOOT, 90, height - FOOT, '#775d48'),
    `<ellipse cx="525" cy="${FOOT}" rx="165" ry="38" fill="#8d7157"/><ellipse cx="525" cy="${FOOT}" rx="110" ry="24" fill="none" stroke="#6b5340" stroke-width="6"/>`,
    ...[420, 560, 640].map((x) => stroke(`M${x} ${FOOT + 60}V${height}`, '#443327', 4, 'opacity="0.7"')),
  ].join('');
}

function legs({ legs: colour, marks }: Suspect): string {
  const leg = (x: number) =>
    stroke(`M${x} ${FOOT - 150}L${x + 4} ${FOOT - 6}`, colour, 20) +
    path(
      `M${x - 46} ${FOOT + 12}L${x + 2} ${FOOT - 22}L${x + 64} ${FOOT + 10}Q${x + 10} ${FOOT + 24} ${x - 46} ${FOOT + 12}Z`,
      colour,
    );
  const ring =
    marks === 'ring'
      ? box(576, FOOT - 92, 34, 36, '#c9ced2') +
        `<text x="593" y="${FOOT - 65}" text-anchor="middle" font-family="Liberation Sans, sans-serif" font-weight="bold" font-size="30" fill="#22262c">9</text>`
      : '';
  return leg(470) + leg(590) + ring;
}

function plumage({ back, tips, marks, seed }: Suspect): string {
  const random = seeded(seed);
  const feathers =
    path(wing, back) +
    path('M-300 60C-270 -40 -256 -110 -246 -190C-180 -130 -120 -90 -60 -60C-140 0 -220 40 -300 60Z', tips) +
    stroke(
      'M-250 -180C-160 -120 -60 -120 40 -170M-230 -290C-140 -230 -30 -240 76 -280',
      '#fbf7ee',
      9,
      'opacity="0.7"',
    ) +
    disc(-262, 4, 11, '#fbf7ee') +
    disc(-216, -26, 10, '#fbf7ee');
  if (marks !== 'speckles') return feathers;
  const speckles = Array.from({ length: 150 }, () => {
    const y = between(random, -750, -70);
    const [middle, half] = y < -560 ? [120, 62] : [60, 190];
    return `<ellipse cx="${(middle + between(random, -1, 1) * half).toFixed(0)}" cy="${y.toFixed(0)}" rx="13" ry="8" fill="#6b563f" opacity="${between(random, 0.3, 0.75).toFixed(2)}"/>`;
  }).join('');
  return speckles + feathers;
}

function face({ bill, eye, gaze, marks }: Suspect): string {
  const spot = marks === 'speckles' ? '' : disc(318, -640, 16, '#c8442f');
  return [
    path('M206 -730C280 -740 350 -710 372 -650C376 -630 366 -612 352 -600C350 -630 330 -640 210 -640Z', bill),
    path('M206 -650C280 -656 330 -640 346 -616C300 -606 250 -610 206 -626Z', bill),
    stroke('M214 -652C270 -658 320 -650 352 -622', '#7a4f1a', 5),
    spot,
    disc(140, -706, 34, '#c8442f', marks === 'speckles' ? 0 : 0.9),
    disc(140, -706, 27, eye),
    disc(140 + gaze, -706, 13, '#17191c'),
    disc(146 + gaze, -712, 4, '#fffdf4'),
    stroke('M98 -748Q140 -768 188 -744', '#4b5663', 8, 'opacity="0.8"'),
  ].join('');
}
