/** The file does not exist, e.g. the calendar of an unknown club. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}
