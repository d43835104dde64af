import type { Command } from './command.ts';
import {
  appPasswordCreateCommand,
  appPasswordListCommand,
  appPasswordRevokeCommand,
} from './commands/app-password.ts';
import { backupCommand } from './commands/backup.ts';
import { benchSeedCommand } from './commands/bench-seed.ts';
import { commentCommands } from './commands/comment.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { menuAssignCommand, menuListCommand } from './commands/menu.ts';
import { optionGetCommand, optionSetCommand } from './commands/option.ts';
import { restoreCommand } from './commands/restore.ts';
import { sampleRemoveCommand } from './commands/sample.ts';
import {
  userAddCommand,
  userListCommand,
  userResetPasswordCommand,
  userRoleCommand,
} from './commands/user.ts';
import { whyCommand } from './commands/why.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  sampleRemoveCommand,
  menuListCommand,
  menuAssignCommand,
  optionGetCommand,
  optionSetCommand,
  userAddCommand,
  userListCommand,
  userResetPasswordCommand,
  userRoleCommand,
  appPasswordCreateCommand,
  appPasswordListCommand,
  appPasswordRevokeCommand,
  ...commentCommands,
  doctorCommand,
  whyCommand,
  benchSeedCommand,
];
