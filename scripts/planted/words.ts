/** Sentences that the check of words must refuse, one for each entry of its list. */
export const PLANTED_WORDS = [
  'The page is loaded anew.',
  'The name stands in the first column.',
  'Nothing was written: mend the file first.',
  'What becomes of a match.',
  'The message goes away after a second.',
];
