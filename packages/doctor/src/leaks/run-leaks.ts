import { type InstanceOptions, startInstance } from '../instance/start-instance.ts';
import { createCanaries } from './canary.ts';
import { findLeaks } from './find-leaks.ts';
import { type Leak, leakReport, type LeakReport } from './leak-report.ts';
import { importCanaries } from './import-canaries.ts';
import { createSender } from './create-sender.ts';
import { surfaces } from './surfaces.ts';

/** The site to check. */
export interface LeakOptions extends Omit<InstanceOptions, 'prepare' | 'signal'> {
  readonly signal: AbortSignal;
  /** Called before each surface. */
  readonly onSurface?: (name: string) => void;
}

/**
 * Adds content that visitors must not see to a copy of the data, requests every public surface as a visitor, and finds disclosed content.
 *
 * @throws {DoctorError} `instance_failed`.
 */
export async function runLeaks({ onSurface, ...options }: LeakOptions): Promise<LeakReport> {
  const canaries = createCanaries();
  await using instance = await startInstance({
    ...options,
    prepare: (data) => importCanaries(data, canaries, options),
  });
  using read = createSender(instance.siteUrl);
  const leaks: Leak[] = [];
  const shown = new Set<string>();
  const statuses: Record<string, Readonly<Record<string, number>>> = {};
  let requests = 0;
  for (const surface of surfaces) {
    onSurface?.(surface.name);
    const found = await findLeaks(surface, { canaries, siteUrl: instance.siteUrl, read }, options.signal);
    requests += found.requests;
    statuses[surface.name] = found.statuses;
    leaks.push(...found.leaks);
    if (found.foundPublished) shown.add(surface.name);
  }
  return leakReport({ surfaces, leaks, shown, content: instance.content, requests, statuses });
}
