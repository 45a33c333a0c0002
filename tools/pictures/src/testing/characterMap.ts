/** Returns the characters that a font (sfnt bytes) has glyphs for, from its `cmap`, subtables of format 4 and 12. */
export function readCharacters(sfnt: Buffer): Set<string> {
  const cmap = findTable(sfnt, 'cmap');
  const points = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, points);
    else if (format === 12) addGroups(table, points);
    else throw new Error(`a cmap of format ${format} is not read here`);
  }
  return new Set([...points].map((point) => String.fromCodePoint(point)));
}

function findTable(sfnt: Buffer, tag: string): Buffer {
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (sfnt.toString('latin1', entry, entry + 4) === tag) return sfnt.subarray(sfnt.readUInt32BE(entry + 8));
  }
  throw new Error(`the font has no ${tag}`);
}

function addSegments(table: Buffer, points: Set<number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const start = table.readUInt16BE(16 + size + at);
    const end = table.readUInt16BE(14 + at);
    for (let point = start; point <= end && point < 0xffff; point += 1) points.add(point);
  }
}

function addGroups(table: Buffer, points: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const start = table.readUInt32BE(16 + index * 12);
    const end = table.readUInt32BE(20 + index * 12);
    for (let point = start; point <= end; point += 1) points.add(point);
  }
}
