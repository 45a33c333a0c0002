import type { Honour } from '@wkff/contracts';
import { Badge, classNames, ClubPattern, clubClass } from '@wkff/ui';
import styles from './LatestChampion.module.css';
import { ScoreText } from './ScoreText.tsx';
import { texts } from './texts.ts';
import { DEFAULT_BADGE, type HonouredClub } from './titles.ts';

/** The current champion, in the club's colours. */
export function LatestChampion({ honour, clubs }: { honour: Honour; clubs: readonly HonouredClub[] }) {
  const { season, champion, champion_key, runner_up, aggregate } = honour;
  const club = clubs.find(({ key }) => key === champion_key);
  return (
    <section className={classNames(styles.card, clubClass(champion_key))}>
      <ClubPattern className={styles.pattern} />
      <Badge path={club?.badge_path ?? DEFAULT_BADGE} size={96} className={styles.badge} />
      <div>
        <h2 className={styles.label}>{texts.latest(season)}</h2>
        <p className={styles.name}>{champion}</p>
        {runner_up ? (
          <p className={styles.final}>
            <span>{texts.beaten(runner_up)}</span>
            {aggregate ? (
              <span className={styles.score}>
                {texts.aggregate} <ScoreText score={aggregate} />
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
    </section>
  );
}
