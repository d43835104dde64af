import { attackSummary, boundedSize, pinningSentence, runAttack, scenarioLines } from '@masthead/doctor';
import { type CommandInput, type Surroundings, UsageError } from '../command.ts';
import { contentSentence, examinedCopy } from './examined-copy.ts';

/** Default total sending time. */
export const defaultSeconds = 75;

/** `masthead doctor --attack`. @returns The exit code. */
export async function attackSite(input: CommandInput, surroundings: Surroundings): Promise<number> {
  const { out, err, signal } = surroundings;
  const isJson = input.switches.has('json');
  const show = (words: string): unknown => err.isTTY && !isJson && err.write(`\r\x1b[K${words}`);
  const write = (text: string): void => void (isJson || out.write(text));
  show('Starting a server on a copy …');
  const report = await runAttack({
    ...examinedCopy(input, surroundings),
    form: 'bounded',
    size: { ...boundedSize, connections: amountOf(input, 'connections', boundedSize.connections) },
    seconds: amountOf(input, 'seconds', defaultSeconds),
    scenarios: input.values['scenarios']?.split(','),
    signal,
    onStart(facts) {
      show('');
      write(`${contentSentence[facts.content]} ${pinningSentence(facts)}\n\n`);
    },
    onScenario(scenario, finished) {
      show('');
      if (finished === null) show(`${scenario.name}: ${scenario.about} …`);
      else write(scenarioLines(finished));
    },
  });
  out.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : `\n${attackSummary(report)}`);
  return report.works ? 0 : 1;
}

function amountOf({ values }: CommandInput, name: string, defaultAmount: number): number {
  const text = values[name] ?? String(defaultAmount);
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} ${text}: expected a whole number from 1 to 9999.`);
}
