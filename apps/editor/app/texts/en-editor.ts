import type { EditorNotice } from '../../block-kit/block-editor-api.ts';
import type { FieldName } from '../../document/fields.ts';
import type { Revision } from '../../service/editing-service.ts';
import type { CheckName } from '../checks/check-content.ts';

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const number = new Intl.NumberFormat('en');

const fields: Record<FieldName, string> = {
  title: 'Title',
  content: 'Text',
  excerpt: 'Excerpt',
  slug: 'Slug',
  status: 'Status',
  date: 'Date',
  authorId: 'Author',
  featuredImageId: 'Featured image',
  categoryIds: 'Categories',
  tagIds: 'Tags',
  format: 'Format',
  template: 'Template',
  isSticky: 'Sticky',
  password: 'Password',
  commentStatus: 'Comments',
  pingStatus: 'Pings',
  parentId: 'Parent page',
  menuOrder: 'Order',
};

const times = (count: number, one: string, other: string): string =>
  count === 1 ? one : other.replace('#', number.format(count));

const findings: Record<CheckName, (count: number) => string> = {
  missing_title: () => 'There is no title.',
  missing_alt_text: (count) =>
    times(count, 'An image has no alternative text.', '# images have no alternative text.'),
  heading_order: (count) => times(count, 'A heading skips a level.', '# headings skip a level.'),
  empty_link: (count) => times(count, 'A link has no text.', '# links have no text.'),
  invalid_link: (count) => times(count, 'A link leads nowhere.', '# links lead nowhere.'),
  missing_excerpt: () => 'There is no excerpt; lists show the beginning of the text.',
  missing_featured_image: () => 'There is no featured image.',
  missing_category: () => 'No category is chosen.',
};

