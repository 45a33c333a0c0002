import type { DocumentsClient } from '@wkff/api-client';
import type { DocumentRevision, DocumentRevisionDetail, StoredDocument } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { FieldTable } from '../conflict/FieldTable.tsx';
import { textParts } from '../conflict/textParts.ts';
import { TextTable } from '../conflict/TextTable.tsx';
import { momentText } from '../momentText.ts';
import { texts as versionTexts } from '../versions/texts.ts';
import { useVersions } from '../versions/useVersions.ts';
import { VersionComparison, VersionLine, VersionsDialog } from '../versions/VersionsDialog.tsx';
import { draftOf } from './documentDraft.ts';
import { fieldsOf, type DocumentForm } from './documentEditable.ts';
import { readDocument } from './documentFields.ts';
import { texts } from './texts.ts';

const t = texts.versions;

export interface DocumentVersionsProps {
  api: Pick<DocumentsClient, 'revisions' | 'revision'>;
  form: DocumentForm;
  stored: StoredDocument;
  report(error: unknown): void;
  /** Receives an earlier version to put into the form. Saves nothing. */
  onTake(version: DocumentRevisionDetail): void;
  onClose(): void;
}

/** Lists the earlier versions of a document, each next to the stored one, and puts one into the form. */
export function DocumentVersions({ api, form, stored, report, onTake, onClose }: DocumentVersionsProps) {
  const { key } = form.schema;
  const versions = useVersions({
    key: `${key}/${stored.version}`,
    loadList: async (signal) => ({
      stored,
      earlier: (await api.revisions(key, signal)).filter(({ version }) => version !== stored.version),
    }),
    loadVersion: (version, signal) => api.revision(key, version, signal),
    report,
  });
  const { shown } = versions;
  const isReadable = shown !== null && readDocument(form.schema, shown.content) !== null;
  return (
    <VersionsDialog
      versions={versions}
      onClose={onClose}
      actions={
        isReadable ? (
          <Button kind="primary" onClick={() => onTake(shown)}>
            {t.take}
          </Button>
        ) : null
      }
      about={(version) => <About version={version} />}
      compare={(earlier, now) => <Comparison key={earlier.version} form={form} earlier={earlier} stored={now} />}
    />
  );
}

function About({ version }: { version: DocumentRevision }) {
  const { saved_at: savedAt, valid_from: validFrom, reason, is_shown: isShown } = version;
  return (
    <>
      {isShown ? <strong>{t.shown}</strong> : null}
      {validFrom === savedAt ? null : <span>{t.from(momentText(Date.parse(validFrom)))}</span>}
      {reason ? <VersionLine>{reason}</VersionLine> : null}
    </>
  );
}

interface ComparisonProps {
  form: DocumentForm;
  earlier: DocumentRevisionDetail;
  stored: StoredDocument;
}

/** The differences between an earlier version and the stored one, field by field. */
function Comparison({ form, earlier, stored }: ComparisonProps) {
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
  const { sides } = versionTexts;
  return (
    <VersionComparison savedAt={earlier.saved_at}>
      {rows.length === 0 ? <p>{versionTexts.same}</p> : null}
      {lines.length > 0 ? <FieldTable fields={lines} sides={sides} /> : null}
      {rows.map(({ name, label, shown: [old, now] }) =>
        old === undefined || now === undefined || typeof old === 'string' || typeof now === 'string' ? null : (
          <TextTable key={name} caption={label} sides={sides} parts={textParts(old, now)} />
        ),
      )}
    </VersionComparison>
  );
}
