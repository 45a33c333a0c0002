import { openEditor, useOpening } from '@wkff/forms';
import { Link } from '@wkff/router';
import { ViewHeading, Skeleton } from '@wkff/ui';
import { useRef } from 'react';
import styles from '../office.module.css';
import { texts } from '../texts.ts';
import { toStored, type RulesDraft } from './rulesDraft.ts';
import { comparableRules, rulesEditable } from './rulesEditable.ts';
import { RulesEditor, type RulesFormProps } from './RulesEditor.tsx';
import { rulesPath } from './rulesPath.ts';
import { rulesTexts } from './texts.ts';

const t = rulesTexts.form;

/** The form of a new version of the rules, which begins with the newest one. */
export function RulesForm(props: RulesFormProps) {
  const { host, account, rules } = props;
  const { season, competition, versions, usual } = rules;
  const previewed = useRef<string | null>(null);
  const context = {
    season,
    competitionId: competition.id,
    title: t.draft(season, competition.name),
    usual,
    isPreviewed: (draft: RulesDraft) => comparableRules(draft) === previewed.current,
  };
  const { opening } = useOpening(
    () => openEditor(rulesEditable(host.api, context), account.id, toStored(versions, usual)),
    (error) => host.report({ where: 'league office: form of the rules', error }),
  );
  const newest = versions[0];
  return (
    <section className={styles.picker} aria-label={t.title}>
      <ViewHeading>{t.title}</ViewHeading>
      <p>{newest ? t.from(newest.version) : t.fromUsual}</p>
      <p className={styles.links}>
        <Link to={rulesPath(rules)} className={styles.link}>
          {t.back}
        </Link>
      </p>
      {opening.phase === 'ready' ? (
        <RulesEditor {...props} previewed={previewed} opened={opening.opened} />
      ) : (
        <Skeleton label={texts.loading} />
      )}
    </section>
  );
}
