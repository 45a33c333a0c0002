import { AllowedOnly, useLoaded } from '@wkff/forms';
import { paths, type Season } from '@wkff/contracts';
import { Link, useNavigate, useSearchParams } from '@wkff/router';
import { SelectField, Toast } from '@wkff/ui';
import { useState } from 'react';
import { officePath } from '../../../office/officePath.ts';
import { fixturesPath } from '../fixtures/fixturesPath.ts';
import styles from '../office.module.css';
import type { OfficeProps } from '../officeProps.ts';
import { SeasonPicker } from '../SeasonPicker.tsx';
import { Waiting } from '../Waiting.tsx';
import { loadRules, targetOf, type RulesTarget } from './loadRules.ts';
import { RulesForm } from './RulesForm.tsx';
import { rulesPath } from './rulesPath.ts';
import { StoredVersions } from './StoredVersions.tsx';
import { rulesTexts as t } from './texts.ts';

/** The tab of the rules of a season: their versions, or the form of a new one. */
export function RulesTab(props: OfficeProps) {
  return (
    <AllowedOnly action="rules.edit" refusal={t.forbidden} to={paths.leagueMatches}>
      <Rules {...props} />
    </AllowedOnly>
  );
}

function Rules(props: OfficeProps) {
  const { host } = props;
  const { loaded, reload } = useLoaded(
    'seasons',
    (signal) => host.api.clubs.seasons(signal),
    (error) => host.report({ where: 'league office: seasons', error }),
  );
  return (
    <Waiting loaded={loaded} reload={reload}>
      {(seasons) => <RulesOfSeason {...props} known={seasons} />}
    </Waiting>
  );
}

/** The choice of a season and a competition, which stays while the rules of another one are read, and these rules. */
function RulesOfSeason({ host, account, known }: OfficeProps & { known: readonly Season[] }) {
  const [said, say] = useState<string | null>(null);
  const navigate = useNavigate();
  const params = useSearchParams()[0];
  const target = targetOf(known, params, host.clock.now());
  const path = rulesPath(target);
  const { loaded, reload } = useLoaded(
    path,
    () => loadRules(host.api, target),
    (error) => host.report({ where: 'league office: rules', error }),
  );

  function handleSaved(version: number): void {
    say(t.form.saved(version));
    void navigate(path, { preventScrollReset: true });
    void reload();
  }

  return (
    <>
      <div className={styles.page}>
        <RulesPicker target={target} />
        <p className={styles.count}>
          {t.nextSeason}{' '}
          <Link to={fixturesPath({ tab: 'import' })} className={styles.link}>
            {t.toImport}
          </Link>
        </p>
        <Waiting loaded={loaded} reload={reload}>
          {(rules) =>
            params.has('edit') ? (
              <RulesForm key={path} host={host} account={account} rules={rules} onSaved={handleSaved} />
            ) : (
              <StoredVersions key={path} rules={rules} now={host.clock.now()} />
            )
          }
        </Waiting>
      </div>
      <Toast kind="success" message={said} onDismiss={() => say(null)} />
    </>
  );
}

function RulesPicker({ target }: { target: RulesTarget }) {
  const navigate = useNavigate();
  const { season, competition, competitions } = target;
  return (
    <div className={styles.actions}>
      <SeasonPicker season={target} to={(year) => officePath({ tab: 'rules', season: year })} />
      <SelectField
        label={t.competition}
        name="competition"
        value={competition.id}
        options={competitions.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) =>
          void navigate(officePath({ tab: 'rules', season, competition: id }), { preventScrollReset: true })
        }
      />
    </div>
  );
}
