import { fileURLToPath } from 'node:url';
import { removeSample, type SampleReason, type SampleRemoval } from '@masthead/backend';
import type { Command } from '../command.ts';
import { confirm } from '../confirm.ts';
import { formatTable } from '../format-table.ts';
import { dataOption, embeddedConfigOf } from '../site-config.ts';

const sampleFile = fileURLToPath(new URL('../../../../sample/published/magazine.wxr.xml', import.meta.url));

/** `masthead sample remove`. */
export const sampleRemoveCommand: Command = {
  name: 'sample remove',
  summary: 'Remove the sample content that was not edited.',
  parameters: [],
  options: [{ name: 'yes', about: 'Do not ask for confirmation.' }, dataOption],
  notes:
    'Edited content, content with new comments, and media that other content shows are left and listed.\n' +
    'The title of the site and its settings stay as they are. Takes effect immediately.',
  whenStopped: 'Nothing was changed.',
  async run(input, surroundings) {
    const { out, err } = surroundings;
    const { dataDirectory: data, durability } = embeddedConfigOf(input, surroundings, {
      what: 'content is',
      help: 'The sample is only imported into the embedded backend.',
    });
    const remove = (isDryRun: boolean): Promise<SampleRemoval> =>
      removeSample({ data, durability }, { file: sampleFile, isDryRun });
    const plan = await remove(true);
    const { post, page, attachment } = plan.removed;
    if (post + page + attachment === 0) {
      out.write(`There is no sample content to remove.\n${leftText(plan)}`);
      return 0;
    }
    const question = `Permanently delete ${post} posts, ${page} pages and ${attachment} files of the sample?`;
    if (!input.switches.has('yes') && !(await confirm(question, surroundings))) {
      err.write('Nothing was changed.\n');
      return 1;
    }
    const done = await remove(false);
    const { removed, removedTerms, removedAuthors } = done;
    out.write(
      `Removed ${removed.post} posts, ${removed.page} pages, ${removed.attachment} files, ${removedTerms} terms and menus, ${removedAuthors} authors.\n${leftText(done)}`,
    );
    return 0;
  },
};

const reasons: Record<SampleReason, string> = {
  edited: 'edited',
  commented: 'has new comments',
  used: 'shown by other content',
};

const leftText = ({ left }: SampleRemoval): string =>
  left.length === 0
    ? ''
    : `Left:\n${formatTable([
        ['id', 'type', 'reason', 'title'],
        ...left.map(({ id, type, reason, title }) => [
          String(id),
          type === 'attachment' ? 'file' : type,
          reasons[reason],
          title,
        ]),
      ])}`;
