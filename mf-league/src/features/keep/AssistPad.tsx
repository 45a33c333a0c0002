import { isAssistUnknown, type MatchEventFacts } from '@wkff/contracts';
import { Alert, Button } from '@wkff/ui';
import { eventText } from './eventText.ts';
import styles from './keep.module.css';
import { texts } from './texts.ts';
import { PAD } from './useFocusOnPad.ts';
import type { Keeper } from './useKeeper.ts';

/** Asks which shirt gave the assist for a goal, in the place of the buttons for what can be recorded. */
export function AssistQuestion({ goal, keeper }: { goal: MatchEventFacts; keeper: Keeper }) {
  return (
    <div className={styles.asked} data-asked="">
      <div className={styles.question}>
        <p {...PAD} role="status">
          <strong>{texts.assist.ask(eventText(goal, keeper.match))}</strong>
        </p>
        <Button onClick={keeper.cancel}>{texts.cancel}</Button>
      </div>
      {keeper.problem === null ? null : <Alert kind="error">{keeper.problem}</Alert>}
    </div>
  );
}

/** What can be said of the assist for a goal; nothing for one of which it is known, or that has none. */
export function AssistButtons({ goal, keeper }: { goal: MatchEventFacts; keeper: Keeper }) {
  if (!isAssistUnknown(goal)) return null;
  const text = eventText(goal, keeper.match);
  return (
    <>
      <Button aria-label={`${texts.assist.who}: ${text}`} onClick={() => keeper.askAssist(goal)}>
        {texts.assist.who}
      </Button>
      <Button aria-label={`${texts.assist.none}: ${text}`} onClick={() => keeper.sayUnassisted(goal)}>
        {texts.assist.none}
      </Button>
    </>
  );
}
