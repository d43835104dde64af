/** The words of the page that says why signing in did not work. */
export const signInFailureTexts = {
  title: 'Signing in did not work',
  usedTitle: 'This link was used already',
  usedText:
    'A link that signs you in works once, and only for a minute. Nothing is lost: sign in again to get a new one. Should you see this again, the steps below may tell why.',
  tryAgain: 'Try again',
  stepsTitle: 'What we looked at',
  ownerText: (incident: string) =>
    `If you run this site: “masthead doctor” says what to change, and the log tells more under ${incident}.`,
  /** When everything is found to work a moment later. */
  passed:
    'The service that signs people in did not answer as it should. Everything works now, so it may have been a matter of a moment.',
  reasons: {
    cookies:
      'Your browser does not keep cookies for this address, so you cannot stay signed in here. It may refuse them, or you have opened this site at another address than its own.',
    address: 'The service that signs people in does not answer right now.',
    graphql: 'The service that signs people in answers, but not as it should.',
    reading: 'The service that holds our articles does not let us read them.',
    clock: 'The clocks of this site and of the service that signs people in do not agree.',
    secret: 'The service that signs people in does not know this site.',
    exchange: 'The service that signs people in does not finish what it has begun.',
    'password-login': 'The service that signs people in does not take names and passwords.',
    'public-address': 'The service that signs people in may be out of reach for your browser.',
    'sign-in-page': 'The page where people sign in is not where it should be.',
    'front-end-address': 'The service that signs people in does not send them back to this site.',
  },
  steps: {
    cookies: 'You can stay signed in at this address',
    address: 'The service that signs people in answers',
    graphql: 'It answers as it should',
    reading: 'It lets us read',
    clock: 'Its clock and ours agree',
    secret: 'It knows this site',
    exchange: 'It finishes what it has begun',
    'password-login': 'It takes names and passwords',
    'public-address': 'It can be reached from here as browsers reach it',
    'sign-in-page': 'Its sign-in page is where it should be',
    'front-end-address': 'It sends people back to this site',
  },
  outcomes: { ok: 'yes', warning: 'perhaps', failure: 'no', skipped: 'not looked at' },
} as const;
