import type { Picture } from '../picture.ts';
import { box, glints, halo, path, ridge, shaded, sheet, stars, streaks, stroke } from '../shapes.ts';
import { yacht } from '../vessels.ts';

/** Blue hour, low water: a boat leaning on the mud until the sea comes back for it. */
export function lowWater(): Picture {
  const [width, height, seed] = [1600, 1067, 71];
  const line = 560;
  const far = ridge({
    seed: 141,
    base: 520,
    swing: 30,
    length: 460,
    to: width,
    bottom: line + 2,
    lift: (along) => 30 * along - 10,
  });
  const wood = ridge({
    seed: 155,
    base: 520,
    swing: 22,
    length: 90,
    roughness: 0.6,
    from: 0,
    to: 620,
    bottom: line + 4,
    lift: (along) => 46 * along ** 2 - 20,
  });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#14254d'],
          [0.25, '#2b4c80'],
          [0.42, '#6f8fb5'],
          [0.52, '#d9b9ae'],
        ]),
      },
      { kind: 'glow', svg: stars({ seed: 31, count: 110, width, bottom: 420 }) },
      {
        kind: 'flat',
        svg: streaks({
          seed: 12,
          count: 10,
          width,
          top: 300,
          bottom: 480,
          colour: '#e6c3b2',
          opacity: 0.5,
          long: 460,
        }),
      },
      {
        kind: 'glow',
        svg: halo(1180, 210, 260, [
          [0, '#dfe6f0', 0.45],
          [0.4, '#a8bedb', 0.14],
          [1, '#a8bedb', 0],
        ]),
      },
      { kind: 'flat', svg: path(MOON, '#fdf3d7') },
      { kind: 'flat', svg: path(far, '#51618c') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 470, 0, line],
          [
            [0, '#3a4a78', 0.4],
            [1, '#c2a3ab', 0.6],
          ],
          (paint) => path(far, paint),
        ),
      },
      {
        kind: 'flat',
        svg: [
          path(wood, '#25315a'),
          ...[
            [190, 536],
            [232, 540],
            [520, 546],
          ].map(([x = 0, y = 0]) => box(x, y, 7, 6, '#ffd58a')),
        ].join(''),
      },
      { kind: 'mirror', waterline: line, tint: '#47628f', tintTop: 0.1, tintBottom: 0.6, ripple: 6 },
      { kind: 'flat', svg: mud(height) },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 600, 0, height],
          [
            [0, '#8b93b0', 0.45],
            [0.4, '#2a3157', 0.15],
            [1, '#0d1430', 0.75],
          ],
          (paint) => path(MUD, paint),
        ),
      },
      { kind: 'flat', svg: pools() },
      {
        kind: 'glow',
        svg: glints({
          seed: 40,
          count: 120,
          top: 640,
          bottom: 1040,
          centre: 1150,
          spread: [380, 520],
          colour: '#9fb4d6',
          opacity: 0.3,
        }),
      },
      { kind: 'flat', svg: boat() },
      { kind: 'flat', svg: anchorLine() },
    ],
  };
}

const MOON = 'M1196 152A60 60 0 1 0 1234 238A50 50 0 1 1 1196 152Z';
const MUD = 'M0 640Q240 606 470 630T900 618Q1240 600 1600 646V1067H0Z';

function mud(height: number): string {
  return (
    shaded(
      [0, 610, 0, height],
      [
        [0, '#59628a'],
        [0.3, '#3c4570'],
        [1, '#1a2148'],
      ],
      (paint) => path(MUD, paint),
    ) + stroke('M0 640Q240 606 470 630T900 618Q1240 600 1600 646', '#e8c9bb', 3, 'opacity="0.6"')
  );
}

/** Water left behind, with what the sky left behind in it. */
const water = (d: string) =>
  shaded(
    [0, 660, 0, 1067],
    [
      [0, '#d8bdb9'],
      [0.35, '#8fa4c6'],
      [1, '#33558c'],
    ],
    (paint) => path(d, paint),
  );

function pools(): string {
  return [
    water('M0 706Q220 684 420 704T760 716Q560 742 360 730T0 740Z'),
    water('M1600 720Q1360 706 1180 742T960 770Q1140 792 1320 776T1600 790Z'),
    water('M60 872Q260 836 520 862Q620 878 560 908Q420 950 220 930Q20 916 60 872Z'),
    water('M1600 892Q1420 880 1260 920T1020 1000Q1010 1040 1060 1067H1600Z'),
    `<g transform="translate(1394 984) scale(0.42 -0.3) translate(-1184 -208)" opacity="0.75">${path(MOON, '#fdf3d7')}</g>`,
    stroke('M1350 1000H1420M1362 1012H1406', '#fdf3d7', 3, 'opacity="0.5"'),
  ].join('');
}

function boat(): string {
  return [
    path('M430 846Q700 800 1010 838Q1020 866 900 872Q640 884 430 846Z', '#0d1430', 'opacity="0.55"'),
    yacht({ x: 720, y: 836, size: 480, hull: '#b9503f', trim: '#f0dfc4', mast: '#151c3a', lean: 13 }),
    shaded(
      [0, 760, 0, 880],
      [
        [0, '#10183a', 0],
        [1, '#10183a', 0.75],
      ],
      (paint) =>
        `<g transform="translate(720 836) rotate(13)">${path('M-240 -62Q-192 14 -132 14H144Q204 -10 269 -77Z', paint)}</g>`,
    ),
  ].join('');
}

function anchorLine(): string {
  return [
    stroke('M978 820Q1080 900 1224 870', '#151c3a', 3),
    stroke('M1216 862Q1226 884 1250 880M1230 852L1240 896', '#151c3a', 5),
  ].join('');
}
