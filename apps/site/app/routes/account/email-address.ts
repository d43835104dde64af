import { loginInput } from '@masthead/client';

/** Whether the text is an email address rather than a username: `ana@example.com`, but not `ana@localhost`. Uses the client's rule. */
export const isEmailAddress = (text: string): boolean => 'email' in loginInput(text, '');
