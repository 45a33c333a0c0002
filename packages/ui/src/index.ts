/** Design tokens, primitives and the site's shared components. Nothing here fetches data. */
export { texts as uiTexts } from './texts.ts';
export { texts as matchTexts } from './matches/texts.ts';
export { ruleTexts } from './table/ruleTexts.ts';
export { texts as tableTexts } from './table/texts.ts';

export { Alert, type AlertKind } from './alerts/Alert.tsx';
export { showToastAfterwards, takeToasts, ToastAfterwards, type LaterToast } from './alerts/showToastAfterwards.tsx';
export { Toast } from './alerts/Toast.tsx';

export { Badge } from './base/Badge.tsx';
export { classNames, clubClass } from './base/classNames.ts';
export { Container } from './base/Container.tsx';
export { DataCredit } from './base/DataCredit.tsx';
export { formatDate, formatMatchDate, formatTime } from './base/dates.ts';
export { DateText } from './base/DateText.tsx';
export { withParticle } from './base/korean.ts';
export { FileLink } from './base/FileLink.tsx';
export { LeadOn } from './base/LeadOn.tsx';
export { PageHeading } from './base/PageHeading.tsx';
export { PillLink } from './base/PillLink.tsx';
export { SampleMark } from './base/SampleMark.tsx';
export { saveBlob } from './base/saveBlob.ts';
export { SectionHeading } from './base/SectionHeading.tsx';
export { Sign } from './base/Sign.tsx';
export { Tabs } from './base/Tabs.tsx';
export { useGroupMark, type GroupMark } from './base/useGroupMark.tsx';
export { useFocusBack } from './base/useFocusBack.ts';
export { useHeadingFocus, type HeadingFocus } from './base/useHeadingFocus.ts';
export { useHydrated } from './base/useHydrated.ts';
export { ViewHeading, Views } from './base/ViewHeading.tsx';
export { VisuallyHidden } from './base/VisuallyHidden.tsx';

export { Dialog } from './dialog/Dialog.tsx';
export { DialogButton } from './dialog/DialogButton.tsx';
export { DialogPreview } from './dialog/DialogPreview.tsx';
export { useModal } from './dialog/useModal.ts';

export { Button } from './forms/Button.tsx';
export { CheckField } from './forms/CheckField.tsx';
export { FileField } from './forms/FileField.tsx';
export { SearchField } from './forms/SearchField.tsx';
export { SelectField } from './forms/SelectField.tsx';
export { ChoiceField, TextArea, TextField } from './forms/TextField.tsx';

export { NextLink } from './headings/HeadingPage.tsx';
export { headingRoute, headingRoutes, type Heading } from './headings/headingRoutes.tsx';

export { goalTexts } from './matches/goalTexts.ts';
export { DateGroup } from './matches/DateGroup.tsx';
export { describeChange } from './matches/describeChange.ts';
export { byKickOff, groupByDate } from './matches/groupByDate.ts';
export { toListedMatch, type ListedMatch } from './matches/listedMatch.ts';
export { MatchCard } from './matches/MatchCard.tsx';
export { MatchCardSkeleton } from './matches/MatchCardSkeleton.tsx';
export { later } from './later/later.tsx';
export { matchState, type MatchState } from './matches/matchState.ts';
export { useLiveNow } from './matches/useLiveNow.ts';
export { PartialNote } from './matches/partial/PartialNote.tsx';
export { sampleLabels } from './matches/sampleLabels.ts';
export { sportsEvent } from './matches/sportsEvent.ts';
export { matchTeam, type MatchTeam } from './matches/teams.ts';

export { categoryLabel } from './news/categories.ts';
export { CategoryLabel } from './news/CategoryLabel.tsx';
export { coverPath } from './news/coverPath.ts';
export { NewsCard } from './news/NewsCard.tsx';
export { NewsCover, type NewsCardSize } from './news/NewsCover.tsx';
export { NewsCardSkeleton } from './news/NewsCardSkeleton.tsx';
export { NewsListItem } from './news/NewsListItem.tsx';

export { Pagination } from './paging/Pagination.tsx';

export { groupByPosition } from './people/groupByPosition.ts';

export { ClubPattern } from './pictures/ClubPattern.tsx';
export { Emblem } from './pictures/Emblem.tsx';
export { HeroPattern, type HeroPatternName } from './pictures/HeroPattern.tsx';
export { clubCover, HERO_PICTURES, NO_PICTURE, PARTNER_BANNER } from './pictures/manifest.ts';
export { Picture } from './pictures/Picture.tsx';
export { srcSet, uploadedPicture } from './pictures/pictureFile.ts';

export { PopupDialog } from './popup/PopupDialog.tsx';

export { ShareButton } from './share/ShareButton.tsx';

export { EmptyState } from './states/EmptyState.tsx';
export { ErrorState } from './states/ErrorState.tsx';
export { Loading } from './states/Loading.tsx';
export { Retry } from './states/Retry.tsx';
export { RouteError } from './states/RouteError.tsx';
export { Skeleton } from './states/Skeleton.tsx';

export { formatDifference, type ColumnName } from './table/columns.ts';
export { FormLetters } from './table/FormLetters.tsx';
export { LeagueTable, type HeadName, type MoreColumn } from './table/LeagueTable.tsx';
export { LeagueTableSkeleton } from './table/LeagueTableSkeleton.tsx';
export { TableNotes } from './table/TableNotes.tsx';

export { Timeline, type TimelineEntry } from './timeline/Timeline.tsx';
export { isPageStored } from './isPageStored.ts';
export { whenIdle } from './whenIdle.ts';
