import type { Plot } from './report.ts';

const [width, labelWidth, barHeight, rowHeight, top] = [720, 250, 16, 28, 46];
const barWidth = width - labelWidth - 70;

/** Renders a bar chart as an SVG in the reader's light or dark theme, with marks at the goals. */
export function renderBars({ title, unit, bars }: Plot): string {
  const most = Math.max(...bars.map(({ value, goal = 0 }) => Math.max(value, goal))) || 1;
  const x = (value: number): number => Math.round((labelWidth + (value / most) * barWidth) * 10) / 10;
  const rows = bars.map(({ label, value, goal }, index) => {
    const y = top + index * rowHeight;
    const middle = y + barHeight / 2;
    const mark = goal === undefined ? '' : `<path class="goal" d="M${x(goal)} ${y - 4}v${barHeight + 8}"/>`;
    return `<text class="label" x="${labelWidth - 8}" y="${middle}">${escaped(label)}</text>
<rect x="${labelWidth}" y="${y}" width="${Math.max(x(value) - labelWidth, 1)}" height="${barHeight}" rx="2"/>${mark}
<text x="${Math.max(x(value), goal === undefined ? 0 : x(goal)) + 7}" y="${middle}">${shown(value)}</text>`;
  });
  const height = top + bars.length * rowHeight + 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 13px system-ui, sans-serif; fill: #222; dominant-baseline: central; }
.label { text-anchor: end; } .title { font-weight: 600; } .unit { fill: #666; }
rect { fill: #2f6f8f; } .goal { stroke: #b3541e; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6e4df; } .unit { fill: #a5a29b; } rect { fill: #6fb3d2; } .goal { stroke: #e89a5f; }
}
</style>
<text class="title" x="8" y="16">${escaped(title)}</text>
<text class="unit" x="8" y="33">${escaped(unit)}</text>
${rows.join('\n')}
</svg>
`;
}

const shown = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
