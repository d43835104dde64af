import type { Picture } from '../picture.ts';
import { between, seeded } from '../random.ts';
import { box, disc, halo, path, sheet } from '../shapes.ts';

/** A photograph out of focus: the lamps of a wet street before dawn, and the bakery's window at the end of it. */
export function ropeStreet(): Picture {
  const [width, height, seed] = [1600, 1067, 137];
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#0b1626'],
          [0.45, '#1b2c44'],
          [0.56, '#22344c'],
          [1, '#0a111c'],
        ]),
      },
      { kind: 'flat', svg: blurred(34, houses(height)) },
      { kind: 'glow', svg: blurred(18, bakery()) },
      { kind: 'glow', svg: lamps() },
      { kind: 'glow', svg: blurred(10, reflections()) },
      { kind: 'glow', svg: blurred(3, drops(width, height)) },
    ],
  };
}

/** What a lens does to everything that it was not pointed at. */
function blurred(pixels: number, svg: string): string {
  return `<filter id="blur${pixels}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${pixels}"/></filter><g filter="url(#blur${pixels})">${svg}</g>`;
}

function houses(height: number): string {
  return [
    path(`M-200 -200H420L660 470L700 640L520 ${height + 200}H-200Z`, '#0d1520'),
    path(`M1800 -200H1260L960 460L910 640L1180 ${height + 200}H1800Z`, '#0a121c'),
    path('M-200 60L300 240L520 470L-200 540Z', '#172334'),
    path('M1800 0L1340 220L1080 470L1800 560Z', '#142031'),
  ].join('');
}

function bakery(): string {
  return box(724, 486, 160, 120, '#ffc277') + box(750, 500, 110, 90, '#fff0c8');
}

const row = (side: 1 | -1) =>
  Array.from({ length: 7 }, (_, lamp) => {
    const near = (lamp / 6) ** 1.7;
    const x = 805 + side * (90 + near * 620);
    const y = 520 - near * 330;
    const radius = 20 + near * 92;
    const colour = lamp % 3 === 1 ? '#7fb6e6' : '#ffbe6b';
    return (
      disc(x, y, radius, colour, 0.42) +
      `<circle cx="${x}" cy="${y}" r="${radius - 3}" fill="none" stroke="${colour}" stroke-width="5" opacity="0.5"/>` +
      halo(x, y, radius * 2.6, [
        [0, colour, 0.28],
        [1, colour, 0],
      ])
    );
  }).join('');

/** Round, even discs with a brighter rim, larger towards the viewer. */
function lamps(): string {
  const random = seeded(29);
  const far = Array.from({ length: 26 }, () => {
    const x = between(random, 620, 1000);
    return disc(
      x,
      between(random, 430, 560),
      between(random, 8, 22),
      random() > 0.6 ? '#c8543f' : '#ffd9a0',
      between(random, 0.15, 0.4),
    );
  }).join('');
  return far + row(1) + row(-1);
}

function reflections(): string {
  const random = seeded(31);
  const streak = (x: number, top: number, long: number, wide: number, colour: string, opacity: number) =>
    Array.from({ length: 12 }, (_, part) =>
      box(
        x - wide / 2 + between(random, -wide, wide) * 0.3,
        top + (long * part) / 12,
        wide * between(random, 0.5, 1.1),
        (long / 12) * between(random, 0.4, 0.8),
        colour,
        opacity * (1 - part / 14),
      ),
    ).join('');
  return [
    streak(804, 650, 380, 110, '#ffb765', 0.7),
    streak(640, 680, 330, 60, '#ffbe6b', 0.4),
    streak(980, 690, 340, 60, '#7fb6e6', 0.4),
    streak(480, 760, 290, 90, '#7fb6e6', 0.3),
    streak(1160, 760, 300, 100, '#ffbe6b', 0.32),
    streak(280, 820, 240, 120, '#ffbe6b', 0.3),
  ].join('');
}

/** Rain on the glass in front of the lens. */
function drops(width: number, height: number): string {
  const random = seeded(37);
  return Array.from({ length: 130 }, () =>
    disc(random() * width, random() * height, between(random, 2, 9), '#cfe3f5', between(random, 0.05, 0.22)),
  ).join('');
}
