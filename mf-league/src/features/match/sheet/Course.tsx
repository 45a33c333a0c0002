import { PERIOD_NAMES, type MatchDetail, type Side } from '@wkff/contracts';
import type { Sheet, SheetEvent } from '@wkff/league/match-log';
import { matchTeam } from '@wkff/ui';
import styles from './SheetPage.module.css';
import { SheetTable } from './SheetTable.tsx';
import { playerText, timeText } from './sheetText.ts';
import { texts } from './texts.ts';

interface PartProps {
  match: MatchDetail;
  sheet: Sheet;
}

const timeCell = (event: SheetEvent) => timeText(event) ?? texts.unknown;
const teamCell = (match: MatchDetail, { side }: SheetEvent) => (side === null ? '' : matchTeam(match, side).name);

const Score = ({ home, away }: Record<Side, number>) => (
  <span className={styles.score}>
    {home} : {away}
  </span>
);

/** What an empty list means: that nothing happened, or that nobody has recorded it. */
const emptyText = ({ isKept }: Sheet) => (isKept ? texts.none : texts.unknown);
const partialNote = ({ isKept }: Sheet) => (isKept ? null : texts.partial);

function assistCell({ type, assist, isAssistKnown }: Sheet['goals'][number]): string {
  if (assist !== null) return playerText(assist);
  if (type !== 'goal') return '';
  return isAssistKnown ? texts.none : texts.unknown;
}

/** The goals with the scorer's own club, also of an own goal, and the score after each. */
export function Goals({ match, sheet }: PartProps) {
  const { goals, areGoalsKnown } = sheet;
  const isGoalless = areGoalsKnown && !match.is_sample_score;
  return (
    <SheetTable
      title={texts.goals.title}
      columns={texts.goals.columns}
      empty={isGoalless ? texts.none : texts.unknown}
      note={areGoalsKnown ? null : texts.goals.partial}
      rows={goals.map((goal) => ({
        key: goal.id,
        cells: [
          timeCell(goal),
          teamCell(match, goal),
          playerText(goal),
          assistCell(goal),
          goal.label,
          goal.score ? <Score {...goal.score} /> : '',
        ],
      }))}
    />
  );
}

/** Cards of players and of staff. */
export function Cards({ match, sheet }: PartProps) {
  return (
    <SheetTable
      title={texts.cards.title}
      columns={texts.cards.columns}
      empty={emptyText(sheet)}
      note={partialNote(sheet)}
      rows={sheet.cards.map((card) => ({
        key: card.id,
        cells: [timeCell(card), teamCell(match, card), playerText(card), card.label],
      }))}
    />
  );
}

export function Substitutions({ match, sheet }: PartProps) {
  return (
    <SheetTable
      title={texts.substitutions.title}
      columns={texts.substitutions.columns}
      empty={emptyText(sheet)}
      note={partialNote(sheet)}
      rows={sheet.substitutions.map((event) => ({
        key: event.id,
        cells: [
          timeCell(event),
          teamCell(match, event),
          playerText(event),
          event.other === null ? '' : playerText(event.other),
        ],
      }))}
    />
  );
}

/** The kicks of a shoot-out, in their order. Nothing if there was none. */
export function Kicks({ match, sheet: { kicks } }: PartProps) {
  if (kicks.length === 0 && match.home_penalties === null) return null;
  return (
    <SheetTable
      title={texts.kicks.title}
      columns={texts.kicks.columns}
      empty={texts.unknown}
      rows={kicks.map((kick, index) => ({
        key: kick.id,
        cells: [
          index + 1,
          teamCell(match, kick),
          playerText(kick),
          kick.isScored ? texts.kicks.scored : texts.kicks.missed,
          <Score key="score" {...kick.score} />,
        ],
      }))}
    />
  );
}

/** When each half ended, and the added time that was announced. */
export function Parts({ sheet: { parts } }: Pick<PartProps, 'sheet'>) {
  const known = parts.filter(({ end, added }) => end !== null || added !== null);
  return (
    <SheetTable
      title={texts.parts.title}
      columns={texts.parts.columns}
      empty={texts.unknown}
      rows={known.map(({ half, end, added }) => ({
        key: half,
        cells: [
          PERIOD_NAMES[half],
          end === null ? texts.unknown : texts.minute(end),
          added === null ? texts.unknown : texts.parts.minutes(added),
        ],
      }))}
    />
  );
}

/** Missed penalties and video reviews. Nothing if there were none. */
export function Others({ match, sheet: { events } }: PartProps) {
  const others = events.filter(({ kind }) => kind === 'penalty_missed' || kind === 'var');
  if (others.length === 0) return null;
  return (
    <SheetTable
      title={texts.others.title}
      columns={texts.others.columns}
      empty={texts.unknown}
      rows={others.map((event) => ({
        key: event.id,
        cells: [timeCell(event), teamCell(match, event), event.label, event.kind === 'var' ? '' : playerText(event)],
      }))}
    />
  );
}
