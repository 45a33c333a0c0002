/** Most characters of the file's own name in a name that is made of it. */
const MARK_LENGTH = 8;
/** What becomes a hyphen: all but what every system takes in a file name. */
const OTHERS = /[^A-Za-z0-9._]+/g;

/**
 * Returns the name of a download for programs that don't read `filename*` (RFC 6266, 4.3): what is ASCII in the name,
 * e.g. `2025.pdf` of `2025 시즌.pdf`, or else the beginning of the file's own name, e.g. `file-1f3a9c02.hwp` of
 * `규정.hwp`.
 * @param file the name under which the file is stored, which is ASCII.
 */
export function asciiName(name: string, file: string): string {
  if (/^[A-Za-z0-9 ._()-]+$/.test(name)) return name;
  const { base = name, extension = '' } = /^(?<base>.*)(?<extension>\.[A-Za-z0-9]{1,8})$/s.exec(name)?.groups ?? {};
  const words = base.replace(OTHERS, ' ').trim().replaceAll(' ', '-');
  return /[A-Za-z0-9]/.test(words) ? words + extension : `file-${markOf(file)}${extension}`;
}

/** Names of stored files are long numbers. */
const markOf = (file: string) => file.replace(/\..*$/s, '').slice(0, MARK_LENGTH);
