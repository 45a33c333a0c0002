import type { ReactNode } from 'react';

/** Attribute by which `useDisclosures` finds disclosures. Its value says how they behave. */
export const DISCLOSURE = 'data-disclosure';

export interface DisclosureProps {
  /** Content of the button. */
  summary: ReactNode;
  /** Accessible name of the button, if `summary` has none. */
  label?: string;
  children: ReactNode;
  /** The browser keeps at most one disclosure of a group open. */
  group?: string | undefined;
  /** True if the server renders it open, and a click or focus elsewhere does not close it. */
  isPinned?: boolean;
  current?: 'page' | 'true' | undefined;
  className?: string | undefined;
  summaryClassName?: string | undefined;
}

/**
 * A button that shows and hides the content below it. It is a native `details` element, so it works without scripts.
 * `useDisclosures` adds the rest of the behaviour.
 *
 * The visitor controls whether it is open: React sets that only when `isPinned` changes, and keeps disclosures open
 * that were opened before hydration.
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
