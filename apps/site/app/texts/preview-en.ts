/** The words of previews: in a file of their own, since their bar takes them along to the browser. */
export const previewTexts = {
  barLabel: 'Preview',
  pageTitle: (title: string) => `Preview: ${title}`,
  statuses: {
    publish: 'Published',
    draft: 'Draft',
    pending: 'Waiting for review',
    future: 'Scheduled',
    private: 'Private',
    trash: 'In the trash',
    'auto-draft': 'Not saved yet',
    inherit: 'In the media library',
  } as Readonly<Record<string, string>>,
  /** By GraphQL type, for those whom WordPress tells no better word. */
  types: { Post: 'Post', Page: 'Page', MediaItem: 'Media item' } as Readonly<Record<string, string>>,
  saved: 'Saved',
  autosaved: 'Autosaved',
  by: (name: string) => `by ${name}`,
  authorHidden: 'by somebody whose name is not shown to you',
  publicNote: 'This is what readers see',
  autosaveNote: 'These changes have not been saved yet',
  scheduledFor: (date: string) => `Goes out on ${date}`,
  passwordNote: 'Readers need its password',
  privateNote: 'Only editors and its author can see it',
  olderNote: 'This is an older version',
  viewLive: 'View live',
  versions: (count: number) => `${count} versions`,
  newestVersions: (count: number) => `The newest ${count} versions`,
  autosaveMark: '(autosave)',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',

  wrongLinkTitle: 'This preview link is not complete',
  signInTitle: 'Sign in to see this draft',
  signInText: 'Drafts are shown only to those who work on them.',
  signInAgain:
    'You came back from the sign-in page, but this browser is not signed in. It may not keep cookies, or the way here took too long. Please try again.',
  signInImpossible: 'Nobody can sign in on this site: it has no secret key in common with its WordPress.',
  signIn: 'Sign in',
  notAllowedTitle: 'You cannot see this preview',
  notAllowedText: (name: string) =>
    `There is no draft here that ${name === '' ? 'your account' : name} may see. If you have another account, sign out and use that one; or ask an editor to give you access.`,
  notFoundTitle: 'There is no such draft',
  notFoundText:
    'No content has this number. It may have been deleted for good, or the link has a mistake in it.',
} as const;
