interface Counts {
  readonly posts: number;
  readonly pages: number;
  readonly files: number;
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const listed = ({ posts, pages, files }: Counts): string =>
  `${count(posts, 'post', 'posts')}, ${count(pages, 'page', 'pages')} and ${count(files, 'file', 'files')}`;

/** The texts of the first visit. */
export const welcome = {
  title: 'Welcome',
  introduction: 'Four steps to a site of your own, in any order. You find all of this again later.',
  site: {
    title: 'Name your site',
    siteTitle: 'Title',
    tagline: 'Tagline',
    taglineHint: 'A few words below the title. It may be empty.',
    save: 'Save',
    saved: 'Saved',
    notSaved: (reason: string) => `Not saved: ${reason}`,
  },
  account: {
    title: 'Your account',
    explanation: 'Choose the name shown with your posts, your email address, and a password of your own.',
    link: 'Open your account',
  },
  sample: {
    explanation: (counts: Counts) =>
      `The site shows a sample magazine: ${listed(counts)}. Remove it when you have looked around. What you have edited stays.`,
    nothing: 'There is nothing left of the sample that could be removed.',
    remove: 'Remove the sample…',
    question: 'Remove the sample?',
    consequence: (counts: Counts) =>
      `${listed(counts)} are permanently deleted. What you have edited, what has new comments and files that other content shows stay.`,
    confirm: 'Remove the sample',
    removing: 'Removing…',
    removed: (counts: Counts) => `The sample is removed: ${listed(counts)}.`,
    left: 'These stay:',
    reasons: { edited: 'edited', commented: 'has new comments', used: 'shown by other content' },
    retry: 'Try again',
    failed: (reason: string) => `The sample could not be removed or counted: ${reason}`,
  },
  content: {
    title: 'Your content',
    import:
      'To bring the content of a WordPress, export it there (Tools → Export), and import the file into a new folder.',
    copy: 'Copy',
    copied: 'Copied',
  },
  write: {
    title: 'Your first post',
    explanation: 'It is a draft until you publish it.',
    link: 'Write a post',
  },
  done: 'Done',
};
