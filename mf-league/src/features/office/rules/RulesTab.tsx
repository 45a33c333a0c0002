import { AllowedOnly, useLoaded } from '@wkff/forms';
import { paths } from '@wkff/contracts';
import { useNavigate, useSearchParams } from '@wkff/router';
import { SelectField, Toast } from '@wkff/ui';
import { useState } from 'react';
import { officePath } from '../../../office/officePath.ts';
import styles from '../office.module.css';
import type { OfficeProps } from '../officeProps.ts';
import { SeasonPicker } from '../SeasonPicker.tsx';
import { Waiting } from '../Waiting.tsx';
import { loadRules, type LoadedRules } from './loadRules.ts';
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

function Rules({ host, account }: OfficeProps) {
  const [said, say] = useState<string | null>(null);
  const navigate = useNavigate();
  const params = useSearchParams()[0];
  const { loaded, reload } = useLoaded(
    `${params.get('season') ?? ''}/${params.get('competition') ?? ''}`,
    () => loadRules(host, params),
    (error) => host.report({ where: 'league office: rules', error }),
  );

  function handleSaved(rules: LoadedRules, version: number): void {
    say(t.form.saved(version));
    void navigate(rulesPath(rules), { preventScrollReset: true });
    void reload();
  }

  return (
    <>
      <Waiting loaded={loaded} reload={reload}>
        {(rules) => (
          <div className={styles.page}>
            <div className={styles.actions}>
              <SeasonPicker season={rules} to={(season) => officePath({ tab: 'rules', season })} />
              <SelectField
                label={t.competition}
                name="competition"
                value={rules.competition.id}
                options={rules.competitions.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(competition) =>
                  void navigate(officePath({ tab: 'rules', season: rules.season, competition }), {
                    preventScrollReset: true,
                  })
                }
              />
            </div>
            {params.has('edit') ? (
              <RulesForm
                key={rulesPath(rules)}
                host={host}
                account={account}
                rules={rules}
                onSaved={(version) => handleSaved(rules, version)}
              />
            ) : (
              <StoredVersions key={rulesPath(rules)} rules={rules} now={host.clock.now()} />
            )}
          </div>
        )}
      </Waiting>
      <Toast kind="success" message={said} onDismiss={() => say(null)} />
    </>
  );
}
