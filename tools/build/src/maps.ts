/** Folder of a build's source maps, beside `browser/` and `server/`. No record lists it, so no host serves it. */
const MAPS = 'maps';

/** Returns the path of the source map of a script in a build, e.g. `maps/browser/page-schedule.js.map`. */
export function mapOf(file: string): string {
  return `${MAPS}/${file}.map`;
}

/** Returns whether a path in a build is of a source map. */
export function isMap(file: string): boolean {
  return file.startsWith(`${MAPS}/`);
}
