import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, disc, glints, halo, path, ridge, shaded, sheet, stroke } from '../shapes.ts';

const pole = { x: 800, y: 360 };
/** What the sky turns in fifty minutes, in radians. */
const TURN = (50 / (24 * 60)) * Math.PI * 2;

/** A photograph with the shutter open for fifty minutes, towards the pole, over Inch Tolly. */
export function starTrails(): Picture {
  const [width, height, seed] = [1600, 1067, 139];
  const horizon = 800;
  const island = ridge({
    seed: 88,
    base: 800,
    swing: 14,
    length: 140,
    roughness: 0.6,
    from: 480,
    to: 1140,
    bottom: horizon + 2,
    lift: (along) => -150 * Math.sin(along * Math.PI) ** 0.7,
  });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#070d1f'],
          [0.5, '#12244a'],
          [0.76, '#2f5273'],
          [1, '#2f5273'],
        ]),
      },
      { kind: 'glow', svg: trails() },
      { kind: 'glow', svg: disc(pole.x, pole.y, 4, '#fff8e4') },
      { kind: 'flat', svg: sea(width, height, horizon) },
      { kind: 'flat', svg: path(island, '#050910') + chapel() },
      {
        kind: 'glow',
        svg:
          disc(838, 610, 9, '#fff0c4') +
          halo(838, 610, 130, [
            [0, '#ffd98a', 0.8],
            [0.2, '#ffd98a', 0.25],
            [1, '#ffd98a', 0],
          ]) +
          halo(
            838,
            900,
            90,
            [
              [0, '#ffd98a', 0.35],
              [1, '#ffd98a', 0],
            ],
            2.2,
          ),
      },
      {
        kind: 'glow',
        svg: glints({
          seed: 6,
          count: 120,
          top: horizon + 10,
          bottom: 1060,
          centre: 830,
          spread: [40, 200],
          colour: '#ffdc98',
          opacity: 0.35,
        }),
      },
      { kind: 'glow', svg: boatTrail(horizon) },
      { kind: 'flat', svg: rail(width, height) },
    ],
  };
}

function trails(): string {
  const random = seeded(43);
  const hues = ['#fff4dc', '#dfe9ff', '#ffd9b0', '#bcd3ff', '#ffffff'];
  return Array.from({ length: 560 }, () => {
    const radius = 12 + random() ** 0.62 * 1150;
    const start = random() * Math.PI * 2;
    const at = (angle: number) =>
      `${(pole.x + Math.cos(angle) * radius).toFixed(1)} ${(pole.y + Math.sin(angle) * radius).toFixed(1)}`;
    const colour = hues[Math.floor(random() * hues.length)] ?? '#ffffff';
    return stroke(
      `M${at(start)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${at(start + TURN)}`,
      colour,
      0.8 + random() ** 5 * 3.4,
      `opacity="${between(random, 0.2, 0.95).toFixed(2)}"`,
    );
  }).join('');
}

function sea(width: number, height: number, horizon: number): string {
  return shaded(
    [0, horizon, 0, height],
    [
      [0, '#1a2e47'],
      [1, '#050a14'],
    ],
    (paint) => box(0, horizon, width, height - horizon, paint),
  );
}

function chapel(): string {
  return [
    path('M700 664L700 640L770 606L840 640V668Z', '#050910'),
    box(816, 576, 44, 96, '#050910'),
    path('M810 578L838 520L866 578Z', '#050910'),
  ].join('');
}

/** The Two Sisters going out: one light, and the place where somebody put the kettle on. */
function boatTrail(horizon: number): string {
  return stroke(
    `M0 ${horizon + 104}C160 ${horizon + 96} 220 ${horizon + 92} 276 ${horizon + 88}q8 -9 16 1t16 -3t14 4C420 ${horizon + 76} 460 ${horizon + 66} 520 ${horizon + 52}`,
    '#ff9d7a',
    3.5,
    'opacity="0.85"',
  );
}

function rail(width: number, height: number): string {
  return `<filter id="near"><feGaussianBlur stdDeviation="7"/></filter><g filter="url(#near)">${box(-20, 1000, width + 40, 22, '#02040a')}${[180, 620, 1060, 1500].map((x) => box(x, 1000, 18, height - 1000, '#02040a')).join('')}</g>`;
}
