import { knownBy } from '@wkff/contracts';
import { SectionHeading, Timeline } from '@wkff/ui';
import { MILESTONES } from './content.ts';
import { texts } from './texts.ts';

/** The league's milestones along a line, newest first. */
export function Milestones({ today }: { today: string }) {
  return (
    <section>
      <SectionHeading>{texts.milestones}</SectionHeading>
      <Timeline
        entries={knownBy(today, MILESTONES).map(({ year, title, text }) => ({ key: year, when: year, title, text }))}
      />
    </section>
  );
}
