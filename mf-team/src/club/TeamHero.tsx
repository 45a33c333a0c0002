import {
  Badge,
  classNames,
  clubClass,
  clubCover,
  ClubPattern,
  Container,
  formatDate,
  NO_PICTURE,
  Picture,
  VisuallyHidden,
} from '@wkff/ui';
import type { ClubPage } from './clubPage.ts';
import { LiveButton } from './LiveButton.tsx';
import type { TabName } from './tabs.ts';
import styles from './TeamHero.module.css';
import { pageTexts } from './pageTexts.ts';
import { texts } from './texts.ts';

export interface TeamHeroProps {
  page: ClubPage;
  /** The tab to add to the heading. Null: the page has another heading. */
  tab: TabName | null;
}

/**
 * A club's colour, crest, name and main facts, in front of a drawing, or on wide screens of its cover. Its name is
 * the page's heading, with the tab's label for screen readers; with `tab` null the page has another heading, and the
 * hero is low.
 */
export function TeamHero({ page, tab }: TeamHeroProps) {
  const { club, now, broadcast } = page;
  const facts = [
    { label: pageTexts.city, value: club.city },
    { label: pageTexts.founded, value: club.founded && formatDate(club.founded) },
    { label: pageTexts.stadium, value: club.stadium },
  ].filter((fact) => fact.value);
  const cover = clubCover(club.key);
  return (
    <div className={classNames(styles.hero, tab === null && styles.low, clubClass(club.key))}>
      <div className={styles.pattern}>
        <ClubPattern />
      </div>
      {cover ? (
        <div className={styles.cover}>
          <Picture
            picture={NO_PICTURE}
            wider={[{ from: 64, picture: cover }]}
            alt=""
            sizes="58vw"
            loading="eager"
            className={styles.image}
          />
        </div>
      ) : null}
      <Container className={styles.content}>
        <Badge path={club.badge_path} size={96} loading="eager" className={styles.crest} />
        <div className={styles.words}>
          {tab === null ? (
            <p className={styles.name}>{club.name}</p>
          ) : (
            <h1 className={styles.name} tabIndex={-1}>
              {club.name}
              {tab === 'overview' ? null : <VisuallyHidden> {texts.tabs[tab]}</VisuallyHidden>}
            </h1>
          )}
          {facts.length > 0 && tab !== null ? (
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.label} className={styles.fact}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {broadcast ? <LiveButton page={{ club, now, broadcast }} /> : null}
        </div>
      </Container>
    </div>
  );
}
