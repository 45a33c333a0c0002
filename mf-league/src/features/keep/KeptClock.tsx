import {
  HALF_STARTS,
  HALVES,
  MATCH_LIMITS,
  minuteLabel,
  PERIOD_NAMES,
  playedScore,
  type Clock,
  type MatchDetail,
  type MatchEventFacts,
  type Score,
} from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { clockOf, tellsScore, type MatchClock, type MatchProjection } from '@wkff/league/match-log';
import { Button, matchTeam, matchTexts, VisuallyHidden } from '@wkff/ui';
import { useEffect, useState } from 'react';
import styles from './keep.module.css';
import { secondsAt, stepsOf, type Step } from './record/clock.ts';
import { texts } from './texts.ts';
import { PAD } from './useFocusOnPad.ts';

const t = texts.clock;

export interface KeptClockProps {
  match: MatchDetail;
  play: MatchProjection;
  clock: Clock;
  /** True for a match that may have extra time. */
  mayGoOn: boolean;
  onStep(step: Step): void;
  onCorrect(start: MatchEventFacts, minute: number, second: number): boolean;
}

/** Score, clock, and the start or end that comes next. */
export function KeptClock({ match, play, clock, mayGoOn, onStep, onCorrect }: KeptClockProps) {
  const running = clockOf(play);
  const now = useNow(clock, running !== null);
  const [isOpen, setIsOpen] = useState(false);
  const [home, away] = [matchTeam(match, 'home').name, matchTeam(match, 'away').name];
  const isKnown = match.is_sample_score ? tellsScore(play.inForce) : play.inForce.length > 0;
  const score = isKnown ? play.score : match.is_sample_score ? null : (playedScore(match) ?? null);
  const announced = running ? play.addedTime[running.half] : undefined;
  return (
    <>
      <h2 className={styles.score}>
        <VisuallyHidden>{spokenScore(home, away, score, play.shootOut)}</VisuallyHidden>
        <span className={styles.club} aria-hidden="true">
          {home}
        </span>
        <ScoreText score={score} shootOut={play.shootOut} />
        <span className={styles.club} aria-hidden="true">
          {away}
        </span>
      </h2>
      <div className={styles.clock}>
        <p className={styles.time} role="timer" aria-label={t.name}>
          {running ? (
            <>
              {PERIOD_NAMES[running.half]} <b>{clockText(secondsAt(running, now))}</b> {addedText(running, now)}
            </>
          ) : (
            stillText(play)
          )}
        </p>
        {announced === undefined ? null : <span className={styles.fine}>{t.announced(announced)}</span>}
        {running ? (
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t.correct}
          </Button>
        ) : null}
        <Steps steps={stepsOf(play, mayGoOn)} onStep={onStep} />
      </div>
      {isOpen && running ? (
        <Correction
          running={running}
          seconds={secondsAt(running, clock.now())}
          onClose={() => setIsOpen(false)}
          onCorrect={onCorrect}
        />
      ) : null}
    </>
  );
}

function ScoreText({ score, shootOut }: { score: Score | null; shootOut: Score | null }) {
  const shown = (side: 'home' | 'away') => score?.[side] ?? texts.unknownScore;
  return (
    <span className={styles.goals} aria-hidden="true">
      {shown('home')} : {shown('away')}
      {shootOut ? <small> ({`${shootOut.home} : ${shootOut.away}`})</small> : null}
    </span>
  );
}

/** The heading as a screen reader says it: a colon is read as a sign, or as a time. */
function spokenScore(home: string, away: string, score: Score | null, shootOut: Score | null): string {
  if (score === null) return texts.score(home, away);
  const goals = texts.goals(home, away, matchTexts.spokenScore(score.home, score.away));
  return shootOut ? `${goals}, ${texts.shootOut(matchTexts.spokenScore(shootOut.home, shootOut.away))}` : goals;
}

/** The starts and ends that can come next. The final whistle is asked about, because everybody sees the result. */
function Steps({ steps, onStep }: { steps: readonly Step[]; onStep(step: Step): void }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const isStill = asked !== null && steps.some(({ kind, period }) => kind === asked.kind && period === asked.period);
  const nameOf = (step: Step) => texts.steps(step, PERIOD_NAMES[step.period]);
  if (asked && isStill) {
    return (
      <div className={styles.buttons} role="group" aria-label={t.sure(nameOf(asked))}>
        <p {...PAD}>{t.sure(nameOf(asked))}</p>
        <Button
          kind="primary"
          onClick={() => {
            setAsked(null);
            onStep(asked);
          }}
        >
          {t.yes}
        </Button>
        <Button onClick={() => setAsked(null)}>{t.no}</Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      {steps.map((step, index) => (
        <Button
          key={`${step.kind} ${step.period}`}
          kind={index === 0 && step.kind === 'period_start' ? 'primary' : 'secondary'}
          onClick={() => (step.kind === 'full_time' ? setAsked(step) : onStep(step))}
        >
          {nameOf(step)}
        </Button>
      ))}
    </div>
  );
}

interface CorrectionProps extends Pick<KeptClockProps, 'onCorrect'> {
  running: MatchClock;
  /** Seconds of the match clock when the form was opened. */
  seconds: number;
  onClose(): void;
}

/** Sets the clock to what another one says. */
function Correction({ running, seconds, onClose, onCorrect }: CorrectionProps) {
  const [minute, setMinute] = useState(String(Math.floor(seconds / 60)));
  const [second, setSecond] = useState(String(seconds % 60));
  const [error, setError] = useState<string | null>(null);
  const first = HALF_STARTS[running.half];
  const move = (by: number) => setMinute(String(Math.max(first, Number(minute) + by)));

  function save(): void {
    const [minutes, rest] = [Number(minute), Number(second)];
    const isTime =
      /^\d{1,3}$/.test(minute) &&
      /^\d{1,2}$/.test(second) &&
      minutes <= MATCH_LIMITS.minute &&
      rest <= MATCH_LIMITS.second;
    if (!isTime) return setError(t.invalid);
    if (minutes < first) return setError(t.beforeHalf(first));
    if (onCorrect(running.start, minutes, rest)) onClose();
  }

  return (
    <form
      className={styles.correction}
      aria-label={t.correctTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Button onClick={() => move(-1)} aria-label={t.earlier}>
        −1
      </Button>
      <DigitsField label={t.minutes} value={minute} most={MATCH_LIMITS.minute} error={error} onChange={setMinute} />
      <Button onClick={() => move(1)} aria-label={t.later}>
        +1
      </Button>
      <DigitsField label={t.seconds} value={second} most={MATCH_LIMITS.second} onChange={setSecond} />
      <Button type="submit" kind="primary">
        {t.save}
      </Button>
    </form>
  );
}

function stillText({ hasBegun, hasEnded, period }: MatchProjection): string {
  if (hasEnded) return t.ended;
  if (!hasBegun || period === null) return t.before;
  const isHalf = HALVES.some((half) => half === period);
  return isHalf ? `${PERIOD_NAMES[period]} · ${t.unknown}` : PERIOD_NAMES[period];
}

function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The minute as the log has it, in added time alone, where the two differ: `45+2분`. */
function addedText(running: MatchClock, now: number): string {
  const label = minuteLabel(running.half, Math.floor(secondsAt(running, now) / 60));
  return label.includes('+') ? t.added(label) : '';
}

/** Returns the time of the site clock, and again each second while it is needed. */
function useNow(clock: Clock, isNeeded: boolean): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    setNow(clock.now());
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock, isNeeded]);
  return Math.max(now, 0);
}
