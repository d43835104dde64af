import { beam, lampGlow, lampOf, lighthouse } from '../lighthouse.ts';
import type { Picture } from '../picture.ts';
import { box, glints, halo, path, ridge, shaded, sheet, stars } from '../shapes.ts';

/** Carrow Head at night, its lamp turning. */
export function lamp(): Picture {
  const [width, height, seed] = [1600, 1067, 23];
  const sea = 800;
  const tower = { x: 1130, y: 752, height: 470 };
  const light = lampOf(tower);
  const far = ridge({
    seed: 14,
    base: 770,
    swing: 34,
    length: 380,
    to: 720,
    bottom: sea + 2,
    lift: (along) => 60 * along,
  });
  const head = ridge({
    seed: 31,
    base: 716,
    swing: 20,
    length: 300,
    roughness: 0.55,
    from: 640,
    to: width,
    bottom: height,
    lift: (along) => 330 * Math.max(0, 0.36 - along) ** 1.2 * 4 + 26 * along,
  });
  const near = ridge({
    seed: 44,
    base: 930,
    swing: 40,
    length: 260,
    roughness: 0.55,
    from: 380,
    to: width,
    bottom: height,
    lift: (along) => 420 * Math.max(0, 0.4 - along),
  });
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#0b1733'],
          [0.35, '#17305a'],
          [0.62, '#31557c'],
          [0.75, '#7b8f9c'],
        ]),
      },
      {
        kind: 'stipple',
        svg: `<g transform="rotate(-24 500 300)">${halo(
          560,
          260,
          980,
          [
            [0, '#9fb6cf', 0.26],
            [0.5, '#6f8fb8', 0.12],
            [1, '#5b7fae', 0],
          ],
          0.2,
        )}</g>`,
      },
      { kind: 'glow', svg: stars({ seed: 77, count: 420, width, bottom: 760 }) },
      { kind: 'flat', svg: path(far, '#22416a') },
      {
        kind: 'flat',
        svg: shaded(
          [0, sea, 0, height],
          [
            [0, '#5d7b90'],
            [0.12, '#29507a'],
            [1, '#0c1c3a'],
          ],
          (paint) => box(0, sea, width, height - sea, paint),
        ),
      },
      {
        kind: 'glow',
        svg: glints({
          seed: 9,
          count: 200,
          top: sea + 4,
          bottom: 1050,
          centre: 420,
          spread: [420, 420],
          colour: '#8fb0cc',
          opacity: 0.3,
        }),
      },
      {
        kind: 'glow',
        svg: glints({
          seed: 10,
          count: 60,
          top: sea + 4,
          bottom: 1040,
          centre: 620,
          spread: [80, 130],
          colour: '#ffd98a',
          opacity: 0.55,
        }),
      },
      {
        kind: 'glow',
        svg: [
          beam({ ...light, angle: 187, length: 1250, spread: 150, colour: '#ffe3a0', opacity: 0.85 }),
          beam({ ...light, angle: 7, length: 700, spread: 84, colour: '#ffe3a0', opacity: 0.75 }),
        ].join(''),
      },
      {
        kind: 'flat',
        svg: [
          cottage(1258, 738),
          lighthouse({
            ...tower,
            foot: 92,
            wall: '#e9e3d3',
            shade: '#22395c',
            bands: { colour: '#b5483f', count: 2 },
            trim: '#131f36',
            lamp: '#ffe08a',
          }),
        ].join(''),
      },
      { kind: 'flat', svg: path(head, '#10233f') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 690, 0, 1000],
          [
            [0, '#5c7388', 0.75],
            [0.25, '#294a6a', 0.35],
            [1, '#0a1730', 0.4],
          ],
          (paint) => path(head, paint),
        ),
      },
      { kind: 'glow', svg: lampGlow(light.x, light.y, 330, '#ffdf93') },
      { kind: 'flat', svg: path(near, '#08142a') },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 880, 0, 1040],
          [
            [0, '#34546f', 0.55],
            [1, '#34546f', 0],
          ],
          (paint) => path(near, paint),
        ),
      },
    ],
  };
}

function cottage(x: number, y: number): string {
  return [
    box(x, y - 62, 150, 70, '#8b9aa6'),
    path(`M${x - 10} ${y - 60}L${x + 20} ${y - 104}H${x + 130}L${x + 160} ${y - 60}Z`, '#1a2d4c'),
    box(x + 104, y - 124, 18, 34, '#1a2d4c'),
    box(x + 22, y - 42, 24, 24, '#ffcf75'),
    box(x + 33, y - 42, 2, 24, '#1a2d4c'),
    box(x + 100, y - 42, 24, 24, '#ffcf75'),
    box(x + 111, y - 42, 2, 24, '#1a2d4c'),
    box(x + 66, y - 40, 22, 48, '#1a2d4c'),
  ].join('');
}
