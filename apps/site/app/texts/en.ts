import { previewTexts } from './preview-en.ts';
import { signInFailureTexts } from './sign-in-failure-en.ts';

/** Every word of the interface that does not come from the backend, so that another language is another file. */
export const texts = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close',
  primaryMenu: 'Main',
  footerMenu: 'Footer',
  toTop: 'Back to the top',
  openSubmenu: (label: string) => `More under ${label}`,
  breadcrumbs: 'You are here',
  home: 'Home',
  signIn: 'Sign in',
  account: 'Account',

  by: 'By',
  sticky: 'Featured',
  untitled: 'Untitled',
  readingTime: (minutes: number) => `${minutes} min read`,
  protectedPost: 'Protected by a password',
  protectedExplanation: 'This text is protected by a password, and cannot be read here without it.',
  tags: 'Tagged',
  aboutAuthor: (name: string) => `About ${name}`,
  morePostsBy: (name: string) => `All posts by ${name}`,
  moreIn: (category: string) => `More in ${category}`,
  subpages: 'In this section',
  posts: 'Posts',
  postCount: (count: number) => (count === 1 ? '1 post' : `${count} posts`),

  categoryArchive: 'Category',
  tagArchive: 'Tag',
  formatArchive: 'Format',
  authorArchive: 'Author',
  yearArchive: 'Year',
  monthArchive: 'Month',
  dayArchive: 'Day',
  subcategories: 'Narrower categories',
  olderPosts: 'Older posts',
  newerPosts: 'Newer posts',
  pagination: 'Older and newer posts',
  olderPage: 'Earlier posts',
  emptyArchive: 'Nothing has been published here yet.',

  formats: {
    aside: 'Aside',
    audio: 'Audio',
    chat: 'Chat',
    gallery: 'Gallery',
    image: 'Image',
    link: 'Link',
    quote: 'Quote',
    status: 'Status',
    video: 'Video',
  } as Readonly<Record<string, string>>,

  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  commentsHeading: 'Conversation',
  commentsClosed: 'Comments are closed.',
  commentsNone: 'No comments yet.',
  anonymous: 'Anonymous',
  authorOfPost: 'Author',
  pingback: 'Mentioned elsewhere',
  commentsMore: (shown: number) => `Only the first ${shown} comments are shown.`,

  downloadFile: 'Download the file',
  attachedTo: 'From',

  accounts: {
    signIn: 'Sign in',
    signInAt: (host: string) => `Sign in at ${host}`,
    signInAgain: 'Sign in again',
    signInInstead: 'I have an account already',
    backToSignIn: 'Back to signing in',
    nameOrEmail: 'Username or email address',
    nameMissing: 'Enter your username or email address.',
    nameLong: 'This is too long to be a username or an email address.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    passwordLong: 'This is too long to be your password.',
    passwordIsSet: 'Your new password is set. Sign in with it.',
    wrongCredentials: 'The username, email address or password is not right.',
    tooOften: (seconds: number) =>
      seconds < 90
        ? `This was tried too often. Please try again in ${seconds} seconds.`
        : `This was tried too often. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    unavailable: 'The service behind this site does not answer right now. Please try again in a minute.',

    signOut: 'Sign out',
    signOutIntro: 'Do you want to sign out of this site in this browser?',
    staySignedIn: 'Stay signed in',
    signedOut: 'You are signed out',
    signedOutIntro: 'Pages that only you could see cannot be opened in this browser any more.',
    signedInElsewhere: (host: string) => `You may still be signed in at ${host}.`,
    signOutAt: (host: string) => `Sign out at ${host}`,

    register: 'Create an account',
    registerIntro: 'We will send you an email with a link to choose your password.',
    registrationClosed: 'This site does not take new accounts at the moment.',
    registered: 'Look into your mail',
    registeredIntro:
      'Your account is there. The link in the email we have just sent you lets you choose a password.',
    username: 'Username',
    usernameHint: 'Letters, digits, spaces and . _ - are fine. It cannot be changed later.',
    usernameMissing: 'Choose a username.',
    email: 'Email address',
    emailFault: 'Enter an email address such as ana@example.com.',

    forgotPassword: 'Forgot your password?',
    forgotPasswordIntro:
      'Tell us who you are, and we will send you an email with a link to choose a new one.',
    sendLink: 'Send me a link',
    linkSent: 'Look into your mail',
    linkSentIntro:
      'If there is such an account, an email with a link is on its way to its address. The link works once, for a few hours.',
    askForLink: 'Ask for a new link',
    linkWorthless: 'This link does not work. It may be too old, or it was used before.',
    newPassword: 'New password',
    newPasswordFor: (login: string) => `Choose a new password for ${login}.`,
    again: 'The same password again',
    againHint: 'So that a slip of the finger does not lock you out.',
    passwordsDiffer: 'The two passwords are not the same. Type both again.',
    setPassword: 'Set the password',
  },

  forms: {
    refusedTitle: 'This form was not taken',
    refusedText: (host: string) =>
      `It was sent from a page at another address than ${host}, where this site lives, so nothing was done. Fill it in there.`,
    openAt: (host: string) => `Open the form at ${host}`,
    notTaken: 'Something has to be put right before this can be sent.',
    faultTitle: (title: string) => `Error: ${title}`,
    newPasswordHint:
      'At least 8 characters. A few words that do not belong together are long, and easy to keep in mind.',
    newPasswordMissing: 'Choose a password.',
    newPasswordShort: 'This password is too short. It needs at least 8 characters.',
    newPasswordLong: 'This password is too long. It can have 200 characters at most.',
    newPasswordSpaces: 'A password cannot begin or end with a space.',
  },

  preview: previewTexts,
  signInFailure: signInFailureTexts,

  notFoundTitle: 'Page not found',
  notFoundText:
    'Nothing lives at this address. It may have moved, or the link that led here has a mistake in it.',
  errorTitle: 'Something went wrong',
  errorText: 'This page could not be made. It is our fault, not yours; please try again in a while.',
  unavailableTitle: 'Back in a moment',
  unavailableText:
    'The service that holds our articles does not answer right now. Please try again in a minute.',
  incident: 'If you tell us about it, please name this number:',
  toFrontPage: 'Go to the front page',
} as const;
