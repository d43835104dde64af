const folder = '/wp-content/uploads/';

/** What leads elsewhere, or may where somebody reads a path in another way than we do. */
const leadsElsewhere = /\/\.|\\|%2e|%2f|%5c/i;

/** Whether a request's target, as it was sent, is an uploaded file's and nothing else, however it is read. */
export const isUploadedFile = (target: string): boolean =>
  target.startsWith(folder) && !leadsElsewhere.test(target);
