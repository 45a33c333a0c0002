/** Design tokens, primitives and the site's shared components. Nothing here fetches data. */
export { texts as uiTexts } from './texts.ts';
export { texts as matchTexts } from './matches/texts.ts';
export { texts as tableTexts } from './table/texts.ts';

export { Alert, type AlertKind, type AlertProps } from './alerts/Alert.tsx';
export { sayAfterwards } from './alerts/sayAfterwards.tsx';
export { Toast, type ToastProps } from './alerts/Toast.tsx';

export { Badge, type BadgeProps } from './base/Badge.tsx';
export { classNames, clubClass } from './base/classNames.ts';
export { Container, type ContainerProps } from './base/Container.tsx';
export { DataCredit } from './base/DataCredit.tsx';
export { formatDate, formatMatchDate, formatTime } from './base/dates.ts';
export { DateText, type DateTextProps } from './base/DateText.tsx';
export { withParticle, type ParticlePair } from './base/korean.ts';
export { FileLink, type FileLinkProps } from './base/FileLink.tsx';
export { PageHeading, type PageHeadingProps } from './base/PageHeading.tsx';
export { PillLink, type PillLinkProps } from './base/PillLink.tsx';
export { SampleMark } from './base/SampleMark.tsx';
export { SectionHeading, type SectionHeadingProps } from './base/SectionHeading.tsx';
export { Tabs, type Tab } from './base/Tabs.tsx';
export { useGroupMark, type GroupMark } from './base/useGroupMark.tsx';
export { useHydrated } from './base/useHydrated.ts';
export { VisuallyHidden } from './base/VisuallyHidden.tsx';

export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { DialogPreview } from './dialog/DialogPreview.tsx';
export { useModal, type ModalProps } from './dialog/useModal.ts';

export { Button, type ButtonProps } from './forms/Button.tsx';
export { CheckField, type CheckFieldProps } from './forms/CheckField.tsx';
export { FileField, type FileFieldProps } from './forms/FileField.tsx';
export { SearchField, type SearchFieldProps } from './forms/SearchField.tsx';
export { SelectField, type SelectFieldProps } from './forms/SelectField.tsx';
export {
  ChoiceField,
  TextArea,
  TextField,
  type ChoiceFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from './forms/TextField.tsx';

export { HeadingPage, NextLink, type HeadingPageProps, type NextStep } from './headings/HeadingPage.tsx';
export { headingRoute, headingRoutes, type Heading, type HeadingRoute } from './headings/headingRoutes.tsx';

export { DateGroup, type DateGroupProps } from './matches/DateGroup.tsx';
export { byKickOff, groupByDate, type DateGroupOf } from './matches/groupByDate.ts';
export { toListedMatch, type ListedMatch } from './matches/listedMatch.ts';
export { MatchCard, type MatchCardProps } from './matches/MatchCard.tsx';
export { MatchCardSkeleton } from './matches/MatchCardSkeleton.tsx';
export { matchState, type MatchPhase, type MatchState, type MatchVariant } from './matches/matchState.ts';
export { PartialNote } from './matches/PartialNote.tsx';
export { roundLabel, type RoundStyle } from './matches/roundLabel.ts';
export { sampleLabels } from './matches/sampleLabels.ts';
export { sportsEvent } from './matches/sportsEvent.ts';
export { matchTeam, type MatchTeam } from './matches/teams.ts';

export { categoryLabel, categoryStyle } from './news/categories.ts';
export { CategoryLabel } from './news/CategoryLabel.tsx';
export { coverPath } from './news/coverPath.ts';
export { NewsCard, type NewsCardProps } from './news/NewsCard.tsx';
export { NewsCover, type NewsCardSize, type NewsCoverProps } from './news/NewsCover.tsx';
export { NewsCardSkeleton } from './news/NewsCardSkeleton.tsx';
export { NewsListItem } from './news/NewsListItem.tsx';

export { pageWindow, PAGES_IN_BLOCK } from './paging/pageWindow.ts';
export { Pagination, type PaginationProps } from './paging/Pagination.tsx';

export { groupByPosition, type PositionGroup } from './people/groupByPosition.ts';

export { ClubPattern } from './pictures/ClubPattern.tsx';
export { Emblem } from './pictures/Emblem.tsx';
export { HeroPattern, type HeroPatternName } from './pictures/HeroPattern.tsx';
export { clubCover, HERO_PICTURES, NO_PICTURE, PARTNER_BANNER } from './pictures/manifest.ts';
export { Picture, type PictureProps, type WiderPicture } from './pictures/Picture.tsx';
export { srcSet, uploadedPicture, type PictureFile, type PlainFile } from './pictures/pictureFile.ts';

export { PopupDialog, type PopupDialogProps } from './popup/PopupDialog.tsx';

export { ShareButton, type ShareButtonProps } from './share/ShareButton.tsx';

export { EmptyState, type EmptyStateProps } from './states/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './states/ErrorState.tsx';
export { Loading } from './states/Loading.tsx';
export { notFound, pageError, readPageError, type PageErrorBody } from './states/pageError.ts';
export { readId } from './states/readId.ts';
export { Retry } from './states/Retry.tsx';
export { RouteError, type RouteErrorProps } from './states/RouteError.tsx';
export { isApiError, serverMessage, settle, type Settled } from './states/settled.ts';
export { Skeleton, type SkeletonProps } from './states/Skeleton.tsx';

export { formatDifference, type ColumnName } from './table/columns.ts';
export { FormLetters, type FormLettersProps } from './table/FormLetters.tsx';
export { LeagueTable, type HeadName, type LeagueTableProps, type MoreColumn } from './table/LeagueTable.tsx';
export { LeagueTableSkeleton } from './table/LeagueTableSkeleton.tsx';
export { TableNotes, type TableNotesProps } from './table/TableNotes.tsx';

export { Timeline, type TimelineEntry } from './timeline/Timeline.tsx';
