/** Whether what was typed is an e-mail address rather than a username: `ana@example.com`, and not `ana@localhost`. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(text);
}
