/** Rules of style sheets that one of the oldest browsers does not know, and what is reported of them. */
export const PLANTED_STYLES = [
  { sheet: '.planted {\n  field-sizing: content;\n}\n', found: '2: field-sizing' },
  { sheet: '.planted {\n  float: inline-start;\n}\n', found: '2: float: inline-start' },
  { sheet: '.planted {\n  color: light-dark(black, white);\n}\n', found: '2: light-dark()' },
  { sheet: '.planted:active-view-transition {\n  color: black;\n}\n', found: '1: :active-view-transition' },
  { sheet: '@starting-style {\n  .planted {\n    opacity: 0;\n  }\n}\n', found: '1: @starting-style' },
];
