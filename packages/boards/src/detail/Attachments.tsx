import type { Attachment } from '@wkff/contracts';
import { Alert, saveBlob, Sign } from '@wkff/ui';
import { useState, type MouseEvent } from 'react';
import styles from './Attachments.module.css';
import { formatBytes } from './formatBytes.ts';
import { pageTexts } from './pageTexts.ts';

/**
 * An item's files. A click saves a file under its original name; a failure is shown here. Without scripts they are
 * plain links.
 */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const [loading, setLoading] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (attachments.length === 0) return <p className={styles.none}>{pageTexts.noAttachments}</p>;

  async function handleClick(event: MouseEvent, { id, attachment_path, attachment_name }: Attachment): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (loading !== null) return;
    setHasFailed(false);
    setLoading(id);
    try {
      await saveFile(attachment_path, attachment_name);
    } catch {
      setHasFailed(true);
    }
    setLoading(null);
  }

  return (
    <>
      <ul>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <FileLink
              file={attachment}
              isLoading={loading === attachment.id}
              onClick={(event) => void handleClick(event, attachment)}
            />
          </li>
        ))}
      </ul>
      {hasFailed ? <Alert kind="error">{pageTexts.downloadFailed}</Alert> : null}
    </>
  );
}

interface FileLinkProps {
  file: Attachment;
  isLoading: boolean;
  onClick(event: MouseEvent): void;
}

const FileLink = ({ file, isLoading, onClick }: FileLinkProps) => (
  <a
    href={file.attachment_path}
    download={file.attachment_name}
    className={styles.file}
    aria-busy={isLoading}
    onClick={onClick}
  >
    <Sign
      d="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11"
      grid={16}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <span>
      <span className={styles.name}>{file.attachment_name}</span>{' '}
      <span className={styles.size}>{isLoading ? pageTexts.downloading : formatBytes(file.size_bytes)}</span>
    </span>
  </a>
);

/** Downloads a file and saves it under its original name. @throws if the download is incomplete. */
async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  saveBlob(await response.blob(), name);
}
