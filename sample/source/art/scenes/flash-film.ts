import { beam, lampGlow, lampOf, lighthouse } from '../lighthouse.ts';
import type { Picture } from '../picture.ts';
import { box, path, ridge, sheet, stars } from '../shapes.ts';

const [WIDTH, HEIGHT] = [960, 640];
export const FLASH_FRAMES = 180;
const tower = { x: 640, y: 452, height: 250 };
const light = lampOf(tower);

/** A frame of fifteen seconds of Carrow Head: two beams, a sixth of a turn apart, come round once. */
export function flashFrame(frame: number): Picture {
  const turn = (frame / FLASH_FRAMES) * 360;
  const beams = [turn, turn - 60];
  const flash = Math.max(...beams.map(towardsViewer));
  return {
    width: WIDTH,
    height: HEIGHT,
    seed: 191,
    paper: 'smooth',
    sheets: [
      {
        kind: 'flat',
        svg: sheet(WIDTH, HEIGHT, [
          [0, '#0a1734'],
          [0.66, '#1c3a66'],
          [0.67, '#112645'],
          [1, '#081428'],
        ]),
      },
      { kind: 'glow', svg: stars({ seed: 77, count: 90, width: WIDTH, bottom: 380 }) },
      { kind: 'flat', svg: head() },
      { kind: 'glow', svg: beams.map(sweep).join('') },
      {
        kind: 'flat',
        svg: lighthouse({
          ...tower,
          foot: 62,
          wall: '#e9e3d4',
          shade: '#0e1c38',
          bands: { colour: '#b8402e', count: 2 },
          trim: '#14233f',
          lamp: '#ffdf93',
        }),
      },
      { kind: 'glow', svg: lampGlow(light.x, light.y, 60 + 420 * flash, '#ffe3a0', 0.35 + 0.6 * flash) },
      { kind: 'flat', svg: kitchen() },
    ],
  };
}

/** How much of a beam at this angle falls into the eye: it does for a sixteenth of a turn. */
function towardsViewer(angle: number): number {
  const off = ((((angle - 90) % 360) + 540) % 360) - 180;
  return Math.max(0, Math.cos((off / 22) * (Math.PI / 2))) * (Math.abs(off) < 22 ? 1 : 0);
}

/** A beam that goes round in the level is seen from the side as one that grows short and long. */
function sweep(angle: number): string {
  const across = Math.cos((angle * Math.PI) / 180);
  const away = Math.sin((angle * Math.PI) / 180);
  if (Math.abs(across) < 0.06) return '';
  return beam({
    x: light.x,
    y: light.y,
    angle: across > 0 ? 3 * away : 180 - 3 * away,
    length: 1000 * Math.abs(across),
    spread: 34 + 22 * Math.max(0, away),
    colour: '#ffe9b8',
    opacity: 0.5 + 0.25 * away,
  });
}

function head(): string {
  const cliff = ridge({
    seed: 203,
    base: 470,
    swing: 8,
    length: 120,
    from: 380,
    to: WIDTH,
    bottom: HEIGHT,
    lift: (along) => 120 * (1 - Math.min(1, along * 2.6)) ** 2 - 14,
  });
  return path(cliff, '#07101f');
}

/** The window from which it was seen, and on whose sill the camera stood. */
function kitchen(): string {
  return [
    box(0, 0, WIDTH, 26, '#03070f'),
    box(0, 590, WIDTH, 50, '#03070f'),
    box(0, 0, 34, HEIGHT, '#03070f'),
    box(WIDTH - 34, 0, 34, HEIGHT, '#03070f'),
    box(300, 0, 16, HEIGHT, '#03070f'),
    path(`M120 592V540H176V592ZM176 552q22 2 18 22t-18 12v-6q10-2 11-10t-11-10Z`, '#03070f'),
  ].join('');
}
