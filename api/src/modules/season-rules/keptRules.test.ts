import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stamped } from '@wkff/contracts';
import { DEFAULT_RULES } from '@wkff/league';
import { shapeOf } from '@wkff/testing';
import { readRules, RULES_FORMAT } from './stored.ts';

const fileOf = (version: number) => join(import.meta.dirname, `kept/season-rules.${version}.json`);
const keptOf = (version: number) => JSON.parse(readFileSync(fileOf(version), 'utf8')) as { format: number };

describe('stored rules of a season', () => {
  it('have the fields of the kept ones of their version: a change of fields raises the version', () => {
    const [stored, kept] = [stamped(DEFAULT_RULES, RULES_FORMAT), keptOf(RULES_FORMAT.version)];
    expect(existsSync(fileOf(RULES_FORMAT.version + 1))).toBe(false);
    expect(shapeOf(stored, kept)).toEqual(shapeOf(kept, stored));
  });

  it.each(Array.from({ length: RULES_FORMAT.version }, (_, index) => index + 1))(
    'are read in version %i as the office stored them, whatever the usual rules are today: a kept file never changes',
    (version) => {
      const { format: _, ...rules } = keptOf(RULES_FORMAT.version);
      expect(readRules(keptOf(version))).toEqual(rules);
    },
  );

  it('have the usual rules where they have none, and no rule that there is no more', () => {
    const { lots: _, ...older } = DEFAULT_RULES;
    const { goalsCount: __, ...award } = DEFAULT_RULES.award.value;
    const stored = { ...older, award: { ...older.award, value: { ...award, winner: 2 } }, gone: {}, format: 1 };
    expect(readRules(stored)).toEqual({
      ...DEFAULT_RULES,
      award: { ...DEFAULT_RULES.award, value: { ...DEFAULT_RULES.award.value, winner: 2 } },
    });
  });
});
