import { findOwner, paths } from '@wkff/contracts';
import { Link, useLocation, useMatches } from '@wkff/router';
import type { Crumb } from '@wkff/mf-contract';
import { Disclosure } from '../menu/Disclosure.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { usePage } from '../page/PageContext.tsx';
import styles from './Breadcrumb.module.css';
import { addPickers, type Step } from './pickers.ts';
import { breadcrumbTexts as texts } from './texts.ts';
import { describePage } from '../page/describePage.ts';

/** Pages without a breadcrumb (docs/spec/site.md#breadcrumb). */
const WITHOUT: readonly string[] = [paths.home, paths.login];

/** The breadcrumb, from home to the page. A crumb with siblings opens a list of them. */
export function Breadcrumb() {
  const { clubs } = usePage();
  const { pathname } = useLocation();
  const steps = addPickers(useCrumbs(), clubs, useMenu());
  if (WITHOUT.includes(pathname)) return null;
  return (
    <nav className={styles.breadcrumb} aria-label={texts.label}>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <Link to={paths.home} className={styles.home} aria-label={texts.home}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
              <path d="M3 9.5 10 3l7 6.5M5 8.5V17h3.5v-4.5h3V17H15V8.5" />
            </svg>
          </Link>
        </li>
        {steps.map((step, index) => (
          // Two levels may have the same address, so the level identifies a crumb.
          <li key={`${index} ${step.label}`} className={styles.step}>
            <StepContent step={step} isLast={index === steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepContent({ step: { label, path, choices }, isLast }: { step: Step; isLast: boolean }) {
  if (choices.length > 0) {
    return (
      <Disclosure
        group="breadcrumb"
        summary={<span className={styles.label}>{label}</span>}
        current={isLast ? 'page' : undefined}
        className={styles.picker}
        summaryClassName={styles.button}
      >
        <Choices label={label} choices={choices} />
      </Disclosure>
    );
  }
  if (path !== undefined && !isLast) {
    return (
      <Link to={path} className={styles.link}>
        <span className={styles.label}>{label}</span>
      </Link>
    );
  }
  return (
    <span className={styles.word} aria-current={isLast ? 'page' : undefined}>
      <span className={styles.label}>{label}</span>
    </span>
  );
}

function Choices({ label, choices }: Pick<Step, 'label' | 'choices'>) {
  return (
    <ul className={styles.choices} aria-label={texts.siblings(label)}>
      {choices.map((choice) => (
        <li key={choice.label}>
          {choice.path === null ? (
            <a className={styles.choice} role="link" aria-disabled="true">
              {choice.label}
            </a>
          ) : (
            <Link to={choice.path} className={styles.choice} aria-current={choice.isCurrent ? 'true' : undefined}>
              {choice.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the crumbs of the shown page: from its route, or from the server if its remote is not loaded. */
function useCrumbs(): Crumb[] {
  const { releases, served } = usePage();
  const { pathname, search } = useLocation();
  const matches = useMatches().map((match) => ({ handle: match.handle, data: match.loaderData }));
  const isDescribed = matches.some(({ handle }) => handle !== undefined);
  if (!isDescribed && served?.address === pathname + search) return served.crumbs;
  return describePage(matches, pathname, findOwner(releases, pathname)).crumbs;
}
