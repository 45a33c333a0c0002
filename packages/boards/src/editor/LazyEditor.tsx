import type { Host } from '@wkff/mf-contract';
import { Button } from '@wkff/ui';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './LazyEditor.module.css';
import { lazyTexts as t } from './lazyTexts.ts';
import type { TextEditorProps } from './TextEditor.tsx';

export interface LazyEditorProps {
  host: Host;
  editor: TextEditorProps;
}

/** The text editor as a separate chunk, loaded only by editors of items. */
export function LazyEditor({ host, editor }: LazyEditorProps) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<TextEditorProps> } | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (loaded !== 'loading') return;
    import(/* webpackChunkName: "lazy-editor" */ './TextEditor.tsx').then(
      ({ TextEditor }) => setLoaded({ Editor: TextEditor }),
      (error: unknown) => {
        host.report({ where: 'boards: text editor', error });
        setLoaded('failed');
      },
    );
  }, [loaded, host]);
  if (typeof loaded === 'object') return <loaded.Editor {...editor} />;
  return (
    <div className={styles.place} role={loaded === 'failed' ? 'alert' : 'status'}>
      <p>{loaded === 'failed' ? t.failed : t.loading}</p>
      {loaded === 'failed' ? <Button onClick={() => setLoaded('loading')}>{t.retry}</Button> : null}
    </div>
  );
}
