import { box, disc, path, stroke } from './shapes.ts';

/** A moored sailing boat, sails down. `size` is the length of its hull in pixels. */
export function yacht({
  x,
  y,
  size,
  hull,
  trim,
  mast,
  lean = 0,
}: {
  x: number;
  y: number;
  size: number;
  hull: string;
  trim: string;
  mast: string;
  lean?: number;
}): string {
  const half = size / 2;
  return `<g transform="translate(${x} ${y}) rotate(${lean})">${[
    path(
      `M${-half} ${-size * 0.13}Q${-half * 0.8} ${size * 0.03} ${-half * 0.55} ${size * 0.03}H${half * 0.6}Q${half * 0.85} ${-size * 0.02} ${half * 1.12} ${-size * 0.16}Z`,
      hull,
    ),
    path(
      `M${-half} ${-size * 0.13}L${half * 1.12} ${-size * 0.16}L${half * 1.06} ${-size * 0.125}L${-half * 0.98} ${-size * 0.095}Z`,
      trim,
    ),
    path(
      `M${-half * 0.5} ${-size * 0.14}L${-half * 0.4} ${-size * 0.225}H${half * 0.2}L${half * 0.42} ${-size * 0.15}Z`,
      trim,
    ),
    box(-half * 0.25, -size * 0.2, size * 0.06, size * 0.03, hull),
    box(-half * 0.02, -size * 0.2, size * 0.06, size * 0.03, hull),
    box(half * 0.04, -size * 1.35, size * 0.022, size * 1.2, mast),
    stroke(`M${half * 0.06} ${-size * 1.33}L${half * 1.08} ${-size * 0.16}`, mast, size * 0.007),
    stroke(`M${half * 0.06} ${-size * 1.33}L${-half * 0.96} ${-size * 0.14}`, mast, size * 0.007),
    // The sail, furled along its boom.
    path(
      `M${half * 0.05} ${-size * 0.315}Q${-half * 0.4} ${-size * 0.325} ${-half * 0.78} ${-size * 0.275}H${half * 0.05}Z`,
      trim,
    ),
    box(-half * 0.82, -size * 0.28, half * 0.88, size * 0.016, mast),
    stroke(`M${-half * 0.16} ${-size * 0.98}H${half * 0.27}`, mast, size * 0.008),
  ].join('')}</g>`;
}

/** A small open boat with a bow that means business. */
export function dinghy({
  x,
  y,
  size,
  hull,
  trim,
  lean = 0,
}: {
  x: number;
  y: number;
  size: number;
  hull: string;
  trim: string;
  lean?: number;
}): string {
  const half = size / 2;
  return `<g transform="translate(${x} ${y}) rotate(${lean})">${[
    path(
      `M${-half} ${-size * 0.16}Q${-half * 0.92} ${size * 0.05} ${-half * 0.6} ${size * 0.06}H${half * 0.55}Q${half * 0.9} 0 ${half * 1.08} ${-size * 0.22}Q0 ${-size * 0.11} ${-half} ${-size * 0.16}Z`,
      hull,
    ),
    path(
      `M${-half} ${-size * 0.16}Q0 ${-size * 0.11} ${half * 1.08} ${-size * 0.22}L${half * 1.05} ${-size * 0.17}Q0 ${-size * 0.06} ${-half * 0.97} ${-size * 0.11}Z`,
      trim,
    ),
  ].join('')}</g>`;
}

/** The ferry of the Averil line: one funnel, two decks, every window lit. */
export function ferry({
  x,
  y,
  size,
  hull,
  house,
  trim,
  windows,
  funnel,
}: {
  x: number;
  y: number;
  size: number;
  hull: string;
  house: string;
  trim: string;
  windows: string;
  funnel: string;
}): string {
  const u = size / 100;
  const row = (from: number, count: number, gap: number, top: number, width: number, height: number) =>
    Array.from(
      { length: count },
      (_, pane) =>
        `<rect x="${(from + pane * gap) * u}" y="${top * u}" width="${width * u}" height="${height * u}" rx="${0.5 * u}" fill="${windows}"/>`,
    ).join('');
  const portholes = Array.from({ length: 15 }, (_, pane) =>
    disc((-36 + pane * 5) * u, -5 * u, 0.75 * u, windows),
  ).join('');
  return `<g transform="translate(${x} ${y})">${[
    path(
      `M${-46 * u} ${-10 * u}L${-43 * u} 0H${42 * u}Q${49 * u} ${-4 * u} ${53 * u} ${-13 * u}L${40 * u} ${-10.5 * u}Z`,
      hull,
    ),
    path(
      `M${-46 * u} ${-10 * u}L${40 * u} ${-10.5 * u}L${53 * u} ${-13 * u}L${52.4 * u} ${-11.6 * u}L${40 * u} ${-9.2 * u}L${-45.7 * u} ${-8.8 * u}Z`,
      trim,
    ),
    path(`M${-38 * u} ${-10 * u}V${-18 * u}H${30 * u}L${36 * u} ${-10.3 * u}Z`, house),
    path(`M${-24 * u} ${-18 * u}V${-25 * u}H${17 * u}L${22 * u} ${-18 * u}Z`, house),
    path(`M${4 * u} ${-25 * u}V${-30.5 * u}H${15 * u}L${17.5 * u} ${-25 * u}Z`, house),
    box(-39 * u, -18.6 * u, 71 * u, 1.1 * u, trim),
    box(-25.5 * u, -25.6 * u, 45 * u, 1.1 * u, trim),
    box(3 * u, -31.2 * u, 13.4 * u, 1.1 * u, trim),
    path(`M${-14 * u} ${-25.5 * u}L${-13 * u} ${-38 * u}H${-5.4 * u}L${-4 * u} ${-25.5 * u}Z`, funnel),
    path(`M${-13 * u} ${-38 * u}L${-13.2 * u} ${-35 * u}H${-5.1 * u}L${-5.4 * u} ${-38 * u}Z`, trim),
    box(21 * u, -34 * u, 0.7 * u, 17 * u, trim),
    box(-33 * u, -30 * u, 0.6 * u, 13 * u, trim),
    stroke(
      `M${21.3 * u} ${-33.6 * u}L${52 * u} ${-13 * u}M${21.3 * u} ${-33.6 * u}L${10 * u} ${-31 * u}M${-32.7 * u} ${-29.6 * u}L${-45 * u} ${-10 * u}`,
      trim,
      0.25 * u,
    ),
    row(-35, 15, 4.3, -16.2, 2.9, 3.4),
    row(-21.5, 9, 4.3, -23.2, 2.9, 3.2),
    row(6, 3, 3.4, -29.2, 2.6, 2.6),
    portholes,
  ].join('')}</g>`;
}
