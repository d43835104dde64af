import type { Picture } from '../picture.ts';
import { disc, halo, path, sheet, stroke } from '../shapes.ts';

const SIZE = 600;

interface Sitter {
  seed: number;
  ground: readonly [top: string, bottom: string];
  skin: string;
  /** The shaded side of the face. */
  shade: string;
  hair: string;
  coat: string;
  collar: string;
  /** Behind the head: hair or a hood. */
  behind: string;
  /** On the head and the face: hair, a hat, glasses, a beard. */
  above: string;
}

/** A head and shoulders in flat inks. */
function portrait({ seed, ground, skin, shade, hair, coat, collar, behind, above }: Sitter): Picture {
  const [top, bottom] = ground;
  const face =
    'M204 256C204 168 250 128 300 128C350 128 396 168 396 256C396 336 356 408 300 408C244 408 204 336 204 256Z';
  return {
    width: SIZE,
    height: SIZE,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(SIZE, SIZE, [
          [0, top],
          [1, bottom],
        ]),
      },
      {
        kind: 'stipple',
        svg: halo(300, 250, 300, [
          [0, '#fff3d6', 0.5],
          [1, '#fff3d6', 0],
        ]),
      },
      {
        kind: 'flat',
        svg:
          behind +
          path('M40 600C52 500 130 456 236 436H364C470 456 548 500 560 600Z', coat) +
          path('M250 372H350V446C334 474 266 474 250 446Z', shade) +
          path('M236 434L300 520L364 434L392 448L318 560H282L208 448Z', collar) +
          path(face, skin),
      },
      {
        kind: 'stipple',
        svg: `<clipPath id="face"><path d="${face}"/></clipPath><g clip-path="url(#face)">${path('M330 120H420V420H300C350 380 362 300 350 220Z', shade, 'opacity="0.55"')}</g>`,
      },
      {
        kind: 'flat',
        svg:
          disc(262, 262, 7, '#22262c') +
          disc(338, 262, 7, '#22262c') +
          stroke('M244 236Q262 226 280 235M320 235Q338 226 356 236', hair, 7) +
          stroke('M302 270C308 292 314 306 298 310', shade, 5) +
          stroke('M272 346Q300 362 328 346', '#8d3b30', 6) +
          above,
      },
    ],
  };
}

/** Inês Calder: a grey bob and round glasses. */
export function inesCalder(): Picture {
  const hair = '#6d7078';
  return portrait({
    seed: 311,
    ground: ['#2f6f7a', '#9cc4bd'],
    skin: '#e3b48c',
    shade: '#c08a63',
    hair,
    coat: '#23364a',
    collar: '#e9dfc6',
    behind: path(
      'M178 250C170 130 240 90 300 90C360 90 430 130 422 250L426 396C396 420 204 420 174 396Z',
      hair,
    ),
    above:
      path(
        'M190 270C184 150 240 104 312 104C380 106 416 150 410 270C398 226 376 196 352 176C300 214 232 208 212 220C200 236 194 250 190 270Z',
        hair,
      ) +
      stroke(
        'M226 262a36 36 0 1 0 72 0a36 36 0 1 0 -72 0M302 262a36 36 0 1 0 72 0a36 36 0 1 0 -72 0M298 258q2 -4 4 0',
        '#22262c',
        5,
      ),
  });
}

/** Tobias Wren: a walking hat and a beard. */
export function tobiasWren(): Picture {
  const hair = '#8a4a26';
  return portrait({
    seed: 313,
    ground: ['#b9653c', '#efc98f'],
    skin: '#d99f74',
    shade: '#b4764e',
    hair,
    coat: '#41573f',
    collar: '#2c3b2d',
    behind: '',
    above:
      path(
        'M204 250C206 330 214 430 300 438C386 430 394 330 396 250C388 292 376 316 356 322C330 306 270 306 244 322C224 316 212 292 204 250Z',
        hair,
      ) +
      stroke('M276 350Q300 362 324 350', '#6b2f26', 6) +
      path('M128 214C180 190 420 190 472 214C440 232 160 232 128 214Z', '#3a3128') +
      path('M196 206C194 120 226 72 300 72C374 72 406 120 404 206C340 194 260 194 196 206Z', '#4d4235') +
      path('M196 206C260 194 340 194 404 206L403 180C340 168 260 168 197 180Z', '#c8442f'),
  });
}

/** Maren Oakes: a knot of dark hair with a brush in it. */
export function marenOakes(): Picture {
  const hair = '#2b2027';
  return portrait({
    seed: 317,
    ground: ['#3b3a63', '#c58f8c'],
    skin: '#f0c6a4',
    shade: '#cf9a78',
    hair,
    coat: '#d9a441',
    collar: '#a8332a',
    behind:
      stroke('M372 30L292 116', '#b98a4e', 12) +
      path('M372 30C384 8 404 2 412 -6C412 18 400 36 384 44Z', '#2f6f7a') +
      disc(300, 92, 54, hair),
    above: path(
      'M198 268C190 160 236 108 300 108C364 108 410 160 402 268C396 226 372 190 300 176C228 190 204 226 198 268Z',
      hair,
    ),
  });
}
