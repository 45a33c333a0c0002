/** Returns the tags of a comma-separated text, trimmed and unique, as the server reads them. */
export function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.replace(/\s+/g, ' ').trim().normalize('NFC'));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
