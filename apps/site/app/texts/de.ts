import { countingIn } from './counting.ts';
import type { Texts } from './texts.ts';

const { number, counted } = countingIn('de');

/** The words of the interface in German. Readers are called "Sie". */
export const de: Texts = {
  number,

  skipToContent: 'Zum Inhalt springen',
  menu: 'Menü',
  closeMenu: 'Schließen',
  primaryMenu: 'Hauptmenü',
  footerMenu: 'Fußzeile',
  toTop: 'Zurück nach oben',
  themeSwitch: { legend: 'Farben', system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  openSubmenu: (label) => `Mehr unter ${label}`,
  breadcrumbs: 'Sie sind hier',
  home: 'Startseite',
  signIn: 'Anmelden',
  toAccount: 'Konto',

  by: 'Von',
  sticky: 'Empfohlen',
  untitled: 'Ohne Titel',
  readingTime: (minutes) => `${number(minutes)} Min. Lesezeit`,
  protectedPost: 'Durch ein Passwort geschützt',
  protectedExplanation: 'Dieser Text ist durch ein Passwort geschützt und hier ohne es nicht zu lesen.',
  tags: 'Schlagwörter',
  aboutAuthor: (name) => `Über ${name}`,
  morePostsBy: (name) => `Alle Beiträge von ${name}`,
  website: 'Website',
  updated: 'Aktualisiert',
  contents: 'Inhalt',
  parts: 'Seiten dieses Textes',
  part: (page) => `Seite ${number(page)}`,
  partTitle: (title, page) => `${title} (Seite ${number(page)})`,
  previousPart: 'Vorige Seite',
  nextPart: 'Nächste Seite',
  neighbours: 'Frühere und spätere Beiträge',
  previousPost: 'Davor',
  nextPost: 'Danach',
  related: 'Verwandte Beiträge',
  subpages: 'In diesem Bereich',
  posts: 'Beiträge',
  postCount: (count) => counted(count, { one: '# Beitrag', other: '# Beiträge' }),

  categoryArchive: 'Kategorie',
  tagArchive: 'Schlagwort',
  formatArchive: 'Format',
  authorArchive: 'Autor',
  yearArchive: 'Jahr',
  monthArchive: 'Monat',
  dayArchive: 'Tag',
  subcategories: 'Engere Kategorien',
  olderPosts: 'Ältere Beiträge',
  newerPosts: 'Neuere Beiträge',
  pagination: 'Ältere und neuere Beiträge',
  olderPage: 'Frühere Beiträge',
  emptyArchive: 'Hier ist noch nichts erschienen.',

  search: {
    title: 'Suche',
    titleOf: (words) => `Suchergebnisse für „${words}“`,
    words: 'Gesuchte Wörter',
    submit: 'Suchen',
    among: 'Suchen in',
    anyKind: 'Allem',
    kinds: { posts: 'Beiträgen', pages: 'Seiten', media: 'Medien' },
    category: 'Kategorie',
    anyCategory: 'Alle Kategorien',
    hint: '„Anführungszeichen“ halten Wörter zusammen; ein Minus steht vor einem Wort, das nicht vorkommen soll.',
    resultsOf: (words) => `Ergebnisse für „${words}“`,
    older: 'Weitere Ergebnisse',
    newer: 'Vorige Ergebnisse',
    pagination: 'Seiten der Ergebnisse',
    none: (words) => `Für „${words}“ wurde nichts gefunden.`,
    noneHints: [
      'Prüfen Sie, ob jedes Wort so geschrieben ist, wie Sie es meinen.',
      'Versuchen Sie es mit weniger Wörtern oder nur einem Teil eines Wortes.',
    ],
    everywhere: 'Auf der ganzen Website danach suchen',
    categories: 'Oder sehen Sie eine Kategorie durch',
    page: 'Seite',
    media: 'Medien',
  },

  formats: {
    aside: 'Randnotiz',
    audio: 'Ton',
    chat: 'Gespräch',
    gallery: 'Galerie',
    image: 'Bild',
    link: 'Link',
    quote: 'Zitat',
    status: 'Kurzmeldung',
    video: 'Film',
  },

  comments: (count) => counted(count, { one: '# Kommentar', other: '# Kommentare' }),
  commentsHeading: 'Gespräch',
  commentsClosed: 'Kommentare sind geschlossen.',
  commentsNone: 'Noch keine Kommentare.',
  anonymous: 'Anonym',
  authorOfPost: 'Autor',
  pingback: 'Anderswo erwähnt',
  commentsMore: (shown) => `Nur die ersten ${number(shown)} Kommentare werden gezeigt.`,

  llms: {
    pages: 'Seiten',
    posts: 'Neueste Beiträge',
    feed: 'Neues als Feed (RSS)',
    everything: 'Alle Adressen',
  },
  feeds: {
    comments: 'Kommentare',
    commentsOn: (title) => `Kommentare zu ${title}`,
    commentBy: (name, title) => `${name} zu ${title}`,
    search: (words) => `Beiträge über ${words}`,
  },

  commentForm: {
    heading: 'Mitreden',
    reply: 'Antworten',
    replyTo: (name) => `${name} antworten`,
    cancelReply: 'Nicht antworten',
    text: 'Kommentar',
    textMissing: 'Schreiben Sie zuerst Ihren Kommentar.',
    textLong: (times) =>
      counted(times, { other: 'Das ist zu lang für einen Kommentar. Machen Sie # daraus.' }),
    name: 'Name',
    nameMissing: 'Geben Sie den Namen ein, den andere sehen werden.',
    email: 'E-Mail-Adresse (wenn Sie mögen)',
    emailHint: 'Sie wird nicht veröffentlicht.',
    emailFault: 'Geben Sie eine E-Mail-Adresse wie ana@example.com ein oder keine.',
    url: 'Website (wenn Sie mögen)',
    remember: 'In diesem Browser für das nächste Mal merken',
    trap: 'Dieses Feld leer lassen',
    trapFault: 'Dieses Feld soll Programme fangen. Leeren Sie es und senden Sie Ihren Kommentar noch einmal.',
    send: 'Kommentar senden',
    asAccount: 'Sie sind angemeldet: Ihr Kommentar trägt den Namen Ihres Kontos.',
    sessionOver:
      'Sie sind nicht mehr angemeldet. Melden Sie sich in einem neuen Tab wieder an oder unterschreiben Sie hier.',
    accountNeeded: 'Zum Kommentieren ist hier ein Konto nötig.',
    signIn: 'Anmelden und kommentieren',
    signInBeside: 'In einem neuen Tab anmelden',
    duplicate: 'Das haben Sie schon gesagt.',
    tooQuick: (seconds) =>
      seconds < 90
        ? counted(seconds, {
            one: 'Das ging sehr schnell. Bitte senden Sie es in einer Sekunde noch einmal.',
            other: 'Das ging sehr schnell. Bitte senden Sie es in # Sekunden noch einmal.',
          })
        : counted(Math.ceil(seconds / 60), {
            other: 'Sie haben viel gesagt. Bitte senden Sie es in # Minuten noch einmal.',
          }),
    closedMeanwhile: 'Kommentare sind hier inzwischen geschlossen, deshalb wurde dieser nicht angenommen.',
    parentGone:
      'Den Kommentar, auf den Sie antworten, gibt es nicht mehr. Sie können es trotzdem allen sagen.',
    you: 'Sie',
    waiting: 'Wartet auf Freigabe. Bis dahin sehen nur Sie ihn, in diesem Browser.',
    pages: 'Mehr von diesem Gespräch',
    earlier: 'Frühere Kommentare',
    later: 'Spätere Kommentare',
  },

  passwordForm: {
    intro: 'Dieser Text ist durch ein Passwort geschützt.',
    password: 'Passwort',
    missing: 'Geben Sie das Passwort ein.',
    wrong: 'Das ist nicht das Passwort dieses Textes.',
    open: 'Text öffnen',
  },

  downloadFile: 'Datei herunterladen',
  attachedTo: 'Aus',

  accounts: {
    signIn: 'Anmelden',
    signInAt: (host) => `Bei ${host} anmelden`,
    signInAgain: 'Noch einmal anmelden',
    signInInstead: 'Ich habe schon ein Konto',
    backToSignIn: 'Zurück zur Anmeldung',
    nameOrEmail: 'Benutzername oder E-Mail-Adresse',
    nameMissing: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
    nameLong: 'Das ist zu lang für einen Benutzernamen oder eine E-Mail-Adresse.',
    password: 'Passwort',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    passwordLong: 'Das ist zu lang, um Ihr Passwort zu sein.',
    passwordIsSet: 'Ihr neues Passwort ist gesetzt. Melden Sie sich damit an.',
    wrongCredentials: 'Benutzername, E-Mail-Adresse oder Passwort stimmt nicht.',
    tooOften: (seconds) =>
      seconds < 90
        ? counted(seconds, {
            one: 'Das wurde zu oft versucht. Bitte versuchen Sie es in einer Sekunde wieder.',
            other: 'Das wurde zu oft versucht. Bitte versuchen Sie es in # Sekunden wieder.',
          })
        : counted(Math.ceil(seconds / 60), {
            other: 'Das wurde zu oft versucht. Bitte versuchen Sie es in # Minuten wieder.',
          }),
    unavailable:
      'Der Dienst hinter dieser Website antwortet gerade nicht. Bitte versuchen Sie es in einer Minute wieder.',

    signOut: 'Abmelden',
    signOutIntro: 'Möchten Sie sich in diesem Browser von dieser Website abmelden?',
    staySignedIn: 'Angemeldet bleiben',
    signedOut: 'Sie sind abgemeldet',
    signedOutIntro: 'Seiten, die nur Sie sehen konnten, lassen sich in diesem Browser nicht mehr öffnen.',
    signedInElsewhere: (host) => `Bei ${host} sind Sie vielleicht noch angemeldet.`,
    signOutAt: (host) => `Bei ${host} abmelden`,

    register: 'Konto anlegen',
    registerIntro: 'Sie bekommen eine E-Mail mit einem Link, über den Sie Ihr Passwort wählen.',
    registrationClosed: 'Diese Website nimmt zurzeit keine neuen Konten an.',
    registered: 'Sehen Sie in Ihr Postfach',
    registeredIntro:
      'Ihr Konto ist angelegt. Über den Link in der E-Mail, die wir gerade geschickt haben, wählen Sie ein Passwort.',
    username: 'Benutzername',
    usernameHint:
      'Buchstaben, Ziffern, Leerzeichen und . _ - sind möglich. Er lässt sich später nicht mehr ändern.',
    usernameMissing: 'Wählen Sie einen Benutzernamen.',
    email: 'E-Mail-Adresse',
    emailFault: 'Geben Sie eine E-Mail-Adresse wie ana@example.com ein.',

    forgotPassword: 'Passwort vergessen?',
    forgotPasswordIntro:
      'Sagen Sie uns, wer Sie sind, und wir schicken Ihnen eine E-Mail mit einem Link, um ein neues zu wählen.',
    sendLink: 'Link schicken',
    linkSent: 'Sehen Sie in Ihr Postfach',
    linkSentIntro:
      'Wenn es ein solches Konto gibt, ist eine E-Mail mit einem Link an seine Adresse unterwegs. Der Link gilt einmal und für einige Stunden.',
    askForLink: 'Neuen Link anfordern',
    linkWorthless: 'Dieser Link gilt nicht. Er ist vielleicht zu alt oder wurde schon benutzt.',
    newPassword: 'Neues Passwort',
    newPasswordFor: (login) => `Wählen Sie ein neues Passwort für ${login}.`,
    again: 'Dasselbe Passwort noch einmal',
    againHint: 'Damit ein Tippfehler Sie nicht aussperrt.',
    passwordsDiffer: 'Die beiden Passwörter sind verschieden. Geben Sie beide noch einmal ein.',
    setPassword: 'Passwort setzen',
  },

  account: {
    title: 'Ihr Konto',
    memberSince: (date) => `Hier seit ${date}`,
    sessionUncertain: 'Ob Sie noch angemeldet sind, lässt sich gerade nicht herausfinden.',
    roles: {
      administrator: 'Verwaltung',
      editor: 'Redaktion',
      author: 'Autor',
      contributor: 'Mitarbeit',
      subscriber: 'Abonnent',
    },

    drafts: 'Ihre Entwürfe',
    draftsNone: 'Nichts von Ihnen wartet darauf, fertig zu werden.',
    draftUntitled: 'Ohne Titel',
    lastChanged: 'Zuletzt geändert',

    details: 'Angaben',
    displayName: 'Name, den andere sehen',
    displayNameMissing: 'Geben Sie den Namen ein, den andere sehen.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    nickname: 'Spitzname',
    website: 'Website',
    websiteHint: 'Eine Adresse wie https://example.com.',
    websiteFault: 'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
    description: 'Über Sie',
    descriptionHint: 'Ein oder zwei Sätze, die bei der Liste Ihrer Beiträge stehen.',
    email: 'E-Mail-Adresse',
    emailHint: 'Nur Sie und diejenigen, die diese Website betreuen, können sie sehen.',
    emailHintLink: 'Eine neue gilt, sobald Sie dem Link gefolgt sind, den wir dorthin schicken.',
    emailHintAtOnce:
      'Eine neue gilt sofort, sehen Sie also zweimal hin: Links für ein neues Passwort gehen dorthin.',
    emailFault: 'Geben Sie eine E-Mail-Adresse wie ana@example.com ein.',
    notEmptied: 'Das lässt sich hier nicht leeren.',
    tooLong: (most) => counted(most, { other: 'Das ist zu lang. Höchstens # Zeichen haben hier Platz.' }),
    otherPerson:
      'In diesem Browser hat sich inzwischen jemand anders angemeldet, deshalb wurde nichts geändert. Dies ist das andere Konto.',
    signedOutMeanwhile:
      'Sie sind nicht mehr angemeldet, deshalb ist noch nichts gespeichert. Melden Sie sich an, kommen Sie auf diese Seite zurück und speichern Sie noch einmal.',
    signInBeside: 'In einem neuen Tab anmelden',
    saveDetails: 'Speichern',
    detailsSaved: 'Ihre Angaben sind gespeichert.',
    emailWaits:
      'Um die neue E-Mail-Adresse zu übernehmen, folgen Sie dem Link in der E-Mail, die wir gerade dorthin geschickt haben.',

    password: 'Passwort',
    passwordIntro: 'Ein neues Passwort meldet jeden anderen Browser ab, der mit Ihrem Konto angemeldet ist.',
    passwordIntroElsewhere:
      'Melden Sie sich von da an mit dem neuen Passwort an, hier und in Ihrem WordPress.',
    currentPassword: 'Jetziges Passwort',
    currentPasswordMissing: 'Geben Sie Ihr jetziges Passwort ein.',
    currentPasswordWrong: 'Das ist nicht Ihr jetziges Passwort.',
    changePassword: 'Passwort ändern',
    passwordChanged: 'Ihr neues Passwort ist gesetzt.',

    sessions: 'Abmelden',
    sessionsIntro:
      'Melden Sie sich hier ab oder auf allen Geräten und in allen Browsern, in denen Sie angemeldet sind.',
    sessionsIntroHere: 'Melden Sie sich in diesem Browser von dieser Website ab.',
    signOutEverywhere: 'Überall abmelden',

    confirmEmail: 'E-Mail-Adresse bestätigen',
    confirmEmailIntro: 'Soll die Adresse, an die wir diesen Link geschickt haben, die Ihres Kontos sein?',
    signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
    askForNewLink: 'Einen neuen Link anfordern: die Adresse im Konto eingeben',
    signInAsOther: 'Abmelden und mit einem anderen Konto anmelden',
    confirmEmailButton: 'Ja, das ist meine Adresse',
    notNow: 'Nicht jetzt',
    emailConfirmed: 'Ihre neue E-Mail-Adresse ist bestätigt.',
  },

  forms: {
    refusedTitle: 'Dieses Formular wurde nicht angenommen',
    refusedText: (host) =>
      `Es kam von einer Seite unter einer anderen Adresse als ${host}, wo diese Website wohnt; deshalb ist nichts geschehen. Füllen Sie es dort aus.`,
    openAt: (host) => `Das Formular bei ${host} öffnen`,
    notTaken: 'Bevor das gesendet werden kann, ist etwas zu berichtigen.',
    faultTitle: (title) => `Fehler: ${title}`,
    newPasswordHint:
      'Mindestens 8 Zeichen. Ein paar Wörter, die nichts miteinander zu tun haben, sind lang und leicht zu behalten.',
    newPasswordMissing: 'Wählen Sie ein Passwort.',
    newPasswordShort: 'Dieses Passwort ist zu kurz. Es braucht mindestens 8 Zeichen.',
    newPasswordLong: 'Dieses Passwort ist zu lang. Es kann höchstens 200 Zeichen haben.',
    newPasswordSpaces: 'Ein Passwort kann nicht mit einem Leerzeichen beginnen oder enden.',
  },

  blocks: {
    table: 'Tabelle',
    code: 'Programmtext',
    openAt: (provider) => `Bei ${provider} öffnen`,
    audio: 'Tonaufnahme',
    video: 'Film',
    download: 'Herunterladen',
  },

  preview: {
    barLabel: 'Vorschau',
    pageTitle: (title) => `Vorschau: ${title}`,
    statuses: {
      publish: 'Veröffentlicht',
      draft: 'Entwurf',
      pending: 'Wartet auf Durchsicht',
      future: 'Geplant',
      private: 'Privat',
      trash: 'Im Papierkorb',
      'auto-draft': 'Noch nicht gespeichert',
      inherit: 'In der Mediathek',
    },
    types: { Post: 'Beitrag', Page: 'Seite', MediaItem: 'Medium' },
    saved: 'Gespeichert',
    justNow: 'gerade eben',
    autosaved: 'Automatisch gespeichert',
    by: (name) => `von ${name}`,
    authorHidden: 'von jemandem, dessen Name Ihnen nicht gezeigt wird',
    publicNote: 'Das sehen alle',
    autosaveNote: 'Diese Änderungen sind noch nicht gespeichert',
    scheduledFor: (date) => `Erscheint am ${date}`,
    passwordNote: 'Zum Lesen ist das Passwort nötig',
    privateNote: 'Nur die Redaktion und wer es schrieb, können das sehen',
    olderNote: 'Das ist eine ältere Fassung',
    viewLive: 'Veröffentlichte Fassung',
    versions: (count) => counted(count, { one: '# Fassung', other: '# Fassungen' }),
    newestVersions: (count) => counted(count, { other: 'Die neuesten # Fassungen' }),
    autosaveMark: '(automatisch gespeichert)',
    signedInAs: (name) => `Angemeldet als ${name}`,
    signOut: 'Abmelden',

    wrongLinkTitle: 'Dieser Link zu einer Vorschau ist unvollständig',
    signInTitle: 'Zum Ansehen dieses Entwurfs anmelden',
    signInText: 'Entwürfe werden nur denen gezeigt, die an ihnen arbeiten.',
    signInAgain:
      'Sie kommen von der Anmeldung zurück, aber dieser Browser ist nicht angemeldet. Vielleicht behält er keine Cookies, oder der Weg hierher hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    signInImpossible:
      'Auf dieser Website kann sich niemand anmelden: Sie hat mit ihrem WordPress keinen gemeinsamen Schlüssel.',
    signIn: 'Anmelden',
    notAllowedTitle: 'Diese Vorschau ist Ihnen nicht zugänglich',
    notAllowedText: (name) =>
      `Hier gibt es keinen Entwurf, den ${name === '' ? 'Ihr Konto' : name} sehen darf. Wenn Sie ein anderes Konto haben, melden Sie sich ab und nehmen Sie jenes; oder bitten Sie die Redaktion um Zugang.`,
    notFoundTitle: 'Diesen Entwurf gibt es nicht',
    notFoundText:
      'Kein Inhalt hat diese Nummer. Er wurde vielleicht endgültig gelöscht, oder im Link ist ein Fehler.',
  },

  signInFailure: {
    title: 'Die Anmeldung hat nicht geklappt',
    usedTitle: 'Dieser Link wurde schon benutzt',
    usedText:
      'Ein Link, der Sie anmeldet, gilt nur einmal und nur eine Minute lang. Es ist nichts verloren: Melden Sie sich noch einmal an, um einen neuen zu bekommen. Sollten Sie dies wieder sehen, sagen vielleicht die Schritte unten, warum.',
    tryAgain: 'Noch einmal versuchen',
    stepsTitle: 'Was wir nachgesehen haben',
    ownerText: (incident) =>
      `Wenn Sie diese Website betreiben: „masthead doctor“ sagt, was zu ändern ist, und das Protokoll erzählt mehr unter ${incident}.`,
    passed:
      'Der Dienst, der Leute anmeldet, hat nicht so geantwortet, wie er soll. Jetzt geht alles; es war vielleicht nur ein Augenblick.',
    reasons: {
      cookies:
        'Ihr Browser behält für diese Adresse keine Cookies, deshalb bleiben Sie hier nicht angemeldet. Er lehnt sie vielleicht ab, oder Sie haben diese Website unter einer anderen Adresse als ihrer eigenen geöffnet.',
      address: 'Der Dienst, der Leute anmeldet, antwortet gerade nicht.',
      graphql: 'Der Dienst, der Leute anmeldet, antwortet, aber nicht so, wie er soll.',
      reading: 'Der Dienst, der unsere Texte verwahrt, lässt uns nicht darin lesen.',
      clock: 'Die Uhren dieser Website und des Dienstes, der Leute anmeldet, gehen verschieden.',
      secret: 'Der Dienst, der Leute anmeldet, kennt diese Website nicht.',
      exchange: 'Der Dienst, der Leute anmeldet, bringt nicht zu Ende, was er begonnen hat.',
      'password-login': 'Der Dienst, der Leute anmeldet, nimmt keine Namen und Passwörter an.',
      'public-address': 'Der Dienst, der Leute anmeldet, ist für Ihren Browser vielleicht nicht erreichbar.',
      'sign-in-page': 'Die Seite, auf der man sich anmeldet, ist nicht da, wo sie sein soll.',
      'front-end-address': 'Der Dienst, der Leute anmeldet, schickt sie nicht hierher zurück.',
    },
    steps: {
      cookies: 'Unter dieser Adresse können Sie angemeldet bleiben',
      address: 'Der Dienst, der Leute anmeldet, antwortet',
      graphql: 'Er antwortet so, wie er soll',
      reading: 'Er lässt uns lesen',
      clock: 'Seine Uhr geht wie unsere',
      secret: 'Er kennt diese Website',
      exchange: 'Er bringt zu Ende, was er begonnen hat',
      'password-login': 'Er nimmt Namen und Passwörter an',
      'public-address': 'Er ist von hier so zu erreichen wie von Browsern',
      'sign-in-page': 'Seine Anmeldeseite ist da, wo sie sein soll',
      'front-end-address': 'Er schickt Leute hierher zurück',
    },
    outcomes: { ok: 'ja', warning: 'vielleicht', failure: 'nein', skipped: 'nicht nachgesehen' },
  },

  notFoundTitle: 'Seite nicht gefunden',
  notFoundText:
    'Unter dieser Adresse wohnt nichts. Die Seite ist vielleicht umgezogen, oder im Link hierher ist ein Fehler.',
  errorTitle: 'Etwas ist schiefgegangen',
  errorText:
    'Diese Seite ließ sich nicht herstellen. Das liegt an uns, nicht an Ihnen; bitte versuchen Sie es in einer Weile wieder.',
  unavailableTitle: 'Gleich wieder da',
  unavailableText:
    'Der Dienst, der unsere Texte verwahrt, antwortet gerade nicht. Bitte versuchen Sie es in einer Minute wieder.',
  incident: 'Wenn Sie uns davon berichten, nennen Sie bitte diese Nummer:',
  toFrontPage: 'Zur Startseite',
};
