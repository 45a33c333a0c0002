interface PlantedCitation {
  name: string;
  /** Path under which the text is checked. */
  path: string;
  text: string;
}

/** One broken citation of each kind. */
export const PLANTED_CITATIONS: PlantedCitation[] = [
  {
    name: 'a comment cites a missing file',
    path: 'api/src/planted.ts',
    text: '/** See docs/spec/missing.md#ranking. */\n',
  },
  {
    name: 'a comment cites a missing heading',
    path: 'mf-home/src/planted.tsx',
    text: '// docs/spec/league.md#missing\n',
  },
  {
    name: 'a comment cites a document without its path',
    path: 'packages/ui/src/planted.ts',
    text: '/** (league.md) */\n',
  },
  { name: 'a style sheet cites a missing file', path: 'packages/ui/src/planted.css', text: '/* docs/missing.md */\n' },
  {
    name: 'a message cites a missing heading',
    path: 'api/src/planted.ts',
    text: "const a = 'See docs/operating.md#missing.';\n",
  },
  { name: 'a comment cites a missing decision', path: 'mf-league/src/planted.ts', text: '// docs/decisions/9999\n' },
  { name: 'a document links to a missing file', path: 'docs/planted.md', text: 'See [it](spec/missing.md).\n' },
  {
    name: 'a document links to a missing heading',
    path: 'docs/planted.md',
    text: 'See [it](spec/league.md#missing).\n',
  },
  {
    name: 'a document links to a missing source file',
    path: 'README.md',
    text: '[`missing.ts`](api/src/missing.ts)\n',
  },
  {
    name: 'a document links to a line of its code as to a heading',
    path: 'docs/planted.md',
    text: '[it](operating.md#etcsystemdsystemwkffservice-the-clone-is-srvwkffsite)\n',
  },
];