/** The texts of the editor. */
export const editor = {
  heading: { post: 'Edit post', page: 'Edit page' },
  title: 'Title',
  text: 'Text',
  code: 'Text as code',
  fields,

  opening: {
    notFound: (type: 'post' | 'page', id: number) => `There is no ${type} ${id}`,
    notFoundExplanation: 'It was deleted, or you may not edit it.',
    continueAsNew: 'Continue your unsaved work as new content',
    toPages: 'Go to pages',
  },

  bar: {
    toPosts: 'Back to posts',
    toPages: 'Back to pages',
    undo: 'Undo',
    redo: 'Redo',
    preview: 'Preview',
    settings: 'Settings',
  },

  actions: {
    update: 'Update',
    saveDraft: 'Save draft',
    savePending: 'Save',
    publish: 'Publish…',
    publishNow: 'Publish now',
    submit: 'Submit for review',
  },

  saving: {
    saving: 'Saving…',
    saved: (at: Date, isAutosave: boolean) => `${isAutosave ? 'Draft saved' : 'Saved'} ${time.format(at)}`,
    device: {
      waiting: 'On this device only',
      unavailable: 'On this device only: the server is unreachable',
      signed_out: 'On this device only: you are signed out',
    },
    failed: (message: string) => `Not saved: ${message}`,
  },

  notices: {
    locked: (name: string) => `${name} is editing this. You can read it, take over, or write together.`,
    lockLost: (name: string) => `${name} has taken over. Your changes are saved beside the text.`,
    writeTogether: 'Write together',
    takeOver: 'Take over',
    together: (name: string | null) =>
      `You and ${name ?? 'another user'} are editing this. Changes are merged.`,
    merged: (name: string | null, blockCount: number, changed: readonly FieldName[]) =>
      [
        `Merged with ${name === null ? 'changes of another user' : `${name}’s changes`}:`,
        blockCount > 0 ? times(blockCount, '1 block', '# blocks') : null,
        ...changed.map((name_) => fields[name_].toLowerCase()),
      ]
        .filter((part) => part !== null)
        .join(' '),
    recovered: (from: 'device' | 'server', at: Date | null) =>
      `Unsaved changes ${at === null ? '' : `of ${dateTime.format(at)} `}were found ${
        from === 'device' ? 'on this device' : 'on the server'
      } and are shown here.`,
    cleaned: 'Some HTML in your text is not allowed for your role and was removed.',
  },

  conflicts: {
    title: 'Two versions',
    explanation: (name: string | null) =>
      `You and ${name ?? 'another user'} changed the same parts. Choose what remains.`,
    mine: 'Yours',
    theirs: 'The other version',
    takeMine: 'Take mine',
    takeTheirs: 'Take theirs',
    takeBoth: 'Take both',
    none: '(none)',
  },

  footer: {
    words: (words: number, minutes: number) =>
      `${times(words, '1 word', '# words')} · ${number.format(minutes)} min read`,
    outline: {
      title: 'Outline',
      empty: 'Headings in the text appear here.',
      emptyHeading: '(empty heading)',
    },
    toCode: 'Edit as code',
    toBlocks: 'Edit as blocks',
  },

  kit: {
    steps: { installing: 'Installing the block editor', building: 'Building the block editor' },
    once: 'This happens once, after the first start or an update. Everything else works meanwhile.',
    codeMeanwhile: 'Write as code meanwhile',
    failed: 'The block editor is not available:',
    problem: (code: string) =>
      code === 'segment_lost'
        ? 'The block editor would change parts that you have not edited. Edit this text as code.'
        : 'The blocks of this text are incomplete. Edit it as code.',
    notice: (notice: EditorNotice) =>
      notice.kind === 'rewritten_whole'
        ? `The block “${notice.blockTitle}” is stored in an old form. Your edit rewrites all of it.`
        : `${notice.fileName} was not uploaded: ${notice.message}`,
  },

  settings: {
    title: 'Settings',
    publication: 'Publication',
    visibility: 'Visibility',
    visibilities: { public: 'Public', password: 'Password-protected', private: 'Private' },
    password: 'Password for readers',
    date: 'Date',
    dateHint: (timeZone: string) => `Empty: the time of publishing. Time zone of the site: ${timeZone}`,
    sticky: 'Pin to the top of the front page',
    author: 'Author',
    slug: 'Slug',
    slugFromTitle: 'From the title',
    slugTaken: 'Already in use.',
    takeSlug: (slug: string) => `Use “${slug}”`,
    slugStored: (slug: string) => `Will be stored as “${slug}”.`,
    featuredImage: 'Featured image',
    chooseImage: 'Choose image',
    replaceImage: 'Replace',
    removeImage: 'Remove',
    noAltText: 'This image has no alternative text.',
    terms: 'Categories and tags',
    categories: 'Categories',
    newCategory: 'New category',
    add: 'Add',
    tags: 'Tags',
    format: 'Format',
    formats: {
      standard: 'Standard',
      aside: 'Aside',
      audio: 'Audio',
      chat: 'Chat',
      gallery: 'Gallery',
      image: 'Image',
      link: 'Link',
      quote: 'Quote',
      status: 'Status',
      video: 'Video',
    },
    excerpt: 'Excerpt',
    excerptHint: 'Lists and search results show it. Without one, they show the beginning of the text.',
    layout: 'Layout',
    place: 'Layout and place',
    template: 'Template',
    parent: 'Parent page',
    noParent: 'No parent',
    order: 'Order',
    discussion: 'Discussion',
    comments: 'Readers can comment',
    pings: 'Other sites can send pingbacks and trackbacks',
    revisions: 'Revisions',
  },

  preview: {
    title: 'Preview',
    width: 'Width',
    widths: { 390: 'Phone', 820: 'Tablet', 1280: 'Desktop' },
    rejected: 'The preview shows the last valid version.',
    unavailable: 'The preview is not available: the site is unreachable.',
  },

  publish: {
    title: 'Publish',
    submitTitle: 'Submit for review',
    submitExplanation: 'An editor will read it and publish it.',
    schedule: (date: string) => `Schedule for ${dateTime.format(new Date(date))}`,
    cards: 'In lists, and when the link is shared',
    scheduled: 'Scheduled',
    published: 'Published',
    undo: 'Undo: back to draft',
  },

  checks: { clean: 'Nothing to correct was found.', findings },

  revisions: {
    none: 'There are no revisions yet.',
    entry: ({ author, modifiedGmt, isAutosave }: Revision) =>
      `${dateTime.format(new Date(`${modifiedGmt.slice(0, 19).replace(' ', 'T')}Z`))}${
        author === null ? '' : `, ${author}`
      }${isAutosave ? ' (autosave)' : ''}`,
    onlyThen: 'Only in the revision',
    onlyNow: 'Only in the current text',
    restore: 'Restore this revision',
  },
};
