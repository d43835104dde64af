import { leakLines, runLeaks } from '@masthead/doctor';
import type { CommandInput, Surroundings } from '../command.ts';
import { contentSentence, examinedCopy } from './examined-copy.ts';

/** `masthead doctor --leaks`. @returns The exit code. */
export async function checkLeaks(input: CommandInput, surroundings: Surroundings): Promise<number> {
  const { out, err, signal } = surroundings;
  const isJson = input.switches.has('json');
  const show = (words: string): unknown => err.isTTY && !isJson && err.write(`\r\x1b[K${words}`);
  show('Starting a server on a copy …');
  const report = await runLeaks({
    ...examinedCopy(input, surroundings),
    signal,
    onSurface: (name) => show(`Requesting what visitors can request: ${name} …`),
  });
  show('');
  out.write(
    isJson
      ? `${JSON.stringify(report, null, 2)}\n`
      : `${contentSentence[report.content]}\n\n${leakLines(report)}`,
  );
  return report.works ? 0 : 1;
}
