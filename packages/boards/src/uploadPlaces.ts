/** The place of an unfinished upload in a text. */
export interface UploadPlace {
  id: string;
  /** Of the file. */
  name: string;
}

const PREFIX = 'upload:';
const PLACES = / src="upload:([^"/]+)\/([^"]*)"/g;

/** Returns the address of a place in the HTML of a draft. The server never gets it. */
export const placeAddress = ({ id, name }: UploadPlace) => `${PREFIX}${id}/${encodeURIComponent(name)}`;

/** Returns the place with an address, or null if it is that of something else. */
export function readPlace(address: string): UploadPlace | null {
  if (!address.startsWith(PREFIX)) return null;
  const [id = '', name = ''] = address.slice(PREFIX.length).split('/');
  return { id, name: decodeURIComponent(name) };
}

/** Returns the places in the HTML of a draft. */
export const placesOf = (html: string): UploadPlace[] =>
  [...html.matchAll(PLACES)].map(([, id = '', name = '']) => ({ id, name: decodeURIComponent(name) }));
