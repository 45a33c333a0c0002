import { Badge, classNames, clubClass, Container, formatDate } from '@wkff/ui';
import type { ShownClub } from './loadOverview.ts';
import styles from './TeamHero.module.css';
import { texts } from './texts.ts';

/** The club's colour, crest, name and the few facts that are known of it. */
export function TeamHero({ club }: { club: ShownClub }) {
  const facts = [
    { label: texts.city, value: club.city },
    { label: texts.founded, value: club.founded && formatDate(club.founded) },
    { label: texts.stadium, value: club.stadium },
  ].filter((fact) => fact.value);
  return (
    <div className={classNames(styles.hero, clubClass(club.key))}>
      <svg className={styles.pitch} viewBox="0 0 400 200" aria-hidden="true" preserveAspectRatio="xMaxYMid slice">
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M200 0v200M0 10h390v180H0" />
          <circle cx="200" cy="100" r="46" />
          <path d="M390 45h-66v110h66M390 72h-26v56h26M324 78a30 30 0 0 0 0 44" />
        </g>
      </svg>
      <Container className={styles.content}>
        <Badge path={club.badge_path} size={96} loading="eager" />
        <div>
          <h1 className={styles.name} tabIndex={-1}>
            {club.name}
          </h1>
          {facts.length > 0 ? (
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.label} className={styles.fact}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </Container>
    </div>
  );
}
