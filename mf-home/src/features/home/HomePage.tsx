import type { Settled } from '@wkff/api-client';
import { paths, type ContentListItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import { useCan } from '@wkff/session';
import { Container, DataCredit, NewsListItem, PageHeading, PillLink } from '@wkff/ui';
import { useEffect } from 'react';
import { Hero } from './hero/Hero.tsx';
import styles from './HomePage.module.css';
import { HERO, type HomeData } from './loadHome.ts';
import { useDeferred, type Deferred } from './loading/useDeferred.ts';
import { MatchesBlock } from './MatchesBlock.tsx';
import { NewsBlock } from './NewsBlock.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';
import { PartnerBanner } from './partners/PartnerBanner.tsx';
import { HomePopup } from './popup/HomePopup.tsx';
import { RankingPanel } from './RankingPanel.tsx';
import { texts } from './texts.ts';

export interface HomePageProps {
  host: Host;
  /** Ids of popups that were closed in this tab. */
  closedPopups: Set<number>;
  /** Receives the data of the page that is shown. */
  onShown(data: HomeData): void;
}

/**
 * The page `/`: hero, last results and next fixtures next to table and newest notices, the partners' banner, the
 * latest press items, the popup.
 */
export function HomePage({ host, closedPopups, onShown }: HomePageProps) {
  const data = useLoaderData<HomeData>();
  const { now, coming, chosen, partners, results, ranking, press, notices, popup } = data;
  useEffect(() => onShown(data), [data, onShown]);
  const loadedComing = useDeferred(coming);
  const loadedResults = useDeferred(results);
  return (
    <>
      <PageHeading className={styles.heading}>{texts.heading}</PageHeading>
      <Hero coming={coming} chosen={chosen} now={now} />
      <Container space="page">
        <div className={styles.columns}>
          <div className={styles.matches}>
            <Tools />
            <MatchesBlock
              title={texts.matches.results}
              emptyText={texts.matches.noResults}
              matches={loadedResults}
              now={now}
            />
            <MatchesBlock
              title={texts.matches.fixtures}
              emptyText={texts.matches.noFixtures}
              matches={pick(loadedComing, (value) => value.fixtures)}
              now={now}
            />
            <DataCredit />
          </div>
          <div className={styles.side}>
            <LatestNews press={press} />
            <RankingPanel ranking={ranking} opponents={loadedComing?.ok ? loadedComing.value.opponents : {}} />
            <NoticesPanel notices={notices} now={now} />
          </div>
        </div>
        <PartnerBanner partners={partners} />
        <NewsBlock press={press} />
      </Container>
      <HomePopup
        popup={popup}
        clock={host.clock}
        now={now}
        isServed={host.hidesPutAway === true}
        closed={closedPopups}
      />
    </>
  );
}

/** Leads score keepers to the matches whose score they enter, and editors to the form of the slides. */
function Tools() {
  const mayScore = useCan('score.save');
  const mayEdit = useCan('document.edit', HERO);
  if (!mayScore && !mayEdit) return null;
  return (
    <div className={styles.tools}>
      {mayScore ? <PillLink to={paths.matchDesk}>{texts.matches.desk}</PillLink> : null}
      {mayEdit ? <PillLink to={paths.homeEdit}>{texts.hero.edit}</PillLink> : null}
    </div>
  );
}

/** Maps a widget's loaded data. A failure or a pending load stays unchanged. */
function pick<T, P>(loaded: Settled<T> | null, part: (value: T) => P): Settled<P> | null {
  return loaded?.ok ? { ok: true, value: part(loaded.value) } : loaded;
}

/** The newest press item, for wide screens, whose first view does not reach the block of the news. */
function LatestNews({ press }: { press: Deferred<ContentListItem[]> }) {
  const loaded = useDeferred(press);
  const item = loaded?.ok ? loaded.value[0] : undefined;
  return (
    <div className={styles.latest}>{item ? <NewsListItem item={item} to={paths.pressDetail(item.id)} /> : null}</div>
  );
}
