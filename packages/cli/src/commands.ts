import type { Command } from './command.ts';
import { benchSeedCommand } from './commands/bench-seed.ts';
import { importCommand } from './commands/import.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [importCommand, benchSeedCommand];
