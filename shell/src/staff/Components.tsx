import { paths } from '@wkff/contracts';
import {
  Alert,
  Button,
  Container,
  DataCredit,
  DateGroup,
  Dialog,
  EmptyState,
  ErrorState,
  LeagueTable,
  LeagueTableSkeleton,
  Loading,
  MatchCard,
  MatchCardSkeleton,
  NewsCard,
  NewsCardSkeleton,
  PageHeading,
  Pagination,
  SampleMark,
  SearchField,
  SectionHeading,
  SelectField,
  TableNotes,
  Tabs,
  Toast,
  type AlertKind,
} from '@wkff/ui';
import primitives from '@wkff/ui/primitives.css';
import { useState, type ReactNode } from 'react';
import styles from './Components.module.css';
import { MATCH_STATES, NOW, ROWS, sampleItem, sampleMatch } from './samples.ts';
import { SessionSample } from './SessionSample.tsx';
import { texts } from './texts.ts';

const SIZES = ['48', '36', '28', '22', '18', '16', '14', '13'] as const;
/** Colours by their tokens. */
const COLOURS = 'band band-raised accent accent-tint canvas surface line live win loss'.split(' ');
/** The primitives that have a look. */
const PRIMITIVES = ['card', 'box', 'outlined', 'stack', 'row', 'target', 'press', 'quiet', 'fine'];
const MONTHS = [8, 9, 10].map((month) => ({ value: month, label: texts.monthOption(month) }));

/** A page with every component of the interface in each of its states, for people who work on the site. */
export function Components() {
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{texts.title}</PageHeading>
      <Basics />
      <Controls />
      <MatchComponents />
      <TableComponents />
      <NewsComponents />
      <Navigation />
      <StateComponents />
      <Messages />
      <DialogComponents />
      <Part title={texts.sections.session}>
        <SessionSample />
      </Part>
    </Container>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}

