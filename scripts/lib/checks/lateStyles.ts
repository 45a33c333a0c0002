import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { FEATURES, isLate, type Feature } from './oldestBrowsers.ts';

/**
 * What one of the oldest browsers lacks and may lack: without it the page works and reads the same. `mask-image` and
 * `user-select` get their older names from the build.
 */
const OPTIONAL = new Set([
  'counter-set',
  'cursor',
  'forced-color-adjust',
  'mask-image',
  'orphans',
  'resize',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
  'user-select',
  'widows',
  'break-after: avoid',
  'font-family: ui-monospace',
  '@page',
  '@media scripting',
]);

type Used = [name: string, feature: Feature | undefined];

/**
 * Returns what a style sheet uses that one of the oldest browsers lacks, with its line: properties, their keywords,
 * functions, at-rules with what they ask for, and selectors. Other parts of values are not looked at.
 */
export function lateStyles(sheet: string): string[] {
  const found: string[] = [];
  postcss.parse(sheet).walk((node) => {
    const line = node.source?.start?.line;
    const late = usedIn(node).filter(([name, feature]) => isLate(feature) && !OPTIONAL.has(name));
    found.push(...late.map(([name]) => `${line}: ${name}`));
  });
  return found;
}

function usedIn(node: ChildNode): Used[] {
  if (node.type === 'decl') return inDeclaration(node);
  if (node.type === 'atrule') return inAtRule(node);
  return node.type === 'rule' ? inSelector(node) : [];
}

function inDeclaration({ prop, value }: Declaration): Used[] {
  const property = FEATURES.properties[prop];
  if (isLate(property)) return [[prop, property]];
  const words = OPTIONAL.has(prop) ? [] : [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\(?)/g)];
  return words.map(([, word = '', open]) => {
    return open ? [`${word}()`, FUNCTIONS.get(word)] : [`${prop}: ${word}`, property?.[word]];
  });
}

/** Functions and their like by name, of all types of values: `color-mix` is a part of `color`. */
const FUNCTIONS = new Map(partsOf(FEATURES.types));

function partsOf(table: Record<string, Feature>): [string, Feature][] {
  const parts = Object.entries(table).filter(([name]) => name !== '__compat');
  return [...parts, ...parts.flatMap(([, feature]) => partsOf(feature))];
}

function inAtRule({ name, params }: AtRule): Used[] {
  const rule = FEATURES.atRules[name];
  const asked = [...params.matchAll(/\(([a-z-]+)/g)].map(([, feature = '']): Used => {
    return [`@${name} ${feature}`, rule?.[feature]];
  });
  return [[`@${name}`, rule], ...asked];
}

function inSelector({ selector }: Rule): Used[] {
  return [...selector.matchAll(/:([a-z-]+)/g)].map(([, name = '']) => [`:${name}`, FEATURES.selectors[name]]);
}
