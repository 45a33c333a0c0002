/** There is no such file, e.g. the calendar of an unknown club. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}
