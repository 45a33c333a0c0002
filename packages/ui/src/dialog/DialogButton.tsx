import type { Host } from '@wkff/mf-contract';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Alert } from '../alerts/Alert.tsx';
import { Button } from '../forms/Button.tsx';
import { dialogTexts } from './texts.ts';

export interface DialogButtonProps<P> {
  host: Host;
  /** Name of the dialog in error reports. */
  where: string;
  label: string;
  /** Loads the dialog's code, a separate chunk. */
  load(): Promise<ComponentType<P>>;
  /** Renders the dialog with its loaded code while it is open. */
  children(Loaded: ComponentType<P>, close: () => void): ReactNode;
}

/** A button that opens a dialog whose code is loaded on demand. */
export function DialogButton<P>({ host, where, label, load, children }: DialogButtonProps<P>) {
  const [phase, setPhase] = useState<'closed' | 'loading' | 'failed' | { Loaded: ComponentType<P> }>('closed');

  async function open(): Promise<void> {
    setPhase('loading');
    try {
      setPhase({ Loaded: await load() });
    } catch (error) {
      host.report({ where, error });
      setPhase('failed');
    }
  }

  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-busy={phase === 'loading'}
        onClick={() => {
          if (phase === 'closed' || phase === 'failed') void open();
        }}
      >
        {label}
      </Button>
      {phase === 'failed' ? <Alert kind="error">{dialogTexts.notLoaded}</Alert> : null}
      {typeof phase === 'object' ? children(phase.Loaded, () => setPhase('closed')) : null}
    </>
  );
}
