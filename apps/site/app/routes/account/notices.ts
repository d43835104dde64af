import { accountTexts } from '../../texts/account-en.ts';

/** What can have been done at `/account`, as its address says it after the form, and the part of the page it was done in. */
const notices = {
  details: { section: 'details', text: accountTexts.detailsSaved },
  'details-email': {
    section: 'details',
    text: `${accountTexts.detailsSaved} ${accountTexts.emailWaits}`,
  },
  email: { section: 'details', text: accountTexts.emailConfirmed },
  password: { section: 'password', text: accountTexts.passwordChanged },
} as const;

export type Notice = keyof typeof notices;

export type Section = (typeof notices)[Notice]['section'];

/** Where to go after something was done: the page says so, beside the form. */
export const noticePath = (notice: Notice): string => `/account?done=${notice}#${notices[notice].section}`;

export const readNotice = (word: string | null): Notice | null =>
  word !== null && Object.hasOwn(notices, word) ? (word as Notice) : null;

export const noticeText = (notice: Notice): string => notices[notice].text;

export const sectionOf = (notice: Notice): Section => notices[notice].section;
