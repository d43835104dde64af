import type { OpenDocument } from '../../document/open-document.ts';
import type { EditableContent } from '../../service/editing-service.ts';
import { createDevice, type Device } from './device.ts';
import { createMemorySite, type MemorySite } from './memory-site.ts';
import { createRandom, type Random } from './random.ts';
import { ana, ben } from './scenario.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** A crash may lose what was typed in this time. */
const unloggedMs = 310;

export interface TwoUsersResult {
  /** Words that were typed, not removed by their author, and are neither in a version nor in a conflict that was shown. */
  readonly lostWords: readonly string[];
  readonly typedCount: number;
  readonly conflictCount: number;
  readonly crashCount: number;
  /** Whether both users finally have the stored version. */
  readonly isConsistent: boolean;
}

/** Two users edit one document at the same time, with a faulty network and crashes. Then the network is healed, and both save. */
export async function editAsTwoUsers(
  seed: number,
  { editCount }: { readonly editCount: number },
): Promise<TwoUsersResult> {
  const random = createRandom(seed);
  const clock = createVirtualClock();
  const site = createMemorySite();
  site.add({ content: startText, title: 'The title of the document', lastEditedBy: 'Ana' });
  let hasFaults = random.below(4) > 0;
  const run: Run = { random, clock, site, words: new Map(), shown: new Set(), wordCount: 0, crashCount: 0 };
  const devices = [ana, ben].map((user) =>
    createDevice({ user, site, clock, random, hasFaults: () => hasFaults }),
  );
  for (const device of devices) await openWithRetries(run, device);

  for (let edit = 0; edit < editCount; edit += 1) {
    const device = devices[random.below(2)];
    if (device) await act(run, device);
  }
  hasFaults = false;
  // Twice: the first user receives the second one's changes.
  for (const device of [...devices, ...devices]) await finish(run, device);
  // A request of the faulty network may still block the queue of the first user.
  await clock.advance(60_000);
  const stored = site.contents.get(1);
  return {
    lostWords: lostWords(run),
    typedCount: run.wordCount,
    conflictCount: run.shown.size,
    crashCount: run.crashCount,
    isConsistent: devices.every(
      ({ document }) =>
        document?.state().fields.content === stored?.content && document?.state().changedFields.length === 0,
    ),
  };
}

interface Run {
  readonly random: Random;
  readonly clock: VirtualClock;
  readonly site: MemorySite;
  /** When each word was typed, and by whom. Removed when its author removes it. */
  readonly words: Map<string, { readonly by: string; readonly at: number }>;
  /** Texts of conflicts that were shown. */
  readonly shown: Set<string>;
  wordCount: number;
  crashCount: number;
}

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const startText = [
  'First some <b>bold words</b> of the text',
  'then another paragraph of it',
  'and the last one with an end',
]
  .map(paragraph)
  .join('\n\n');

async function act(run: Run, device: Device): Promise<void> {
  const { random, clock } = run;
  const document = device.document ?? (await openWithRetries(run, device));
  showConflicts(run, document);
  const action = random.below(20);
  if (action < 11) editText(run, device, document);
  else if (action === 11) retitle(run, device, document);
  else if (action === 12) ownChange(run, device, document, () => document.undo());
  else if (action < 16) void document.save();
  else if (action === 16) document.writeTogether();
  else if (action === 17) void document.takeOver().catch(() => undefined);
  else if (action === 18 && random.below(2) === 0) crash(run, device);
  else resolveOne(run, document);
  await clock.advance(random.pick([0, 10, 100, 400, 2000, 12_000]));
}

function crash(run: Run, device: Device): void {
  const { words, clock } = run;
  for (const [word, { by, at }] of words) {
    if (by === device.user.name && clock.now() - at < unloggedMs) words.delete(word);
  }
  device.crash();
  run.crashCount += 1;
}

async function openWithRetries({ clock }: Run, device: Device): Promise<OpenDocument> {
  for (;;) {
    const opening = device.open(1).catch(() => undefined);
    await clock.advance(35_000);
    await Promise.race([opening, Promise.resolve()]);
    if (device.document) return device.document;
    device.crash();
  }
}

function editText(run: Run, device: Device, document: OpenDocument): void {
  const { random } = run;
  const paragraphs = document.state().fields.content.split('\n\n');
  const index = random.below(paragraphs.length);
  const tokens = (paragraphs[index] ?? '').split(/(?<=[ >])|(?=[ <])/);
  const words = tokens.flatMap((token, position) => (/^[a-z0-9]+$/i.test(token) ? [position] : []));
  const at = words[random.below(Math.max(1, words.length))];
  const kind = random.below(10);
  if (kind === 0 && paragraphs.length > 2) paragraphs.splice(index, 1);
  else if (kind < 3 || at === undefined) paragraphs.splice(index + 1, 0, paragraph(newWord(run, device)));
  else {
    if (kind < 6) tokens[at] = newWord(run, device);
    else tokens[at] = `${tokens[at] ?? ''} ${newWord(run, device)}`;
    paragraphs[index] = tokens.join('');
  }
  ownChange(run, device, document, () =>
    document.setContent(paragraphs.join('\n\n'), {
      origin: 'code',
      step: random.below(2) === 0 ? 'new' : 'continue',
    }),
  );
}

function retitle(run: Run, device: Device, document: OpenDocument): void {
  const title = `${document.state().fields.title} ${newWord(run, device)}`;
  ownChange(run, device, document, () => document.change({ title }));
}

function newWord(run: Run, { user }: Device): string {
  run.wordCount += 1;
  const word = `${user.name.toLowerCase()}${String(run.wordCount)}x`;
  run.words.set(word, { by: user.name, at: run.clock.now() });
  return word;
}

/** Words that their author removes are not expected any more. */
function ownChange({ words }: Run, { user }: Device, document: OpenDocument, change: () => void): void {
  const before = textOf(document.state().fields);
  change();
  const after = textOf(document.state().fields);
  for (const [word, { by }] of words) {
    if (by === user.name && before.includes(word) && !after.includes(word)) words.delete(word);
  }
}

function showConflicts({ shown }: Run, document: OpenDocument): void {
  for (const { mine, theirs } of document.state().conflicts) {
    shown.add(String(mine)).add(String(theirs));
  }
}

function resolveOne(run: Run, document: OpenDocument): void {
  showConflicts(run, document);
  const [conflict] = document.state().conflicts;
  if (conflict) document.resolveConflict(conflict.id, run.random.pick(['mine', 'theirs', 'both']));
}

/** Saves until the server has everything. */
async function finish(run: Run, device: Device): Promise<void> {
  const document = device.document ?? (await openWithRetries(run, device));
  document.writeTogether();
  for (let round = 0; round < 100; round += 1) {
    void document.save();
    await run.clock.advance(1000);
    const { status, changedFields, conflicts } = document.state();
    if (conflicts.length > 0) resolveOne(run, document);
    else if (changedFields.length === 0 && status.kind === 'saved') return;
    await run.clock.advance(35_000);
  }
}

function lostWords({ words, shown, site }: Run): string[] {
  const texts = [...site.revisions.map(textOf), ...shown].join(' ');
  return [...words.keys()].filter((word) => !texts.includes(word));
}

const textOf = ({
  title,
  content,
  excerpt,
}: Pick<EditableContent, 'title' | 'content' | 'excerpt'>): string => `${title} ${content} ${excerpt}`;
