import {
  commentStatuses,
  maxModerated,
  type CommentStatus,
  type ModeratedComment,
  type ModerationDecision,
  type ModerationResult,
} from '@masthead/contract';
import { UsageError, type Command, type CommandInput, type Surroundings } from '../command.ts';
import { openModerator, type Moderator } from '../comment/open-moderator.ts';
import { confirm } from '../confirm.ts';
import { dataOption } from '../site-config.ts';
import { formatTable } from '../format-table.ts';

/** `masthead comment list`. */
const listCommand: Command = {
  name: 'comment list',
  summary: 'List pending comments, newest first.',
  parameters: [],
  options: [
    { name: 'status', value: 'STATUS', about: 'hold (pending, default), approve, spam or trash.' },
    { name: 'limit', value: 'N', about: `At most this many, up to ${maxModerated} (default: 20).` },
    { name: 'before', value: 'ID', about: 'Only comments with a smaller ID, for the next page.' },
    dataOption,
    { name: 'json', about: 'Print JSON.' },
  ],
  whenStopped: 'Nothing was changed.',
  async run(input, surroundings) {
    const { status: named = 'hold', limit = '20', before } = input.values;
    const status = commentStatuses.find((each) => each === named);
    if (status === undefined) throw new UsageError(`Unknown status "${named}".`, helpFor('list'));
    const first = idOf(limit, '--limit');
    if (first > maxModerated) throw new UsageError(`--limit takes at most ${maxModerated}.`, helpFor('list'));
    using moderator = openModerator(input, surroundings);
    const page = { status, first, before: before === undefined ? null : idOf(before, '--before') };
    const list = await moderator.list(page);
    if (input.switches.has('json')) {
      surroundings.out.write(`${JSON.stringify(list, null, 2)}\n`);
      return 0;
    }
    if (list.comments.length > 0) surroundings.out.write(table(list.comments));
    surroundings.out.write(`${summaryOf(list.total, status)}\n`);
    const last = list.comments.at(-1);
    if (list.hasMore && last) surroundings.out.write(`For older ones, add --before ${last.id}.\n`);
    return 0;
  },
};

const decisions: Readonly<Record<ModerationDecision, { verb: string; done: string; summary: string }>> = {
  approve: { verb: 'Approve', done: 'approved', summary: 'Approve comments. Takes effect immediately.' },
  spam: { verb: 'Mark as spam', done: 'marked as spam', summary: 'Mark comments as spam.' },
  trash: { verb: 'Move to the trash', done: 'in the trash', summary: 'Move comments to the trash.' },
};

/** `masthead comment approve`, `spam` or `trash`. */
const moderateCommand = (decision: ModerationDecision): Command => ({
  name: `comment ${decision}`,
  summary: decisions[decision].summary,
  parameters: [],
  furtherParameters: 'ID',
  options: [
    { name: 'all-pending', about: 'All pending comments, after a confirmation.' },
    { name: 'yes', about: 'Do not ask for confirmation.' },
    dataOption,
    { name: 'json', about: 'Print JSON.' },
  ],
  notes: 'The exit code is 1 if a comment does not exist. List pending comments: masthead comment list.',
  whenStopped: 'Each comment is either unchanged or completely changed.',
  async run(input, surroundings) {
    const { out, err, signal } = surroundings;
    const isAll = input.switches.has('all-pending');
    const given = [...new Set(input.parameters.map((text) => idOf(text, 'ID')))];
    if (isAll === given.length > 0) {
      throw new UsageError('Give either IDs or --all-pending.', helpFor(decision));
    }
    using moderator = openModerator(input, surroundings);
    const ids = isAll ? await allPending(moderator, signal) : given;
    if (isAll && !(await isConfirmed(ids.length, decision, { input, surroundings }))) {
      err.write('masthead: Nothing was changed.\n');
      return 1;
    }
    const results = await moderateAll(moderator, ids, { decision, signal });
    out.write(
      input.switches.has('json') ? `${JSON.stringify(results, null, 2)}\n` : reportOf(results, decision),
    );
    return results.some(({ outcome }) => outcome === 'missing') ? 1 : 0;
  },
});

/** The commands about comments, in the order of the help. */
export const commentCommands: readonly Command[] = [
  listCommand,
  moderateCommand('approve'),
  moderateCommand('spam'),
  moderateCommand('trash'),
];

const helpFor = (name: string): string => `Run "masthead help comment ${name}" for usage.`;

function idOf(text: string, name: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(
    `${name} takes a positive whole number, not "${text}".`,
    'Run "masthead help comment".',
  );
}

/** Limits the requests for one command. */
const maxPages = 100;

/** The IDs of the comments that are pending now. Later ones are not included, so that only those counted are moderated. */
async function allPending(moderator: Moderator, signal: AbortSignal): Promise<number[]> {
  const ids: number[] = [];
  for (let pages = 0; pages < maxPages; pages += 1) {
    signal.throwIfAborted();
    const before = ids.at(-1) ?? null;
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the previous one
    const { comments, hasMore } = await moderator.list({ status: 'hold', before, first: maxModerated });
    ids.push(...comments.map(({ id }) => id));
    if (!hasMore) break;
  }
  return ids;
}

async function isConfirmed(
  count: number,
  decision: ModerationDecision,
  { input, surroundings }: { input: CommandInput; surroundings: Surroundings },
): Promise<boolean> {
  if (count === 0 || input.switches.has('yes')) return true;
  return confirm(`${decisions[decision].verb}: ${counted(count, 'pending comment')}?`, surroundings);
}

async function moderateAll(
  moderator: Moderator,
  ids: readonly number[],
  { decision, signal }: { decision: ModerationDecision; signal: AbortSignal },
): Promise<ModerationResult[]> {
  const results: ModerationResult[] = [];
  for (let start = 0; start < ids.length; start += maxModerated) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- in the given order
    results.push(...(await moderator.moderate(ids.slice(start, start + maxModerated), decision)));
  }
  return results;
}

function reportOf(results: readonly ModerationResult[], decision: ModerationDecision): string {
  if (results.length === 0) return 'No comments are pending.\n';
  const { done } = decisions[decision];
  const sentences = {
    changed: `${done}.`,
    unchanged: `unchanged, already ${done}.`,
    missing: 'There is no such comment.',
  };
  return results.map(({ id, outcome }) => `${id}: ${sentences[outcome]}\n`).join('');
}

const table = (comments: readonly ModeratedComment[]): string =>
  formatTable([
    ['id', 'date (UTC)', 'author', 'on', 'comment'],
    ...comments.map(({ id, dateGmt, author, content, text }) => [
      String(id),
      dateGmt.slice(0, 16).replace('T', ' '),
      shortened(author.name, 20),
      shortened(content.title || content.path, 30),
      shortened(text, 60),
    ]),
  ]);

function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}

const statusWords: Readonly<Record<CommentStatus, string>> = {
  hold: 'pending',
  approve: 'approved',
  spam: 'spam',
  trash: 'in the trash',
};

function summaryOf(total: number, status: CommentStatus): string {
  if (total === 0) return `No comments are ${statusWords[status]}.`;
  return `${counted(total, 'comment')} ${total === 1 ? 'is' : 'are'} ${statusWords[status]}.`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
