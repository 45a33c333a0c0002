import type { ReactNode } from 'react';

/** Attribute by which `useDisclosures` knows a disclosure; its value says how it behaves. */
export const DISCLOSURE = 'data-disclosure';

export interface DisclosureProps {
  /** What the button shows. */
  summary: ReactNode;
  /** The button's name where `summary` does not say it. */
  label?: string;
  children: ReactNode;
  /** Of the disclosures with the same name the browser keeps one open. */
  group?: string | undefined;
  /** It stands open, from the server's HTML on, and neither a click elsewhere nor a move of the focus closes it. */
  isPinned?: boolean;
  current?: 'page' | 'true' | undefined;
  className?: string | undefined;
  summaryClassName?: string | undefined;
}

/**
 * A button that shows and hides what follows it: the browser's own, so that it works before the scripts are there and without
 * them. `useDisclosures` adds what the browser does not do by itself.
 *
 * Open or not is the visitor's: React sets it only where `isPinned` changes, and leaves alone what was toggled before it came.
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
