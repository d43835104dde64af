import { between, seeded, wander } from './random.ts';

/** A point of a gradient: where (0 to 1), which colour, how opaque. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

let gradients = 0;

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Fills `shape` (which gets the paint as its argument) with a gradient from (x1, y1) to (x2, y2) in pixels. */
export function shaded(
  line: readonly [x1: number, y1: number, x2: number, y2: number],
  stops: readonly Stop[],
  shape: (paint: string) => string,
): string {
  const id = `g${(gradients += 1)}`;
  const [x1, y1, x2, y2] = line;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>${shape(`url(#${id})`)}`;
}

/** A round light that fades: the sun's halo, a lamp, a pool of light. `flatten` below 1 makes it an ellipse. */
export function halo(x: number, y: number, radius: number, stops: readonly Stop[], flatten = 1): string {
  const id = `g${(gradients += 1)}`;
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * flatten}" fill="url(#${id})"/>`;
}

export function sheet(width: number, height: number, stops: readonly Stop[]): string {
  return shaded(
    [0, 0, 0, height],
    stops,
    (paint) => `<rect width="${width}" height="${height}" fill="${paint}"/>`,
  );
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`;
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export interface RidgeOptions {
  seed: number;
  /** Height of the line where the noise is zero, in pixels from the top. */
  base: number;
  /** How far the line wanders from it. */
  swing: number;
  /** Length of one large hill in pixels. */
  length: number;
  roughness?: number;
  octaves?: number;
  from?: number;
  to: number;
  bottom: number;
  /** Added to the line at a position of 0 to 1 along the way, for a headland that falls to the sea. */
  lift?: (along: number) => number;
}

/** The outline of a hill, a headland or a bank of cloud, closed at the bottom. */
export function ridge({
  seed,
  base,
  swing,
  length,
  roughness = 0.45,
  octaves = 5,
  from = 0,
  to,
  bottom,
  lift,
}: RidgeOptions): string {
  const height = wander(seed, { octaves, roughness });
  const points: string[] = [];
  for (let step = from; step < to + 4; step += 4) {
    const x = Math.min(step, to);
    const y = base + height(x / length) * swing + (lift?.((x - from) / (to - from)) ?? 0);
    points.push(`${x} ${Math.min(bottom, y).toFixed(1)}`);
  }
  return `M${from} ${bottom}L${points.join('L')}L${to} ${bottom}Z`;
}

export function edgeOf(outline: string): [x: number, y: number][] {
  return outline
    .slice(1, -1)
    .split('L')
    .slice(1, -1)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      return [x, y];
    });
}

/** Short level strokes of light or shade on water, longer and thicker towards the viewer. */
export function glints(options: {
  seed: number;
  count: number;
  top: number;
  bottom: number;
  centre: number;
  /** Half the width of the strewn area at the top and at the bottom. */
  spread: readonly [top: number, bottom: number];
  colour: string;
  opacity?: number;
  size?: number;
}): string {
  const { seed, count, top, bottom, centre, spread, colour, opacity = 0.8, size = 1 } = options;
  const random = seeded(seed);
  const strokes = Array.from({ length: count }, () => {
    const near = random() ** 1.4;
    const y = top + (bottom - top) * near;
    const half = spread[0] + (spread[1] - spread[0]) * near;
    const x = centre + (random() + random() - 1) * half;
    const long = (10 + 70 * near) * between(random, 0.4, 1) * size;
    const thick = (1.2 + 4 * near) * size;
    const alpha = opacity * between(random, 0.35, 1);
    return `<rect x="${(x - long / 2).toFixed(1)}" y="${y.toFixed(1)}" width="${long.toFixed(1)}" height="${thick.toFixed(1)}" rx="${(thick / 2).toFixed(1)}" fill="${colour}" opacity="${alpha.toFixed(2)}"/>`;
  });
  return strokes.join('');
}

export function stars(options: {
  seed: number;
  count: number;
  width: number;
  bottom: number;
  colour?: string;
}): string {
  const { seed, count, width, bottom, colour = '#fff6dc' } = options;
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const y = random() ** 1.3 * bottom;
    const big = random() ** 6;
    return disc(
      random() * width,
      y,
      0.7 + big * 2,
      colour,
      between(random, 0.25, 0.95) * (1 - (y / bottom) * 0.7),
    );
  }).join('');
}

/** A gull seen from afar: two strokes of a brush. */
export function gull(x: number, y: number, span: number, colour: string, tilt = 0): string {
  const d = `M${-span} ${-span * 0.12}Q${-span * 0.5} ${-span * 0.55} 0 0Q${span * 0.5} ${-span * 0.55} ${span} ${-span * 0.12}Q${span * 0.5} ${-span * 0.3} 0 ${span * 0.14}Q${-span * 0.5} ${-span * 0.3} ${-span} ${-span * 0.12}Z`;
  return `<g transform="translate(${x} ${y}) rotate(${tilt})">${path(d, colour)}</g>`;
}

/** Long flat clouds, as lines of soft lozenges. */
export function streaks(options: {
  seed: number;
  count: number;
  width: number;
  top: number;
  bottom: number;
  colour: string;
  opacity: number;
  long?: number;
}): string {
  const { seed, count, width, top, bottom, colour, opacity, long = 420 } = options;
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const x = random() * width;
    const y = between(random, top, bottom);
    const half = between(random, 0.3, 1) * long;
    const thick = between(random, 3, 11);
    return path(
      `M${x - half} ${y}Q${x - half * 0.3} ${y - thick} ${x} ${y - thick * 0.7}Q${x + half * 0.5} ${y - thick} ${x + half} ${y}Q${x + half * 0.4} ${y + thick * 0.6} ${x} ${y + thick * 0.5}Q${x - half * 0.5} ${y + thick * 0.5} ${x - half} ${y}Z`,
      colour,
      `opacity="${(opacity * between(random, 0.4, 1)).toFixed(2)}"`,
    );
  }).join('');
}
