const UPLOADS = '/uploads/';

/** Returns the file name in the address of an uploaded file, with its signature if it has one. */
export const uploadName = (address: string) => (address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : address);

/**
 * Returns what all addresses of one uploaded picture have in common. Once its sizes are made it has another name, and while its
 * item is hidden a signature, each time another.
 */
export const pictureKey = (address: string) =>
  uploadName(address)
    .replace(/\?.*$/, '')
    .replace(/(-\d+x\d+)?\.\w+$/, '');
