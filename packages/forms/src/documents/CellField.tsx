import { DOCUMENT_LIMITS } from '@wkff/contracts';
import { ChoiceField, TextArea, TextField } from '@wkff/ui';
import { AddressField } from '../AddressField.tsx';
import type { UploadHost } from '../usePictureUpload.ts';
import type { ComponentType } from 'react';
import type { OwnInputProps } from './documentEditable.ts';
import type { Cell, CellValue, DocumentPicture } from './documentFields.ts';
import type { CellTexts } from './documentTexts.ts';
import { PictureField } from './PictureField.tsx';

/** What all fields of a form share. */
export interface CellFieldHost {
  host: UploadHost;
  /** The form's own inputs, by field. */
  inputs: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** Receives the fields whose uploads are not finished. */
  onUploading(field: string, isUploading: boolean): void;
}

export interface CellFieldProps extends CellFieldHost {
  /** Identifies the field in the form. */
  name: string;
  /** The field's name in the document: `slides.match`. */
  field: string;
  cell: Exclude<Cell, { kind: 'level' }>;
  labels: CellTexts;
  value: CellValue;
  problem: string | undefined;
  onChange(value: CellValue): void;
}

const DATES = { day: 'date', moment: 'datetime-local' };

/** A change of an input. */
interface Typing {
  currentTarget: { value: string };
}

/** Returns the number of lines that are shown of a text. */
const rowsOf = (text: string) => Math.min(16, Math.max(3, text.split('\n').length + 1));

/** The input of one value of a document. */
export function CellField(props: CellFieldProps) {
  const { inputs, onUploading, name, field, cell, labels, value, problem, onChange } = props;
  const common = { name, label: labels.label, hint: labels.hint, error: problem, autoComplete: 'off' };
  const text = typeof value === 'string' ? value : '';
  const Input = inputs[field];
  if (Input) {
    const own = { name, label: labels.label, hint: labels.hint, problem, value: text, onChange };
    return <Input {...own} onUploading={(isUploading) => onUploading(name, isUploading)} />;
  }
  const typed = { ...common, value: text, onChange: ({ currentTarget }: Typing) => onChange(currentTarget.value) };
  switch (cell.kind) {
    case 'picture':
      return <PictureField {...props} picture={value as DocumentPicture} />;
    case 'choice': {
      const options = cell.values.map((one) => ({ value: one, label: labels.values?.[one] ?? one }));
      return <ChoiceField {...typed} options={options} />;
    }
    case 'text':
      return <TextArea {...typed} rows={rowsOf(text)} maxLength={DOCUMENT_LIMITS.text} />;
    case 'address':
    case 'link':
      return <AddressField {...common} value={text} onChange={onChange} />;
    default:
      return (
        <TextField
          {...typed}
          {...(cell.kind === 'line' ? { maxLength: cell.most } : {})}
          {...(cell.kind in DATES ? { type: DATES[cell.kind as keyof typeof DATES] } : {})}
        />
      );
  }
}
