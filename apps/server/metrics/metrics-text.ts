/** A metric with one or more labelled values. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly values: readonly MetricValue[];
}

interface MetricValue {
  readonly labels?: Readonly<Record<string, string>>;
  /** Suffix of the name, such as `_sum` of a histogram. */
  readonly suffix?: string;
  readonly value: number;
}

/** The content type of the text below. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Formats metrics for Prometheus; processes are distinguished by the label `worker`.
 *
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function metricsText(processes: readonly { worker: string; metrics: readonly Metric[] }[]): string {
  const families = new Map<string, { type: string; help: string; lines: string[] }>();
  for (const { worker, metrics } of processes) {
    for (const { name, type, help, values } of metrics) {
      const family = families.get(name) ?? { type, help, lines: [] };
      families.set(name, family);
      for (const { labels, suffix = '', value } of values) {
        family.lines.push(`${name}${suffix}${labelsText({ ...labels, worker })} ${value}`);
      }
    }
  }
  const blocks = [...families].map(([name, { type, help, lines }]) =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}

const labelsText = (labels: Readonly<Record<string, string>>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, ' ')}"`)
    .join(',')}}`;
