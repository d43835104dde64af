import { loginInput } from '@masthead/client';

/** Whether what was typed is an email address rather than a username: `ana@example.com`, and not `ana@localhost`. The client's rule. */
export const isEmailAddress = (text: string): boolean => 'email' in loginInput(text, '');
