const folder = '/wp-content/uploads/';

/** Sequences that lead, or in some interpretation may lead, to another path. */
const leadsElsewhere = /\/\.|\\|%2e|%2f|%5c/i;

/** Whether a request target is, under any interpretation, an uploaded file. */
export const isUploadedFile = (target: string): boolean =>
  target.startsWith(folder) && !leadsElsewhere.test(target);
