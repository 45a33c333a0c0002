import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readProgram } from './programs.ts';

/** Returns a style sheet as it is written into a document. */
export const readInlineStyle = (file: URL): string => shorten(readFileSync(file, 'utf8'));

/** Returns a program without imports as it is written into a document. */
export const readInlineScript = (name: 'putAway' | 'card'): string => shorten(readProgram(name));

/** Returns what allows a style or script of a document in its security policy. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns a text without the lines of comments, and without blanks around the others. */
const shorten = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/[/*]|\*|$)/.test(line))
    .join('\n');
