import type { Club } from '@wkff/contracts';
import { openEditor, type OpenEditor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { clubPart, type ClubDraft } from './clubPart.ts';
import type { EditedClub } from './editedClub.ts';
import { squadPart, type SquadDraft } from './squadPart.ts';
import { staffPart, type StaffDraft } from './staffPart.ts';

export interface OpenEdit {
  club: Club;
  /** The seasons to select from, newest first. */
  seasons: readonly number[];
  page: OpenEditor<Club, ClubDraft>;
  staff: OpenEditor<Club, StaffDraft>;
  squad: OpenEditor<Club, SquadDraft>;
  release(): void;
}

/**
 * Loads the club to edit and this browser's stored drafts of its forms.
 * @throws ApiError when the club cannot be loaded.
 */
export async function openEdit({ api }: Host, { id: member }: SessionUser, edited: EditedClub): Promise<OpenEdit> {
  const { id, season } = edited;
  const [club, known] = await Promise.all([api.clubs.byKey(id, season), api.clubs.seasons()]);
  const [page, staff, squad] = await Promise.all([
    openEditor(clubPart(api, edited), member, club),
    openEditor(staffPart(api, edited), member, club),
    openEditor(squadPart(api, edited), member, club),
  ]);
  const years = new Set([season, ...known.map(({ year }) => year)]);
  return {
    club,
    seasons: [...years].toSorted((a, b) => b - a),
    page,
    staff,
    squad,
    release() {
      for (const part of [page, staff, squad]) part.release();
    },
  };
}
