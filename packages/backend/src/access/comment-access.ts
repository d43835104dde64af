import { openContent, type OpenContent } from './content-access.ts';
import type { Viewer } from './viewer.ts';

/**
 * Which comments somebody may see: approved ones, on content that is open to them and not behind a password. Who
 * moderates sees those in waiting, too.
 */
export function openComments(viewer: Viewer): { statuses: readonly string[]; content: OpenContent } {
  const statuses = viewer.capabilities.has('moderate_comments')
    ? ['approve', 'hold', 'spam', 'trash']
    : ['approve'];
  return { statuses, content: openContent(viewer) };
}

/** Whether somebody sees, and may ask for comments by, e-mail addresses of those who wrote them. */
export function seesCommentersEmail(viewer: Viewer): boolean {
  return viewer.capabilities.has('moderate_comments');
}
