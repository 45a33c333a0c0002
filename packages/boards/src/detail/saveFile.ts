/** Fetches a file and saves it under its own name. @throws when it does not come whole. */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the file from the click on.
  URL.revokeObjectURL(url);
}
