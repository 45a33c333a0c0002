import type { Club } from '@wkff/contracts';
import { claimDraft, createDraftStore, type DraftStore } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { clubSection, type ClubDraft } from './clubPart.ts';
import type { EditedClub } from './editedClub.ts';
import type { Section } from './section.ts';
import { squadSection, type SquadDraft } from './squadPart.ts';
import { staffSection, type StaffDraft } from './staffPart.ts';
import { stateOf, type SectionState } from './sectionState.ts';

/** Version number of the stored draft's type. */
const SHAPE = 1;

/** The stored, unsaved input of a section in this browser. */
export interface StoredSection<D extends object> extends Pick<SectionState<D>, 'draft' | 'base' | 'version'> {
  /** When it was stored, epoch ms of the site clock. */
  at: number;
}

/** A section ready to be edited. */
export interface OpenSection<D extends object> {
  /** The club as it was loaded. */
  club: Club;
  start: SectionState<D>;
  drafts: DraftStore<StoredSection<D>>;
  /** Allows other tabs to write this draft. */
  release(): void;
}

export interface OpenEdit {
  club: Club;
  /** The seasons to select from, newest first. */
  seasons: readonly number[];
  page: OpenSection<ClubDraft>;
  staff: OpenSection<StaffDraft>;
  squad: OpenSection<SquadDraft>;
  release(): void;
}

/**
 * Loads the club to edit and this browser's stored drafts of its forms.
 * @throws ApiError when the club cannot be loaded.
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
  // The version also changes when another section is saved. This section's data may be unchanged.
  const isSame = section.comparable(base) === section.comparable(fresh.base);
  return {
    club,
    start: { ...fresh, draft, ...(isSame ? {} : { base, version }), restoredAt: at },
    drafts,
    release,
  };
}
