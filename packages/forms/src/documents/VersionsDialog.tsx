import type { DocumentsClient } from '@wkff/api-client';
import type { DocumentRevision, DocumentRevisionDetail, StoredDocument } from '@wkff/contracts';
import { Button, Dialog, EmptyState, ErrorState, Loading } from '@wkff/ui';
import { useEffect, useRef, useState } from 'react';
import { FieldTable } from '../conflict/FieldTable.tsx';
import { textParts } from '../conflict/textParts.ts';
import { TextTable } from '../conflict/TextTable.tsx';
import { momentText } from '../momentText.ts';
import { useLoaded, type Loaded } from '../useLoaded.ts';
import { draftOf } from './documentDraft.ts';
import { fieldsOf, type DocumentForm } from './documentEditable.ts';
import { readDocument } from './documentFields.ts';
import styles from './documents.module.css';
import { texts } from './texts.ts';

const t = texts.versions;
const SIDES = { before: t.earlier, after: t.now };

export interface VersionsDialogProps {
  api: Pick<DocumentsClient, 'revisions' | 'revision'>;
  form: DocumentForm;
  stored: StoredDocument;
  report(error: unknown): void;
  /** Receives an earlier version to put into the form. Saves nothing. */
  onTake(version: DocumentRevisionDetail): void;
  onClose(): void;
}

/** Lists the earlier versions of a document, each next to the stored one, and puts one into the form. */
export function VersionsDialog({ api, form, stored, report, onTake, onClose }: VersionsDialogProps) {
  const { key } = form.schema;
  const [picked, onChoose] = useState<number | null>(null);
  const list = useLoaded(`${key}/${stored.version}`, (signal) => api.revisions(key, signal), report);
  const earlier = valueOf(list.loaded)?.filter(({ version }) => version !== stored.version) ?? [];
  const chosen = picked ?? earlier[0]?.version ?? null;
  const version = useLoaded(
    chosen === null ? null : `${key}/${chosen}`,
    (signal) => api.revision(key, chosen ?? 0, signal),
    report,
  );
  const shown = valueOf(version.loaded);
  const isReadable = shown !== undefined && readDocument(form.schema, shown.content) !== null;
  return (
    <Dialog
      kind="sheet"
      className={styles.dialog}
      title={t.title}
      note={t.note}
      onClose={onClose}
      actions={
        shown && isReadable ? (
          <Button kind="primary" onClick={() => onTake(shown)}>
            {t.take}
          </Button>
        ) : null
      }
    >
      <Read of={list.loaded} onRetry={() => void list.reload()}>
        {earlier.length === 0 ? (
          <EmptyState message={t.empty} />
        ) : (
          <div className={styles.parts}>
            <VersionList versions={earlier} chosen={chosen} onChoose={onChoose} />
            <div className={styles.shown}>
              <Read of={version.loaded} onRetry={() => void version.reload()}>
                {shown ? <Comparison key={shown.version} form={form} earlier={shown} stored={stored} /> : null}
              </Read>
            </div>
          </div>
        )}
      </Read>
    </Dialog>
  );
}

const valueOf = <T,>(loaded: Loaded<T>): T | undefined => (loaded.phase === 'ready' ? loaded.value : undefined);

function Read({ of, onRetry, children }: { of: Loaded<unknown>; onRetry(): void; children: React.ReactNode }) {
  if (of.phase === 'ready') return children;
  if (of.phase === 'failed')
    return <ErrorState message={of.message ?? t.failed} action={<Button onClick={onRetry}>{texts.retry}</Button>} />;
  return (
    <Loading>
      <p aria-hidden="true">{texts.loading}</p>
    </Loading>
  );
}

interface VersionListProps {
  versions: readonly DocumentRevision[];
  chosen: number | null;
  onChoose(version: number): void;
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ol className={styles.versions} aria-label={t.list}>
      {versions.map(({ version, saved_at: savedAt, valid_from: validFrom, actor, reason, is_shown: isShown }) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={version === chosen}
            onClick={() => onChoose(version)}
          >
            <time dateTime={savedAt}>{momentText(Date.parse(savedAt))}</time>
            <span>{actor ?? t.unknownActor}</span>
            {isShown ? <strong>{t.shown}</strong> : null}
            {validFrom === savedAt ? null : <span>{t.from(momentText(Date.parse(validFrom)))}</span>}
            {reason ? <span className={styles.reason}>{reason}</span> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface ComparisonProps {
  form: DocumentForm;
  earlier: DocumentRevisionDetail;
  stored: StoredDocument;
}

/** The differences between an earlier version and the stored one, field by field. */
function Comparison({ form, earlier, stored }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (readDocument(form.schema, earlier.content) === null) return <p>{t.unreadable}</p>;
  const [before, after] = [earlier.content, stored.content].map((content) =>
    draftOf(form.schema, { content, scheduled_at: null }),
  );
  if (!before || !after) return null;
  const different = fieldsOf(form, [before, after]).filter(
    (field) => field.comparable(before) !== field.comparable(after),
  );
  const rows = different.map((field) => ({
    ...field,
    shown: [field.show(before, 'mine'), field.show(after, 'stored')],
  }));
  const lines = rows.flatMap(({ label, shown: [old, now] }) =>
    typeof old === 'string' && typeof now === 'string' ? { label, before: old || t.none, after: now || t.none } : [],
  );
  return (
    <section className={styles.comparison}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t.comparedWith(momentText(Date.parse(earlier.saved_at)))}
      </h3>
      {rows.length === 0 ? <p>{t.same}</p> : null}
      {lines.length > 0 ? <FieldTable fields={lines} sides={SIDES} /> : null}
      {rows.map(({ name, label, shown: [old, now] }) =>
        old === undefined || now === undefined || typeof old === 'string' || typeof now === 'string' ? null : (
          <TextTable key={name} caption={label} sides={SIDES} parts={textParts(old, now)} />
        ),
      )}
    </section>
  );
}
