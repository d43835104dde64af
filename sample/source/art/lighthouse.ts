import { box, disc, halo, path, shaded } from './shapes.ts';

export interface LighthouseOptions {
  /** Middle of the foot. */
  x: number;
  y: number;
  /** From the foot to the tip of the roof, in pixels. */
  height: number;
  /** Width at the foot. */
  foot: number;
  wall: string;
  /** The side away from the light. */
  shade: string;
  bands?: { colour: string; count: number };
  trim: string;
  lamp: string;
  windows?: number;
}

/** Where the lamp of such a tower is, for beams and halos. */
export function lampOf({ x, y, height }: Pick<LighthouseOptions, 'x' | 'y' | 'height'>): {
  x: number;
  y: number;
} {
  return { x, y: y - height * 0.885 };
}

/** A tower that tapers, with a gallery, a lantern and a roof. Light comes from the left. */
export function lighthouse(options: LighthouseOptions): string {
  const { x, y, height, foot, wall, shade, bands, trim, lamp, windows = 3 } = options;
  const top = foot * 0.58;
  const neck = y - height * 0.8;
  const halfAt = (level: number) => (foot + (top - foot) * ((y - level) / (y - neck))) / 2;
  const slice = (upper: number, lower: number) =>
    `M${x - halfAt(lower)} ${lower}L${x - halfAt(upper)} ${upper}L${x + halfAt(upper)} ${upper}L${x + halfAt(lower)} ${lower}Z`;
  const parts = [path(slice(neck, y), wall)];
  if (bands) {
    const step = (y - neck) / (bands.count * 2 + 1);
    for (let band = 0; band < bands.count; band += 1) {
      const upper = neck + step * (band * 2 + 1);
      parts.push(path(slice(upper, upper + step), bands.colour));
    }
  }
  parts.push(
    shaded(
      [x - foot / 2, 0, x + foot / 2, 0],
      [
        [0, shade, 0],
        [0.45, shade, 0.05],
        [0.62, shade, 0.45],
        [1, shade, 0.85],
      ],
      (paint) => path(slice(neck, y), paint),
    ),
  );
  for (let pane = 0; pane < windows; pane += 1) {
    const level = neck + ((y - neck) * (pane + 0.7)) / (windows + 0.4);
    parts.push(box(x - foot * 0.05, level, foot * 0.09, foot * 0.17, trim, 0.85));
  }
  parts.push(
    path(
      `M${x - foot * 0.11} ${y}v${-foot * 0.3}a${foot * 0.11} ${foot * 0.11} 0 0 1 ${foot * 0.22} 0v${foot * 0.3}Z`,
      trim,
    ),
  );
  parts.push(lantern({ x, neck, top, height, trim, lamp }));
  return parts.join('');
}

function lantern({
  x,
  neck,
  top,
  height,
  trim,
  lamp,
}: {
  x: number;
  neck: number;
  top: number;
  height: number;
  trim: string;
  lamp: string;
}): string {
  const gallery = top * 0.72;
  const room = top * 0.34;
  const roomTop = neck - height * 0.125;
  const rail = neck - height * 0.035;
  const posts = Array.from({ length: 9 }, (_, post) => {
    const at = x - gallery + (gallery * 2 * post) / 8;
    return box(at - 0.8, rail, 1.6, neck - rail, trim);
  });
  return [
    path(
      `M${x - gallery * 0.7} ${neck + height * 0.022}L${x - gallery} ${neck}H${x + gallery}L${x + gallery * 0.7} ${neck + height * 0.022}Z`,
      trim,
    ),
    box(x - room, roomTop, room * 2, neck - roomTop, lamp),
    disc(x, (roomTop + neck) / 2, room * 0.55, '#fffbe6'),
    box(x - room, roomTop, 2.4, neck - roomTop, trim),
    box(x - room * 0.36, roomTop, 1.6, neck - roomTop, trim),
    box(x + room * 0.36, roomTop, 1.6, neck - roomTop, trim),
    box(x + room - 2.4, roomTop, 2.4, neck - roomTop, trim),
    ...posts,
    box(x - gallery, rail, gallery * 2, 1.8, trim),
    path(
      `M${x - room * 1.35} ${roomTop + 1}Q${x - room * 0.9} ${roomTop - height * 0.05} ${x} ${roomTop - height * 0.062}Q${x + room * 0.9} ${roomTop - height * 0.05} ${x + room * 1.35} ${roomTop + 1}Z`,
      trim,
    ),
    disc(x, roomTop - height * 0.066, height * 0.01, trim),
    box(x - 0.9, roomTop - height * 0.1, 1.8, height * 0.035, trim),
  ].join('');
}

/** A beam of light that widens and fades; `angle` in degrees, 0 points right. */
export function beam(options: {
  x: number;
  y: number;
  angle: number;
  length: number;
  spread: number;
  colour: string;
  opacity: number;
}): string {
  const { x, y, angle, length, spread, colour, opacity } = options;
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${shaded(
    [0, 0, length, 0],
    [
      [0, colour, opacity],
      [0.35, colour, opacity * 0.42],
      [1, colour, 0],
    ],
    (paint) => path(`M0 -3L${length} ${-spread}V${spread}L0 3Z`, paint),
  )}</g>`;
}

export function lampGlow(x: number, y: number, radius: number, colour: string, opacity = 0.9): string {
  return halo(x, y, radius, [
    [0, colour, opacity],
    [0.18, colour, opacity * 0.5],
    [0.5, colour, opacity * 0.14],
    [1, colour, 0],
  ]);
}
