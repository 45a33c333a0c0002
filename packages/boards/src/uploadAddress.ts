const UPLOADS = '/uploads/';

/** Returns the file name in the address of an uploaded file, with its signature if it has one. */
export const uploadName = (address: string) => (address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : address);

/**
 * Returns the stable part of an uploaded picture's address, to compare pictures by. The file name changes once the
 * sizes are made, and the pictures of hidden items get a new signature each time.
 */
export const pictureKey = (address: string) =>
  uploadName(address)
    .replace(/\?.*$/s, '')
    .replace(/(-\d+x\d+)?\.\w+$/, '');
