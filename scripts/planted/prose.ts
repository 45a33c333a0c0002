const LONG = 'word '.repeat(25).trimEnd();

/** A document with one line of prose that is too long. */
export const LONG_PROSE = `# Title\n${LONG}\nA short line.\n`;

/** A document whose long lines are no prose. */
export const SHORT_PROSE = `# ${LONG}\nDate: ${LONG}\n\n| ${LONG} |\n\n\`\`\`\n${LONG}\n\`\`\`\n`;
