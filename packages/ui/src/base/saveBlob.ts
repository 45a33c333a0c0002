/** Saves data as a file, as the browser's downloads do. @param name of the file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has resolved the URL, so it can be revoked.
  URL.revokeObjectURL(url);
}
