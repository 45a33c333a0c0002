import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, VisuallyHidden } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { Board } from '../board.ts';
import { pressTagPath } from '../press/pressQuery.ts';
import { Attachments } from './Attachments.tsx';
import styles from './Facts.module.css';
import type { DetailData, RelatedClub } from './loadDetail.ts';
import { pageTexts } from './pageTexts.ts';

export interface FactsProps {
  board: Board;
  item: Pick<DetailData['item'], 'attachments' | 'link1' | 'link2' | 'tags'>;
  clubs: readonly RelatedClub[];
  /** Leaves out what the item does not have. */
  isBrief?: boolean;
}

/** The parts of an item below its text: clubs, files, links, tags. */
export function Facts({ board, item, clubs, isBrief = false }: FactsProps) {
  const tags = item.tags.split(',').filter(Boolean);
  const links = [item.link1, item.link2].filter((link) => link !== null);
  return (
    <dl className={styles.facts}>
      {clubs.length > 0 ? (
        <Fact name={pageTexts.clubs}>
          <Row>
            {clubs.map(({ key, short_name, badge_path }) => (
              <Link key={key} to={paths.team(key)} className={styles.club}>
                <Badge path={badge_path} size={24} />
                {short_name}
              </Link>
            ))}
          </Row>
        </Fact>
      ) : null}
      {isBrief && item.attachments.length === 0 ? null : (
        <Fact name={pageTexts.attachments}>
          <Attachments attachments={item.attachments} />
        </Fact>
      )}
      {isBrief && links.length === 0 ? null : (
        <Fact name={pageTexts.links}>
          <Links links={links} />
        </Fact>
      )}
      {isBrief && tags.length === 0 ? null : (
        <Fact name={pageTexts.tags}>
          <Tags tags={tags} board={board} />
        </Fact>
      )}
    </dl>
  );
}

function Links({ links }: { links: readonly string[] }) {
  if (links.length === 0) return pageTexts.noLinks;
  return links.map((link, index) => (
    <a key={index} href={link} target="_blank" rel="noopener" className={styles.link}>
      {readable(link)}
      <VisuallyHidden> {pageTexts.newWindow}</VisuallyHidden>
    </a>
  ));
}

function Tags({ tags, board }: { tags: readonly string[]; board: Board }) {
  if (tags.length === 0) return pageTexts.noTags;
  return (
    <Row>
      {tags.map((tag) => (
        <Tag key={tag} tag={tag} board={board} />
      ))}
    </Row>
  );
}

/** A named part of the list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Only the press list can search for tags, so on other boards tags are plain text. */
function Tag({ tag, board }: { tag: string; board: Board }) {
  const label = `#${tag}`;
  return board.location === 'MediaPress' ? (
    <Link to={pressTagPath(tag)} className={styles.tag}>
      {label}
    </Link>
  ) : (
    <span className={styles.tag}>{label}</span>
  );
}

/** Returns an address in readable form; an invalid one unchanged. */
function readable(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}
