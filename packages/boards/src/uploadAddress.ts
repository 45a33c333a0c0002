const UPLOADS = '/uploads/';

/** Returns the file name in the address of an uploaded file, with its signature if it has one. */
export const uploadName = (address: string) => (address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : address);

/**
 * Returns the common part of all addresses of one uploaded picture. Its name changes once its sizes are made, and
 * while its item is hidden it has a signature, each time another.
 */
export const pictureKey = (address: string) =>
  uploadName(address)
    .replace(/\?.*$/, '')
    .replace(/(-\d+x\d+)?\.\w+$/, '');