/** The looks that all components are made of. */
function Basics() {
  return (
    <>
      <Part title={texts.sections.type}>
        {SIZES.map((size) => (
          <p key={size} className={styles[`size${size}`]}>
            {texts.type}
          </p>
        ))}
        <p className={styles.body}>{texts.body}</p>
      </Part>
      <Part title={texts.sections.colours}>
        <Colours />
      </Part>
      <Part title={texts.sections.primitives}>
        <ul className={styles.samples}>
          {PRIMITIVES.map((name) => (
            <li key={name} className={primitives[name]}>
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Colours() {
  return (
    <ul className={styles.swatches}>
      {COLOURS.map((name) => (
        <li key={name}>
          <svg className={styles.swatch}>
            <rect width="100%" height="100%" fill={`var(--${name})`} />
          </svg>
          {name.split('-').at(-1)}
        </li>
      ))}
      {texts.clubs.map(({ key, name }) => (
        <li key={key}>
          <span className={`${styles.swatch} ${styles.club} club-${key}`}>{name.slice(0, 1)}</span>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Controls() {
  const [month, setMonth] = useState(9);
  return (
    <Part title={texts.sections.buttons}>
      <div className={styles.row}>
        <Button kind="primary">{texts.primary}</Button>
        <Button>{texts.secondary}</Button>
        <Button kind="primary" disabled>
          {texts.disabled}
        </Button>
        <SelectField label={texts.month} name="month" value={month} options={MONTHS} onChange={setMonth} />
        <SearchField
          action={paths.news}
          name="searchQuery"
          value=""
          label={texts.searchLabel}
          submitLabel={texts.search}
          onSearch={() => undefined}
        />
      </div>
    </Part>
  );
}

function MatchComponents() {
  return (
    <>
      <Part title={texts.sections.matches}>
        <div className={styles.two}>
          {MATCH_STATES.map(({ label, match, variant }) => (
            <div key={label}>
              <p className={styles.label}>{label}</p>
              <MatchCard match={match} variant={variant} now={NOW} />
            </div>
          ))}
        </div>
      </Part>
      <Part title={texts.sections.dateGroup}>
        <DateGroup
          date="2025-09-18"
          matches={[sampleMatch(0, 7), sampleMatch(2, 3), sampleMatch(4, 5)]}
          variant="page"
          now={NOW}
        />
      </Part>
    </>
  );
}

function TableComponents() {
  return (
    <>
      <Part title={texts.sections.table}>
        <LeagueTable rows={ROWS} caption={texts.tableCaption} />
        <TableNotes source="derived" isSample />
      </Part>
      <Part title={texts.sections.panel}>
        <div className={styles.panel}>
          <LeagueTable
            rows={ROWS}
            caption={texts.panelCaption}
            size="panel"
            columns={['played', 'won', 'drawn', 'lost', 'difference', 'points']}
            next={() => '-'}
          />
        </div>
      </Part>
    </>
  );
}

function NewsComponents() {
  const club = sampleItem({ id: 2, related_teams: ['incheon-hyundai-steel'] });
  const category = sampleItem({ id: 3, title: texts.news.category, category: 'queens-cup' });
  const plain = sampleItem({ id: 4, category: null, headline: null });
  return (
    <Part title={texts.sections.news}>
      <div className={styles.news}>
        <div className={styles.wide}>
          <NewsCard item={sampleItem({ related_teams: ['hwacheon-kspo'] })} to={paths.press} size="large" />
        </div>
        <NewsCard item={club} to={paths.press} />
        <NewsCard item={category} to={paths.press} />
        <NewsCard item={plain} to={paths.press} />
        <div className={styles.lines}>
          {[club, category, plain].map((item) => (
            <NewsCard key={item.id} item={item} to={paths.press} size="small" />
          ))}
        </div>
      </div>
    </Part>
  );
}

function Navigation() {
  return (
    <>
      <Part title={texts.sections.tabs}>
        <Tabs
          label={texts.tabsLabel}
          tabs={texts.tabs.map((label, index) => ({ label, to: `?tab=${index}`, isCurrent: index === 0 }))}
        />
      </Part>
      <Part title={texts.sections.pagination}>
        <Pagination page={3} totalPages={24} hrefFor={(page) => `?page=${page}`} />
      </Part>
    </>
  );
}

function StateComponents() {
  return (
    <>
      <Part title={texts.sections.skeletons}>
        <Loading>
          <div className={styles.news}>
            <MatchCardSkeleton />
            <NewsCardSkeleton />
            <LeagueTableSkeleton rows={5} />
          </div>
        </Loading>
      </Part>
      <Part title={texts.sections.states}>
        <div className={styles.two}>
          <EmptyState message={texts.empty} action={<Button>{texts.emptyAction}</Button>} />
          <ErrorState message={texts.error} action={<Button>{texts.retry}</Button>} />
        </div>
      </Part>
      <Part title={texts.sections.marks}>
        <div className={styles.row}>
          <SampleMark />
        </div>
        <DataCredit />
      </Part>
    </>
  );
}

function Messages() {
  const [toast, setToast] = useState<{ kind: AlertKind; message: string } | null>(null);
  return (
    <Part title={texts.sections.alerts}>
      <div className={styles.stack}>
        <Alert>{texts.info}</Alert>
        <Alert kind="success">{texts.success}</Alert>
        <Alert kind="error">{texts.failure}</Alert>
        <div className={styles.row}>
          <Button onClick={() => setToast({ kind: 'success', message: texts.success })}>{texts.showToast}</Button>
          <Button onClick={() => setToast({ kind: 'error', message: texts.failure })}>{texts.showErrorToast}</Button>
        </div>
      </div>
      <Toast kind={toast?.kind ?? 'info'} message={toast?.message ?? null} onDismiss={() => setToast(null)} />
    </Part>
  );
}

function DialogComponents() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const actions = (
    <>
      <Button onClick={close}>{texts.secondary}</Button>
      <Button kind="primary" onClick={close}>
        {texts.confirm}
      </Button>
    </>
  );
  return (
    <Part title={texts.sections.dialog}>
      <Button onClick={() => setIsOpen(true)}>{texts.openDialog}</Button>
      {isOpen ? (
        <Dialog title={texts.dialogTitle} onClose={close} actions={actions}>
          <p>{texts.dialogText}</p>
        </Dialog>
      ) : null}
    </Part>
  );
}
