/** Downloads a file and saves it under its original name. @throws if the download is incomplete. */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has resolved the URL, so it can be revoked.
  URL.revokeObjectURL(url);
}
