import { countingIn } from './counting.ts';
import type { Texts } from './en.ts';

const { number, counted } = countingIn('de');

/** Interface texts in German, with the formal "Sie". */
export const de: Texts = {
  number,

  skipToContent: 'Zum Inhalt springen',
  menu: 'Menü',
  closeMenu: 'Schließen',
  primaryMenu: 'Hauptmenü',
  footerMenu: 'Fußzeile',
  toTop: 'Zurück nach oben',
  themeSwitch: { legend: 'Design', system: 'System', light: 'Hell', dark: 'Dunkel' },
  openSubmenu: (label) => `Mehr unter ${label}`,
  breadcrumbs: 'Sie sind hier',
  home: 'Startseite',
  signIn: 'Anmelden',
  toAccount: 'Konto',
  edit: 'Bearbeiten',

  by: 'Von',
  sticky: 'Empfohlen',
  untitled: 'Ohne Titel',
  readingTime: (minutes) => `${number(minutes)} Min. Lesezeit`,
  protectedPost: 'Passwortgeschützt',
  protectedTitle: (title) => `Geschützt: ${title}`,
  privateTitle: (title) => `Privat: ${title}`,
  bodyFailed:
    'Dieser Inhalt kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einer Minute noch einmal.',
  protectedExplanation: 'Dieser Inhalt ist passwortgeschützt und kann hier nicht angezeigt werden.',
  tags: 'Schlagwörter',
  aboutAuthor: (name) => `Über ${name}`,
  morePostsBy: (name) => `Alle Beiträge von ${name}`,
  website: 'Website',
  updated: 'Aktualisiert',
  contents: 'Inhalt',
  parts: 'Seiten',
  part: (page) => `Seite ${number(page)}`,
  partTitle: (title, page) => `${title} (Seite ${number(page)})`,
  previousPart: 'Vorherige Seite',
  nextPart: 'Nächste Seite',
  neighbours: 'Vorheriger und nächster Beitrag',
  previousPost: 'Vorheriger Beitrag',
  nextPost: 'Nächster Beitrag',
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
  subcategories: 'Unterkategorien',
  olderPosts: 'Ältere Beiträge',
  newerPosts: 'Neuere Beiträge',
  pagination: 'Ältere und neuere Beiträge',
  olderPage: 'Ältere Beiträge',
  datesBeside: 'Frühere und spätere Zeiträume',
  listPage: (title: string, page: number) => `${title} (Seite ${number(page)})`,
  listSummary: (list) => `${list}: alle Beiträge, die neuesten zuerst.`,
  emptyArchive: 'Hier wurde noch nichts veröffentlicht.',
  emptySite: {
    heading: 'Ihre Website ist bereit',
    introduction:
      'Noch ist nichts veröffentlicht. Diese Seite zeigt die neuesten Beiträge, sobald es welche gibt.',
    signIn: 'Anmelden',
    signInHint: 'Das Passwort des ersten Kontos wurde beim ersten Start der Website ausgegeben.',
    signInToWordPress: 'Melden Sie sich beim WordPress dieser Website an.',
    write: 'Den ersten Beitrag schreiben',
    writeHint: 'Er erscheint hier, wenn Sie ihn veröffentlichen.',
    move: 'Eine bestehende Website umziehen',
    moveHint:
      'Exportieren Sie sie aus WordPress (Werkzeuge → Daten exportieren) und importieren Sie die Datei:',
  },

  search: {
    title: 'Suche',
    titleOf: (words) => `Suchergebnisse für „${words}“`,
    words: 'Suchbegriffe',
    submit: 'Suchen',
    among: 'Nach Typ filtern',
    anyKind: 'Alle Typen',
    kinds: { posts: 'Beiträge', pages: 'Seiten', media: 'Medien' },
    category: 'Kategorie',
    anyCategory: 'Alle Kategorien',
    hint: 'Mit „Anführungszeichen“ suchen Sie nach Wortgruppen, mit - schließen Sie ein Wort aus.',
    resultsOf: (words) => `Ergebnisse für „${words}“`,
    resultCount: (count) => counted(count, { one: '# Ergebnis', other: '# Ergebnisse' }),
    older: 'Weitere Ergebnisse',
    newer: 'Vorherige Ergebnisse',
    pagination: 'Ergebnisseiten',
    none: (words) => `Keine Ergebnisse für „${words}“.`,
    noneHints: ['Prüfen Sie die Schreibweise.', 'Versuchen Sie es mit weniger oder kürzeren Suchbegriffen.'],
    everywhere: 'Gesamte Website durchsuchen',
    categories: 'Kategorien durchstöbern',
    page: 'Seite',
    media: 'Medien',
  },

  formats: {
    aside: 'Randnotiz',
    audio: 'Audio',
    chat: 'Chat',
    gallery: 'Galerie',
    image: 'Bild',
    link: 'Link',
    quote: 'Zitat',
    status: 'Statusmeldung',
    video: 'Video',
  },

  comments: (count) => counted(count, { one: '# Kommentar', other: '# Kommentare' }),
  commentsHeading: 'Kommentare',
  commentsClosed: 'Die Kommentare sind geschlossen.',
  commentsNone: 'Noch keine Kommentare.',
  anonymous: 'Anonym',
  authorOfPost: 'Autor',
  pingback: 'Anderswo erwähnt',
  commentsMore: (shown) => `Nur die ersten ${number(shown)} Kommentare werden gezeigt.`,

  llms: {
    pages: 'Seiten',
    posts: 'Neueste Beiträge',
    feed: 'RSS-Feed',
    everything: 'Sitemap',
  },
  feeds: {
    comments: 'Kommentare',
    commentsOn: (title) => `Kommentare zu ${title}`,
    commentBy: (name, title) => `${name} zu ${title}`,
    search: (words) => `Suchergebnisse für „${words}“`,
  },

  commentForm: {
    heading: 'Kommentar schreiben',
    feed: 'Diese Kommentare im Feedreader abonnieren',
    reply: 'Antworten',
    replyTo: (name) => `${name} antworten`,
    cancelReply: 'Antwort abbrechen',
    text: 'Kommentar',
    textMissing: 'Geben Sie einen Kommentar ein.',
    textLong: (times) =>
      counted(times, { other: 'Dieser Kommentar ist zu lang. Teilen Sie ihn in # Kommentare auf.' }),
    name: 'Name',
    nameMissing: 'Geben Sie den Namen ein, der bei Ihrem Kommentar stehen soll.',
    email: 'E-Mail-Adresse (optional)',
    emailRequired: 'E-Mail-Adresse',
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    emailHint: 'Sie wird nicht veröffentlicht.',
    emailFault:
      'Geben Sie eine gültige E-Mail-Adresse wie ana@example.com ein oder lassen Sie das Feld leer.',
    url: 'Website (optional)',
    remember: 'Name, E-Mail-Adresse und Website in diesem Browser für den nächsten Kommentar speichern',
    honeypot: 'Dieses Feld leer lassen',
    honeypotError:
      'Dieses Feld dient zum Schutz vor Spam. Leeren Sie es und senden Sie Ihren Kommentar noch einmal ab.',
    send: 'Kommentar absenden',
    asAccount: 'Sie sind angemeldet. Ihr Kommentar erscheint unter dem Namen Ihres Kontos.',
    sessionOver:
      'Sie sind nicht mehr angemeldet. Melden Sie sich in einem neuen Tab wieder an oder geben Sie unten Ihren Namen ein.',
    accountNeeded: 'Zum Kommentieren müssen Sie angemeldet sein.',
    signIn: 'Zum Kommentieren anmelden',
    signInBeside: 'In einem neuen Tab anmelden',
    duplicate: 'Doppelter Kommentar. Das haben Sie bereits geschrieben.',
    tooFast: (seconds) =>
      seconds < 90
        ? counted(seconds, {
            one: 'Sie kommentieren zu schnell. Bitte versuchen Sie es in einer Sekunde noch einmal.',
            other: 'Sie kommentieren zu schnell. Bitte versuchen Sie es in # Sekunden noch einmal.',
          })
        : counted(Math.ceil(seconds / 60), {
            other:
              'Sie haben zu viele Kommentare geschrieben. Bitte versuchen Sie es in # Minuten noch einmal.',
          }),
    closedMeanwhile:
      'Die Kommentare sind inzwischen geschlossen, deshalb wurde Ihr Kommentar nicht angenommen.',
    parentGone:
      'Den Kommentar, auf den Sie antworten, gibt es nicht mehr. Sie können Ihren Text trotzdem als neuen Kommentar absenden.',
    queuedTitle: 'Ihr Kommentar ist gespeichert',
    queuedText:
      'Unser Server ist gerade nicht erreichbar. Ihr Kommentar ist gespeichert und wird automatisch veröffentlicht; Sie müssen nichts weiter tun.',
    queuedBusyText:
      'Im Moment kommentieren mehrere Personen. Ihr Kommentar wird in wenigen Minuten abgesendet; Sie müssen nichts weiter tun.',
    notSent:
      'Unser Server ist gerade nicht erreichbar, deshalb wurde Ihr Kommentar nicht veröffentlicht. Ihr Text ist noch da: Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    toArticle: 'Zurück zum Artikel',
    you: 'Sie',
    waiting: 'Wartet auf Freigabe. Nur Sie können ihn sehen.',
    pages: 'Kommentarseiten',
    earlier: 'Frühere Kommentare',
    later: 'Spätere Kommentare',
  },

  passwordForm: {
    intro: 'Dieser Inhalt ist passwortgeschützt.',
    password: 'Passwort',
    missing: 'Geben Sie das Passwort ein.',
    wrong: 'Falsches Passwort.',
    open: 'Entsperren',
  },

  media: {
    type: 'Dateityp',
    size: 'Dateigröße',
    dimensions: 'Abmessungen',
    pixels: (width: string, height: string) => `${width} × ${height} Pixel`,
    camera: 'Kamera',
    exposure: 'Belichtung',
    credit: 'Bild von',
    copyright: 'Urheberrecht',
    whole: 'In voller Größe ansehen',
    neighbours: 'Weitere Anhänge',
    earlier: 'Vorheriger Anhang',
    later: 'Nächster Anhang',
  },
  downloadFile: 'Datei herunterladen',
  attachedTo: 'Aus',

  accounts: {
    signIn: 'Anmelden',
    signInAt: (host) => `Bei ${host} anmelden`,
    signInAgain: 'Erneut anmelden',
    signInInstead: 'Stattdessen anmelden',
    backToSignIn: 'Zurück zur Anmeldung',
    nameOrEmail: 'Benutzername oder E-Mail-Adresse',
    nameMissing: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
    nameLong: 'Das ist zu lang für einen Benutzernamen oder eine E-Mail-Adresse.',
    password: 'Passwort',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    passwordLong: 'Dieses Passwort ist zu lang.',
    passwordIsSet: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen Passwort an.',
    wrongCredentials: 'Benutzername oder Passwort ist falsch.',
    tooManyAttempts: (seconds) =>
      seconds < 90
        ? counted(seconds, {
            one: 'Zu viele Versuche. Bitte versuchen Sie es in einer Sekunde wieder.',
            other: 'Zu viele Versuche. Bitte versuchen Sie es in # Sekunden wieder.',
          })
        : counted(Math.ceil(seconds / 60), {
            other: 'Zu viele Versuche. Bitte versuchen Sie es in # Minuten wieder.',
          }),
    unavailable: 'Unser Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute wieder.',

    signOut: 'Abmelden',
    signOutIntro: 'Möchten Sie sich in diesem Browser von dieser Website abmelden?',
    staySignedIn: 'Angemeldet bleiben',
    unsavedWork:
      'Nicht gespeicherte Texte des Redaktionsbereichs bleiben in diesem Browser, bis Sie sich wieder anmelden.',
    signOutInEditor: 'Abmelden und sie löschen',
    signedOut: 'Sie sind abgemeldet',
    signedOutIntro: 'Seiten, die nur Sie sehen können, sind in diesem Browser nicht mehr zugänglich.',
    signedInElsewhere: (host) => `Bei ${host} sind Sie möglicherweise noch angemeldet.`,
    signOutAt: (host) => `Bei ${host} abmelden`,

    register: 'Konto anlegen',
    registerIntro: 'Sie erhalten eine E-Mail mit einem Link, über den Sie Ihr Passwort festlegen.',
    registrationClosed: 'Diese Website nimmt zurzeit keine neuen Konten an.',
    registered: 'Prüfen Sie Ihr Postfach',
    registeredIntro:
      'Ihr Konto wurde angelegt. Über den Link in der E-Mail, die wir Ihnen gerade geschickt haben, legen Sie ein Passwort fest.',
    username: 'Benutzername',
    usernameHint:
      'Buchstaben, Ziffern, Leerzeichen und . _ - sind erlaubt. Er lässt sich später nicht mehr ändern.',
    usernameMissing: 'Wählen Sie einen Benutzernamen.',
    email: 'E-Mail-Adresse',
    emailFault: 'Geben Sie eine gültige E-Mail-Adresse wie ana@example.com ein.',

    forgotPassword: 'Passwort vergessen?',
    forgotPasswordIntro:
      'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein, und wir schicken Ihnen einen Link, über den Sie ein neues Passwort festlegen.',
    sendLink: 'Link senden',
    linkSent: 'Prüfen Sie Ihr Postfach',
    linkSentIntro:
      'Falls das Konto existiert, haben wir einen Link an seine E-Mail-Adresse geschickt. Der Link gilt einmal und läuft nach einigen Stunden ab.',
    requestLink: 'Neuen Link anfordern',
    linkInvalid: 'Dieser Link ist ungültig. Er ist möglicherweise abgelaufen oder wurde bereits benutzt.',
    newPassword: 'Neues Passwort',
    newPasswordFor: (login) => `Wählen Sie ein neues Passwort für ${login}.`,
    again: 'Passwort bestätigen',
    confirmPasswordHint: 'Geben Sie es noch einmal ein, um Tippfehler zu vermeiden.',
    passwordsDiffer: 'Die Passwörter stimmen nicht überein. Geben Sie beide noch einmal ein.',
    setPassword: 'Passwort festlegen',
  },

  account: {
    title: 'Ihr Konto',
    memberSince: (date) => `Mitglied seit ${date}`,
    sessionUncertain: 'Ob Sie noch angemeldet sind, lässt sich gerade nicht prüfen.',
    roles: {
      administrator: 'Administrator',
      editor: 'Redakteur',
      author: 'Autor',
      contributor: 'Mitarbeiter',
      subscriber: 'Abonnent',
    },

    drafts: 'Ihre Entwürfe',
    draftsNone: 'Keine Entwürfe.',
    draftUntitled: 'Ohne Titel',
    draftPreview: 'Vorschau',
    toEditingArea: 'Zum Redaktionsbereich',
    toWordPress: 'In WordPress schreiben',
    lastChanged: 'Zuletzt geändert',

    details: 'Profil',
    displayName: 'Anzeigename',
    displayNameMissing: 'Geben Sie einen Anzeigenamen ein.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    nickname: 'Spitzname',
    website: 'Website',
    websiteHint: 'Eine URL wie https://example.com.',
    websiteInvalid: 'Geben Sie eine URL ein, die mit https:// oder http:// beginnt.',
    description: 'Über Sie',
    descriptionHint: 'Ein oder zwei Sätze, die über der Liste Ihrer Beiträge stehen.',
    email: 'E-Mail-Adresse',
    emailHint: 'Nur Sie und die Administratoren dieser Website können sie sehen.',
    emailHintLink: 'Eine neue Adresse gilt, sobald Sie den Link geöffnet haben, den wir dorthin schicken.',
    emailHintImmediate:
      'Eine neue Adresse gilt sofort, prüfen Sie sie also sorgfältig: Links zum Zurücksetzen des Passworts gehen dorthin.',
    emailFault: 'Geben Sie eine gültige E-Mail-Adresse wie ana@example.com ein.',
    cannotBeCleared: 'Dieses Feld kann hier nicht geleert werden.',
    tooLong: (most) => counted(most, { other: 'Das ist zu lang. Höchstens # Zeichen sind erlaubt.' }),
    otherPerson:
      'In diesem Browser hat sich inzwischen eine andere Person angemeldet, deshalb wurde nichts geändert. Dies ist ihr Konto.',
    signedOutMeanwhile:
      'Sie sind nicht mehr angemeldet, deshalb wurde nichts gespeichert. Melden Sie sich an, kommen Sie auf diese Seite zurück und speichern Sie noch einmal.',
    signInBeside: 'In einem neuen Tab anmelden',
    saveDetails: 'Speichern',
    detailsSaved: 'Ihr Profil wurde gespeichert.',
    emailWaits:
      'Um die neue E-Mail-Adresse zu bestätigen, öffnen Sie den Link in der E-Mail, die wir gerade dorthin geschickt haben.',

    password: 'Passwort',
    passwordIntro: 'Wenn Sie Ihr Passwort ändern, werden Sie in allen anderen Browsern abgemeldet.',
    passwordIntroElsewhere: 'Das neue Passwort gilt auf dieser Website und in WordPress.',
    currentPassword: 'Aktuelles Passwort',
    currentPasswordMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
    currentPasswordWrong: 'Das aktuelle Passwort ist falsch.',
    changePassword: 'Passwort ändern',
    passwordChanged: 'Ihr Passwort wurde geändert.',

    sessions: 'Sitzungen',
    sessionsIntro:
      'Melden Sie sich nur in diesem Browser ab oder auf allen Geräten, auf denen Sie angemeldet sind.',
    sessionsIntroHere: 'Melden Sie sich in diesem Browser von dieser Website ab.',
    signOutEverywhere: 'Überall abmelden',

    appPasswords: {
      title: 'Anwendungspasswörter',
      intro:
        'Lassen Sie ein Programm ohne Ihr Passwort in Ihrem Namen handeln. Jedes Anwendungspasswort lässt sich einzeln widerrufen.',
      name: 'Name des Programms',
      nameMissing: 'Geben Sie einen Namen ein.',
      nameTaken: 'Sie haben bereits ein Anwendungspasswort mit diesem Namen.',
      tooMany: 'Sie haben zu viele Anwendungspasswörter. Widerrufen Sie die, die Sie nicht mehr verwenden.',
      create: 'Passwort erstellen',
      created: (name) => `Das Passwort für ${name}, nur dieses eine Mal sichtbar:`,
      createdOn: 'Erstellt',
      lastUsed: 'Zuletzt verwendet',
      neverUsed: 'Nie verwendet',
      revoke: 'Widerrufen',
      revokeNamed: (name) => `Passwort für ${name} widerrufen`,
    },
    appPasswordRevoked: 'Das Anwendungspasswort wurde widerrufen.',

    confirmEmail: 'E-Mail-Adresse bestätigen',
    confirmEmailIntro: 'Soll die E-Mail-Adresse, an die dieser Link ging, die Adresse Ihres Kontos werden?',
    signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
    requestNewLink: 'Geben Sie die Adresse in Ihrem Konto noch einmal ein, um einen neuen Link zu erhalten',
    signInAsOther: 'Abmelden und ein anderes Konto verwenden',
    confirmEmailButton: 'Ja, diese Adresse verwenden',
    notNow: 'Nicht jetzt',
    emailConfirmed: 'Ihre neue E-Mail-Adresse wurde bestätigt.',

    commentApproved: 'Der Kommentar wurde freigegeben.',
    commentSpam: 'Der Kommentar wurde als Spam markiert.',
    commentTrashed: 'Der Kommentar wurde in den Papierkorb verschoben.',
    commentUnchanged:
      'Über diesen Kommentar wurde bereits entschieden, oder er wurde gelöscht. Es wurde nichts geändert.',
  },

  moderation: {
    heading: 'Ausstehende Kommentare',
    none: 'Kein Kommentar wartet auf Freigabe.',
    count: (count) =>
      counted(count, {
        one: 'Ein Kommentar wartet auf Freigabe.',
        other: '# Kommentare warten auf Freigabe.',
      }),
    on: 'zu',
    decisions: { approve: 'Freigeben', spam: 'Als Spam markieren', trash: 'In den Papierkorb' },
    pages: 'Seiten der ausstehenden Kommentare',
    newest: 'Neueste Kommentare',
    older: 'Ältere Kommentare',
    elsewhere: 'Die Kommentare dieser Website werden in WordPress moderiert.',
    atWordPress: 'Kommentare in WordPress moderieren',
    questions: {
      approve: 'Diesen Kommentar freigeben?',
      spam: 'Diesen Kommentar als Spam markieren?',
      trash: 'Diesen Kommentar in den Papierkorb verschieben?',
    },
    links: {
      used: {
        title: 'Über diesen Kommentar wurde bereits entschieden',
        text: 'Der Link wurde schon benutzt, oder der Kommentar wurde auf anderem Weg moderiert. Es wurde nichts geändert.',
      },
      expired: {
        title: 'Dieser Link ist abgelaufen',
        text: 'Links in Moderations-E-Mails laufen nach sieben Tagen ab. Es wurde nichts geändert.',
      },
      invalid: {
        title: 'Dieser Link ist ungültig',
        text: 'Er ist unvollständig, oder unter der Adresse, an die er ging, darf nicht mehr moderiert werden. Es wurde nichts geändert.',
      },
    },
    tryAgain: 'Noch einmal versuchen',
    toQueue: 'Alle ausstehenden Kommentare',
    toPage: 'Seite ansehen',
  },

  forms: {
    rejectedTitle: 'Dieses Formular wurde nicht angenommen',
    rejectedText: (host) =>
      `Es wurde nicht von einer Seite von ${host} abgesendet, deshalb wurde nichts geändert. Bitte füllen Sie es dort aus.`,
    openAt: (host) => `Formular auf ${host} öffnen`,
    correctErrors: 'Bitte korrigieren Sie Folgendes und versuchen Sie es noch einmal.',
    failedTitle: (title) => `Fehler: ${title}`,
    newPasswordHint:
      'Mindestens 8 Zeichen. Mehrere Wörter ohne Zusammenhang ergeben ein langes Passwort, das leicht zu merken ist.',
    newPasswordMissing: 'Wählen Sie ein Passwort.',
    newPasswordShort: 'Dieses Passwort ist zu kurz. Mindestens 8 Zeichen sind erforderlich.',
    newPasswordLong: 'Dieses Passwort ist zu lang. Höchstens 200 Zeichen sind erlaubt.',
    newPasswordSpaces: 'Ein Passwort darf nicht mit einem Leerzeichen beginnen oder enden.',
  },

  blocks: {
    table: 'Tabelle',
    code: 'Quelltext',
    openAt: (provider) => `Bei ${provider} öffnen`,
    play: 'Abspielen',
    loadsFrom: (provider) => `Lädt Inhalte von ${provider}`,
    audio: 'Audioaufnahme',
    video: 'Video',
    download: 'Herunterladen',
  },

  preview: {
    cut: {
      bytes: (most) =>
        `Teile dieses Inhalts werden nicht angezeigt, weil er das Limit von ${number(most)} Bytes HTML überschreitet (MASTHEAD_MAX_RENDERED_BYTES).`,
      elements: (most) =>
        `Teile dieses Inhalts werden nicht angezeigt, weil er das Limit von ${number(most)} HTML-Elementen überschreitet.`,
    },
    barLabel: 'Vorschau',
    pageTitle: (title) => `Vorschau: ${title}`,
    statuses: {
      publish: 'Veröffentlicht',
      draft: 'Entwurf',
      pending: 'Ausstehender Review',
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
    authorHidden: 'Autor für Sie nicht sichtbar',
    publicNote: 'Das sehen Ihre Leser',
    autosaveNote: 'Diese Änderungen sind nur automatisch gesichert. Speichern Sie sie im Editor.',
    scheduledFor: (date) => `Geplant für ${date}`,
    passwordNote: 'Zum Lesen ist das Passwort nötig',
    privateNote: 'Nur die Redaktion und der Autor können das sehen',
    olderNote: 'Das ist eine ältere Revision',
    viewLive: 'Live-Seite ansehen',
    versions: (count) => counted(count, { one: '# Revision', other: '# Revisionen' }),
    newestVersions: (count) => counted(count, { other: 'Die neuesten # Revisionen' }),
    autosaveMark: '(automatisch gespeichert)',
    signedInAs: (name) => `Angemeldet als ${name}`,
    signOut: 'Abmelden',

    wrongLinkTitle: 'Dieser Vorschau-Link ist unvollständig',
    signInTitle: 'Melden Sie sich an, um diesen Entwurf zu sehen',
    signInText: 'Entwürfe sind nur für Personen sichtbar, die sie bearbeiten dürfen.',
    signInAgain:
      'Sie kommen von der Anmeldung zurück, aber dieser Browser ist nicht angemeldet. Möglicherweise blockiert er Cookies, oder die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    signInImpossible:
      'Die Anmeldung ist auf dieser Website nicht eingerichtet. Für Betreiber: Setzen Sie FAUST_SECRET_KEY auf den geheimen Schlüssel unter Einstellungen → Faust und starten Sie die Website neu.',
    signIn: 'Anmelden',
    notAllowedTitle: 'Sie haben keinen Zugriff auf diese Vorschau',
    notAllowedText: (name) =>
      `Hier gibt es keinen Entwurf, auf den ${name === '' ? 'Ihr Konto' : name} Zugriff hat. Wenn Sie ein anderes Konto haben, melden Sie sich ab und verwenden Sie dieses, oder bitten Sie die Redaktion um Zugriff.`,
    notFoundTitle: 'Entwurf nicht gefunden',
    notFoundText:
      'Es gibt keinen Inhalt mit dieser ID. Möglicherweise wurde er endgültig gelöscht, oder der Link ist falsch.',
  },

  livePage: {
    title: 'Öffentliche Seite',
    notCached: 'Nicht im Cache. Sie wird beim nächsten Besuch erstellt.',
    fresh: 'Aktuell',
    stale: 'Geändert. Sie wird noch einmal geprüft, bevor der nächste Leser sie sieht.',
    rendered: 'Erstellt',
    checked: 'Zuletzt geprüft',
    hits: 'Cache-Treffer',
    size: 'Größe und komprimierte Größe',
    dependsOn: (count) => counted(count, { one: 'Verwendet # Element', other: 'Verwendet # Elemente' }),
    kinds: {
      content: 'Inhalte',
      media: 'Medien',
      term: 'Kategorien und Schlagwörter',
      person: 'Benutzer',
      comment: 'Kommentare',
      list: 'Listen',
      menu: 'Menü',
      address: 'URLs',
      setting: 'Einstellungen',
      other: 'Sonstiges',
    },
    clock: 'aktuelle Uhrzeit',
    again: 'Aktualisieren',
  },

  signInFailure: {
    title: 'Anmeldung fehlgeschlagen',
    usedTitle: 'Diese Anmeldung ist abgelaufen',
    usedText:
      'Jede Anmeldung lässt sich nur einmal und innerhalb einer Minute abschließen. Diese wurde bereits abgeschlossen oder hat zu lange gedauert. Bitte melden Sie sich noch einmal an. Wenn das wiederholt vorkommt, zeigen die Prüfungen unten möglicherweise den Grund.',
    tryAgain: 'Erneut versuchen',
    stepsTitle: 'Prüfungen',
    ownerText: (incident) =>
      `Wenn Sie diese Website betreiben: „masthead doctor“ zeigt, was zu ändern ist, und das Protokoll enthält Details unter ${incident}.`,
    passed:
      'Der Anmeldedienst hat nicht richtig geantwortet. Jetzt sind alle Prüfungen erfolgreich; das Problem war vermutlich vorübergehend.',
    reasons: {
      cookies:
        'Ihr Browser speichert für diese Website keine Cookies, deshalb können Sie nicht angemeldet bleiben. Möglicherweise blockiert er Cookies, oder Sie haben die Website unter einer anderen URL geöffnet (zum Beispiel http statt https).',
      address: 'Der Anmeldedienst ist gerade nicht erreichbar.',
      graphql: 'Der Anmeldedienst liefert unerwartete Antworten.',
      reading: 'Der Anmeldedienst lässt diese Website seine Inhalte nicht lesen.',
      clock: 'Die Uhren dieser Website und des Anmeldedienstes weichen voneinander ab.',
      secret: 'Der Anmeldedienst kennt diese Website nicht.',
      exchange: 'Der Anmeldedienst schließt die Anmeldung nicht ab.',
      'password-login': 'Der Anmeldedienst akzeptiert keine Benutzernamen und Passwörter.',
      'public-address': 'Der Anmeldedienst ist für Ihren Browser möglicherweise nicht erreichbar.',
      'sign-in-page': 'Die Anmeldeseite befindet sich nicht unter der erwarteten URL.',
      'front-end-address': 'Der Anmeldedienst leitet nicht zu dieser Website zurück.',
    },
    steps: {
      cookies: 'Ihr Browser speichert Cookies für diese Website',
      address: 'Der Anmeldedienst ist erreichbar',
      graphql: 'Seine Antworten sind wie erwartet',
      reading: 'Er lässt diese Website Inhalte lesen',
      clock: 'Seine Uhr stimmt mit unserer überein',
      secret: 'Er kennt diese Website',
      exchange: 'Er schließt die Anmeldung ab',
      'password-login': 'Er akzeptiert Benutzernamen und Passwörter',
      'public-address': 'Er ist unter seiner öffentlichen URL erreichbar',
      'sign-in-page': 'Seine Anmeldeseite befindet sich unter der erwarteten URL',
      'front-end-address': 'Er leitet zu dieser Website zurück',
    },
    outcomes: { ok: 'ja', warning: 'unklar', failure: 'nein', skipped: 'nicht geprüft' },
  },

  notFoundTitle: 'Seite nicht gefunden',
  notFoundText:
    'Wir konnten diese Seite nicht finden. Möglicherweise wurde sie verschoben, oder der Link ist falsch.',
  errorTitle: 'Etwas ist schiefgegangen',
  errorText:
    'Diese Seite konnte wegen eines Fehlers auf unserer Seite nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
  unavailableTitle: 'Vorübergehend nicht erreichbar',
  unavailableText: 'Unser Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute wieder.',
  incident: 'Wenn Sie dieses Problem melden, geben Sie bitte diese Vorfall-ID an:',
  toFrontPage: 'Zur Startseite',
};
