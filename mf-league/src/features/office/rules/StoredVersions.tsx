import { seoulDate, type SeasonRules, type SeasonRulesVersion } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Button, EmptyState, formatDate, SectionHeading, ViewHeading } from '@wkff/ui';
import { useState } from 'react';
import { DecisionItem, DecisionList, Fact, Facts } from '../../../rulings/Decision.tsx';
import styles from '../office.module.css';
import { versionOn, type LoadedRules } from './loadRules.ts';
import { toRuleDrafts } from './rulesDraft.ts';
import { rulesPath } from './rulesPath.ts';
import { RULE_NAMES, wordsOf } from './ruleWords.ts';
import { rulesTexts } from './texts.ts';

const t = rulesTexts.versions;

/** The versions of a competition's rules in a season, and what one of them says: at first the one in force today. */
export function StoredVersions({ rules, now }: { rules: LoadedRules; now: number }) {
  const { season, competition, versions, usual } = rules;
  const inForce = versionOn(versions, seoulDate(now));
  const [chosen, choose] = useState<number | null>(null);
  const shown = versions.find(({ version }) => version === chosen) ?? inForce;
  const title = t.title(season, competition.name);
  return (
    <>
      <section className={styles.picker} aria-label={title}>
        <ViewHeading>{title}</ViewHeading>
        {versions.length === 0 ? (
          <EmptyState message={t.none} />
        ) : (
          <DecisionList>
            {versions.map((version, place) => (
              <OneVersion
                key={version.version}
                version={version}
                before={versions[place + 1]?.rules ?? usual}
                isInForce={version === inForce}
                isShown={version === shown}
                onShow={() => choose(version.version)}
              />
            ))}
          </DecisionList>
        )}
        <p className={styles.links}>
          <Link to={rulesPath(rules, { edit: 1 })} className={styles.link}>
            {t.edit}
          </Link>
        </p>
      </section>
      <RulesView rules={shown?.rules ?? usual} version={shown?.version ?? null} />
    </>
  );
}

interface OneVersionProps {
  version: SeasonRulesVersion;
  /** The rules before it. */
  before: SeasonRules;
  isInForce: boolean;
  isShown: boolean;
  onShow(): void;
}

function OneVersion({ version, before, isInForce, isShown, onShow }: OneVersionProps) {
  const { version: number, in_force_from: from, reason, author, recorded_at: recordedAt, rules } = version;
  const changed = RULE_NAMES.filter((name) => JSON.stringify(rules[name]) !== JSON.stringify(before[name]));
  const day = formatDate(recordedAt);
  return (
    <DecisionItem title={t.name(number, formatDate(from))} mark={isInForce ? rulesTexts.inForce : null}>
      <p>{reason}</p>
      {changed.length > 0 ? <p>{t.changed(changed.map((name) => rulesTexts.rules[name].label).join(', '))}</p> : null}
      <p className={styles.links}>
        <span>{author === undefined ? t.recorded(day) : t.author(author, day)}</span>
        <Button aria-label={t.showOf(number)} aria-pressed={isShown} onClick={onShow}>
          {t.show}
        </Button>
      </p>
    </DecisionItem>
  );
}

/** What a version says: each rule with its source, and a mark if nobody confirmed it. */
function RulesView({ rules, version }: { rules: SeasonRules; version: number | null }) {
  const drafts = toRuleDrafts(rules);
  const title = version === null ? rulesTexts.view.usual : rulesTexts.view.version(version);
  return (
    <section className={styles.picker} aria-label={title}>
      <SectionHeading>{title}</SectionHeading>
      <DecisionList>
        {RULE_NAMES.map((name) => (
          <DecisionItem
            key={name}
            title={rulesTexts.rules[name].label}
            mark={drafts[name].isConfirmed ? null : rulesTexts.unconfirmed}
          >
            {wordsOf(name, drafts).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Facts>
              <Fact name={rulesTexts.view.source}>{drafts[name].source || rulesTexts.view.noSource}</Fact>
            </Facts>
          </DecisionItem>
        ))}
      </DecisionList>
    </section>
  );
}
