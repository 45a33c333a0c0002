import type { ReactNode } from 'react';

/** Attribute by which `useDisclosures` finds disclosures. Its value says how they behave. */
export const DISCLOSURE = 'data-disclosure';

export interface DisclosureProps {
  /** Content of the button. */
  summary: ReactNode;
  /** Accessible name of the button, if `summary` has none. */
  label?: string;
  children: ReactNode;
  /** The browser keeps at most one disclosure with the same name open. */
  group?: string | undefined;
  /** True if it is open from the server's HTML on, and is not closed by a click or the focus elsewhere. */
  isPinned?: boolean;
  current?: 'page' | 'true' | undefined;
  className?: string | undefined;
  summaryClassName?: string | undefined;
}

/**
 * A button that shows and hides what follows it. It is the browser's own element, so it works before the scripts are
 * loaded and without them. `useDisclosures` adds what the browser does not do.
 *
 * Its state belongs to the visitor: React sets it only when `isPinned` changes, and does not change what was opened
 * before hydration.
 */
export function Disclosure({
  summary,
  label,
  children,
  group,
  isPinned = false,
  current,
  className,
  summaryClassName,
}: DisclosureProps) {
  return (
    <details
      className={className}
      name={isPinned ? undefined : group}
      open={isPinned}
      {...{ [DISCLOSURE]: isPinned ? 'pinned' : '' }}
      suppressHydrationWarning
    >
      <summary className={summaryClassName} aria-label={label} aria-current={current}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
