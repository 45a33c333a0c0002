import type { Club } from '@wkff/contracts';
import { claimDraft, createDraftStore, type DraftStore } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { clubSection, type ClubDraft } from './clubSection.ts';
import type { EditedClub } from './editedClub.ts';
import type { Section } from './section.ts';
import { squadSection, type SquadDraft } from './squadSection.ts';
import { staffSection, type StaffDraft } from './staffSection.ts';
import { stateOf, type SectionState } from './sectionState.ts';

/** Number of the drafts' shape in the storage. */
const SHAPE = 1;

/** What is kept in this browser of a section that is not saved. */
export interface StoredSection<D extends object> extends Pick<SectionState<D>, 'draft' | 'base' | 'version'> {
  /** When it was kept, epoch ms of the site clock. */
  at: number;
}

/** A section that is ready to be edited. */
export interface OpenSection<D extends object> {
  /** As it was read. */
  club: Club;
  start: SectionState<D>;
  drafts: DraftStore<StoredSection<D>>;
  /** Lets other tabs write this draft. */
  release(): void;
}

export interface OpenEdit {
  club: Club;
  /** That can be chosen, newest first. */
  seasons: readonly number[];
  page: OpenSection<ClubDraft>;
  staff: OpenSection<StaffDraft>;
  squad: OpenSection<SquadDraft>;
  release(): void;
}

/**
 * Reads the club that is to be edited, and what this browser has kept of its forms.
 * @throws ApiError when it can't be read.
 */
export async function openEdit(host: Host, account: SessionUser, { id, season }: EditedClub): Promise<OpenEdit> {
  const { clubs } = host.api;
  const [club, known] = await Promise.all([clubs.byKey(id, season), clubs.seasons()]);
  const [page, staff, squad] = await Promise.all([
    openSection(account, club, clubSection),
    openSection(account, club, staffSection),
    openSection(account, club, squadSection),
  ]);
  const years = new Set([season, ...known.map(({ year }) => year)]);
  return {
    club,
    seasons: [...years].toSorted((a, b) => b - a),
    page,
    staff,
    squad,
    release() {
      for (const section of [page, staff, squad]) section.release();
    },
  };
}

async function openSection<D extends object>(
  account: SessionUser,
  club: Club,
  section: Section<D>,
): Promise<OpenSection<D>> {
  const { what, release } = await claimDraft(account.id, `team:${club.id}:${club.season}:${section.name}`);
  const drafts = createDraftStore<StoredSection<D>>(account.id, what, SHAPE);
  const stored = drafts.read();
  const fresh = stateOf(section, club);
  if (!stored) return { club, start: fresh, drafts, release };
  const { draft, base, version, at } = stored;
  // What is edited here may be as it was, although another part was saved since.
  const isSame = section.comparable(base) === section.comparable(fresh.base);
  return {
    club,
    start: { ...fresh, draft, ...(isSame ? {} : { base, version }), restoredAt: at },
    drafts,
    release,
  };
}
