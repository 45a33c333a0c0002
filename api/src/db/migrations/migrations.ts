import type { Migration as AnyMigration } from 'kysely/migration';
import * as league from './001_league.ts';
import * as content from './002_content.ts';
import * as operations from './003_operations.ts';
import * as clubs from './004_clubs.ts';
import * as accounts from './005_accounts.ts';
import * as loginThrottle from './006_login_throttle.ts';
import * as matchHistory from './007_match_history.ts';
import * as explainedTables from './008_explained_tables.ts';
import * as uploads from './009_uploads.ts';
import * as growingBoards from './010_growing_boards.ts';
import * as people from './011_people.ts';
import * as writes from './013_writes.ts';
import * as itemKeys from './014_item_keys.ts';
import * as removedReleases from './015_removed_releases.ts';
import * as releaseMoves from './016_release_moves.ts';
import * as submittedForms from './017_submitted_forms.ts';
import * as englishSubtitles from './018_english_subtitles.ts';
import * as photoOriginals from './019_photo_originals.ts';
import * as popupPictureText from './020_popup_picture_text.ts';
import * as changesByAccount from './021_changes_by_account.ts';
import * as judgedViews from './022_judged_views.ts';
import * as watchedReleases from './023_watched_releases.ts';
import * as causes from './024_causes.ts';
import * as alerts from './025_alerts.ts';
import * as releaseErrors from './026_release_errors.ts';
import * as releaseChecks from './027_release_checks.ts';
import * as releaseTransfer from './028_release_transfer.ts';
import * as matchRecord from './029_match_record.ts';
import * as rulings from './030_rulings.ts';
import * as approvals from './031_approvals.ts';
import * as phases from './032_phases.ts';
import * as seasonRules from './033_season_rules.ts';
import * as lineups from './034_lineups.ts';
import * as accountManagement from './035_account_management.ts';
import * as matchEvents from './036_match_events.ts';
import * as whoEditsWhat from './037_who_edits_what.ts';
import * as documents from './038_documents.ts';
import * as matchSheets from './039_match_sheets.ts';
import * as mails from './040_mails.ts';
import * as siteAlerts from './041_site_alerts.ts';
import * as guestLinks from './043_guest_links.ts';
import * as otherNames from './045_other_names.ts';
import * as officials from './046_officials.ts';
import * as coveredLists from './047_covered_lists.ts';
import * as matchClock from './048_match_clock.ts';
import * as sheetPublication from './049_sheet_publication.ts';
import * as deepPages from './050_deep_pages.ts';
import * as textIndexes from './051_text_indexes.ts';
import * as nameKeys from './052_name_keys.ts';
import * as oldAddresses from './053_old_addresses.ts';
import * as registrationDays from './054_registration_days.ts';

interface Migration extends AnyMigration {
  /** True if the code of before it cannot work with its schema: `npm run update` refuses it. */
  needsStop?: boolean;
}

/**
 * All migrations in the order they run. A published one is never changed. There never was a 012: the number was skipped,
 * and stays free, because databases that ran 013 would refuse an earlier migration.
 */
export const migrations: Record<string, Migration> = {
  '001_league': league,
  '002_content': content,
  '003_operations': operations,
  '004_clubs': clubs,
  '005_accounts': accounts,
  '006_login_throttle': loginThrottle,
  '007_match_history': matchHistory,
  '008_explained_tables': explainedTables,
  '009_uploads': uploads,
  '010_growing_boards': growingBoards,
  '011_people': people,
  '013_writes': writes,
  '014_item_keys': itemKeys,
  '015_removed_releases': removedReleases,
  '016_release_moves': releaseMoves,
  '017_submitted_forms': submittedForms,
  '018_english_subtitles': englishSubtitles,
  '019_photo_originals': photoOriginals,
  '020_popup_picture_text': popupPictureText,
  '021_changes_by_account': changesByAccount,
  '022_judged_views': judgedViews,
  '023_watched_releases': watchedReleases,
  '024_causes': causes,
  '025_alerts': alerts,
  '026_release_errors': releaseErrors,
  '027_release_checks': releaseChecks,
  '028_release_transfer': releaseTransfer,
  '029_match_record': matchRecord,
  '030_rulings': rulings,
  '031_approvals': approvals,
  '032_phases': phases,
  '033_season_rules': seasonRules,
  '034_lineups': lineups,
  '035_account_management': accountManagement,
  '036_match_events': matchEvents,
  '037_who_edits_what': whoEditsWhat,
  '038_documents': documents,
  '039_match_sheets': matchSheets,
  '040_mails': mails,
  '041_site_alerts': siteAlerts,
  '043_guest_links': guestLinks,
  '045_other_names': otherNames,
  '046_officials': officials,
  '047_covered_lists': coveredLists,
  '048_match_clock': matchClock,
  '049_sheet_publication': sheetPublication,
  '050_deep_pages': deepPages,
  '051_text_indexes': textIndexes,
  '052_name_keys': nameKeys,
  '053_old_addresses': oldAddresses,
  '054_registration_days': registrationDays,
};
