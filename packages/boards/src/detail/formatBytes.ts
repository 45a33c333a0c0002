const KIB = 1024;

/** Formats a number of bytes as `340 B`, `1.2 KB` or `10 MB`, in units of 1,024. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  return bytes < KIB * KIB ? `${short(bytes / KIB)} KB` : `${short(bytes / (KIB * KIB))} MB`;
}

/** One decimal for small numbers. */
const short = (value: number) => (value < 10 ? value.toFixed(1).replace('.0', '') : value.toFixed(0));
