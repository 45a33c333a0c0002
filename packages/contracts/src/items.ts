/**
 * The fields of a board's item, each described once. Schemas, forms, checks, stored rows, comparisons, imports and
 * exports follow from this list (docs/architecture.md#an-item). It has a separate path, so that its labels are in no
 * first script.
 */
import { WRITE_LOCATIONS, type Category, type WriteLocation } from './constants.ts';
import type { ErrorCode } from './errors.ts';
import { ITEM_LIMITS } from './limits.ts';

/** Kinds of fields that have one value in each shape of an item. A title is a line that no item lacks. */
export type PlainKind = 'title' | 'line' | 'html' | 'category' | 'teams' | 'tags' | 'link' | 'flag';

/** A type for the values of each kind, in one shape of an item. */
type Values = { [Kind in PlainKind]: unknown };

interface Field {
  /** `pictures` and `attachments` are files, `moment` is a day and a time: each shape has its own form of these. */
  kind: PlainKind | 'pictures' | 'attachments' | 'moment';
  /** Part of the form. A revision restores all fields but those of `publishing`. */
  part: 'subject' | 'body' | 'publishing' | 'more';
  /** Korean label, the labels of boards that have another one, and what the form says below the field. */
  label: string;
  labels?: Partial<Record<WriteLocation, string>>;
  hint?: string;
  /** The boards whose forms have it. */
  boards: readonly WriteLocation[];
  /** The error where it is missing, by board; it is optional on other boards. */
  required?: Partial<Record<WriteLocation, ErrorCode>>;
  /** Most characters (code points) of a text, and how a sentence about them begins. */
  length?: { most: number; topic: string };
  /** Column in `content_items`, and name in an item of the wire. */
  column?: string;
  /** True if lists show it, too. */
  isListed?: boolean;
  /** Column in files of imports and exports, in English and Korean. */
  sheet?: { name: string; heading: string };
  /** Value of a flag in a new item. */
  isInitially?: boolean;
}

const EVERY = WRITE_LOCATIONS;
const onEvery = <const Code extends ErrorCode>(code: Code) => ({
  MediaNews: code,
  MediaPress: code,
  MediaPhotos: code,
  WkffDataRoom: code,
});

/** The fields in the order of the form, by their names in it. */
export const ITEM_FIELDS = {
  title: {
    kind: 'title',
    part: 'subject',
    label: '제목',
    boards: EVERY,
    required: onEvery('title_required'),
    length: { most: ITEM_LIMITS.title, topic: '제목은' },
    column: 'title',
    isListed: true,
    sheet: { name: 'title', heading: '제목' },
  },
  headline: {
    kind: 'line',
    part: 'subject',
    label: '머리글',
    boards: ['MediaPress'],
    hint: '목록과 검색 결과에서 제목 아래에 보이는 한두 문장입니다.',
    required: { MediaPress: 'headline_required' },
    length: { most: ITEM_LIMITS.headline, topic: '머리글은' },
    column: 'headline',
    isListed: true,
    sheet: { name: 'headline', heading: '머리글' },
  },
  englishSubtitle: {
    kind: 'line',
    part: 'subject',
    label: '영문 부제',
    hint: '영어 한 문장. 검색 엔진이 읽습니다.',
    boards: ['MediaPress'],
    length: { most: ITEM_LIMITS.headline, topic: '영문 부제는' },
    column: 'english_subtitle',
    sheet: { name: 'english_subtitle', heading: '영문부제' },
  },
  category: {
    kind: 'category',
    part: 'subject',
    label: '구분',
    boards: ['MediaPress', 'MediaPhotos'],
    required: { MediaPress: 'category_required', MediaPhotos: 'category_required' },
    column: 'category',
    isListed: true,
    sheet: { name: 'category', heading: '구분' },
  },
  relatedTeams: {
    kind: 'teams',
    part: 'subject',
    label: '관련 팀',
    boards: ['MediaPress', 'MediaPhotos'],
    hint: '고른 팀의 뉴스에도 보입니다.',
    column: 'related_teams',
    isListed: true,
    sheet: { name: 'teams', heading: '관련팀' },
  },
  credit: {
    kind: 'line',
    part: 'subject',
    label: '사진 출처',
    hint: '사진을 찍은 사람이나 제공한 곳',
    boards: ['MediaPress', 'MediaPhotos'],
    length: { most: ITEM_LIMITS.credit, topic: '사진 출처는' },
    column: 'credit',
    sheet: { name: 'credit', heading: '사진출처' },
  },
  description: {
    kind: 'html',
    part: 'body',
    label: '내용',
    labels: { MediaPhotos: '간단 설명' },
    boards: EVERY,
    required: { ...onEvery('description_required'), MediaPhotos: 'photo_description_required' },
    column: 'description',
    sheet: { name: 'text', heading: '내용' },
  },
  images: {
    kind: 'pictures',
    part: 'body',
    label: '이미지',
    labels: { MediaPress: '커버이미지' },
    boards: ['MediaPress', 'MediaPhotos'],
    required: { MediaPress: 'cover_required', MediaPhotos: 'images_required' },
    length: { most: ITEM_LIMITS.alt, topic: '이미지 설명은' },
  },
  attachments: { kind: 'attachments', part: 'body', label: '첨부파일', boards: EVERY },
  createdAt: { kind: 'moment', part: 'publishing', label: '날짜와 시간', boards: EVERY },
  isPublic: {
    kind: 'flag',
    part: 'publishing',
    label: '공개',
    boards: EVERY,
    isInitially: true,
    hint: '끄면 방문자에게 보이지 않고, 이 게시판의 편집자만 볼 수 있습니다.',
    column: 'is_public',
    isListed: true,
    sheet: { name: 'public', heading: '공개' },
  },
  isPinned: {
    kind: 'flag',
    part: 'publishing',
    label: '상단 고정',
    boards: EVERY,
    hint: '목록 맨 위에 ‘고정’으로 보입니다.',
    column: 'is_pinned',
    isListed: true,
    sheet: { name: 'pinned', heading: '고정' },
  },
  mustSee: {
    kind: 'flag',
    part: 'publishing',
    label: '꼭 봐야 할 사진',
    boards: ['MediaPhotos'],
    hint: '사진 목록 위의 추천 사진에 보입니다.',
    column: 'must_see',
    isListed: true,
    sheet: { name: 'must_see', heading: '꼭보기' },
  },
  offersOriginals: {
    kind: 'flag',
    part: 'publishing',
    label: '원본 내려받기',
    boards: ['MediaPhotos'],
    hint: '방문자가 사진의 원본 파일을 내려받을 수 있습니다.',
    column: 'offers_originals',
    sheet: { name: 'originals', heading: '원본' },
  },
  tags: {
    kind: 'tags',
    part: 'more',
    label: '태그',
    boards: EVERY,
    hint: '쉼표로 나누어 입력하세요. 예: 개막전, 예매',
    length: { most: ITEM_LIMITS.tag, topic: '태그는 하나에' },
    column: 'tags',
    isListed: true,
    sheet: { name: 'tags', heading: '태그' },
  },
  link1: {
    kind: 'link',
    part: 'more',
    label: '링크 1',
    hint: '예: www.kfa.or.kr',
    boards: EVERY,
    length: { most: ITEM_LIMITS.link, topic: '링크는' },
    column: 'link1',
    sheet: { name: 'link1', heading: '링크1' },
  },
  link2: {
    kind: 'link',
    part: 'more',
    label: '링크 2',
    boards: EVERY,
    length: { most: ITEM_LIMITS.link, topic: '링크는' },
    column: 'link2',
    sheet: { name: 'link2', heading: '링크2' },
  },
} as const satisfies Record<string, Field>;

type ItemFields = typeof ITEM_FIELDS;
export type ItemFieldName = keyof ItemFields;
export type PlainName = {
  [Name in ItemFieldName]: ItemFields[Name]['kind'] extends PlainKind ? Name : never;
}[ItemFieldName];
export type ListedName = { [Name in PlainName]: ItemFields[Name] extends { isListed: true } ? Name : never }[PlainName];
type ColumnOf<Name extends PlainName> = ItemFields[Name]['column'];

type Named<Name extends ItemFieldName> = Omit<Field, 'kind'> & { name: Name; kind: ItemFields[Name]['kind'] };

/** A field with one value. */
export type PlainField = {
  [Name in PlainName]: Named<Name> & { column: ColumnOf<Name>; sheet: { name: string; heading: string } };
}[PlainName];

/** A field of the list, with its name. */
export type AnyField =
  | PlainField
  | { [Name in Exclude<ItemFieldName, PlainName>]: Named<Name> }[Exclude<ItemFieldName, PlainName>];

/** All fields, in the order of the form. */
export const EVERY_FIELD = Object.entries(ITEM_FIELDS).map(([name, field]) => ({ name, ...field })) as AnyField[];

/** The fields with one value, in the order of the form. */
export const PLAIN_FIELDS = EVERY_FIELD.filter((field): field is PlainField => field.column !== undefined);

/** Returns the label of a field on a board. */
export const labelOn = (board: WriteLocation, { label, labels }: Pick<Field, 'label' | 'labels'>) =>
  labels?.[board] ?? label;

/** The values of plain fields in an item of the wire, by kind. */
export interface ItemValues {
  title: string;
  line: string | null;
  /** HTML, cleaned when it was saved. */
  html: string;
  category: Category | null;
  /** Keys of clubs. */
  teams: string[];
  /** Separated by commas. */
  tags: string;
  link: string | null;
  flag: boolean;
}

/** The values of plain fields in a form that is sent, by kind. A blank text removes what is stored. */
export interface FormValues {
  title: string;
  line: string | null;
  html: string;
  category: Category | null;
  teams: readonly string[];
  tags: readonly string[];
  link: string | null;
  flag: boolean;
}

/** The values of all plain fields in one shape of an item, by name. `By` has the type of each kind's value. */
export type ByName<By extends Values> = { [Name in PlainName]: By[ItemFields[Name]['kind']] };

/** Values of some fields by their columns. */
export type ByColumn<By extends Values, Names extends PlainName = PlainName> = {
  [Name in Names as ColumnOf<Name>]: By[ItemFields[Name]['kind']];
};

/** Returns a value for each plain field, by name. */
export function byName<By extends Values>(valueOf: (field: PlainField) => By[PlainKind]) {
  return Object.fromEntries(PLAIN_FIELDS.map((field) => [field.name, valueOf(field)])) as ByName<By>;
}

/** Returns a value for each plain field, by column. */
export function byColumn<By extends Values>(valueOf: (field: PlainField) => By[PlainKind]) {
  return Object.fromEntries(PLAIN_FIELDS.map((field) => [field.column, valueOf(field)])) as ByColumn<By>;
}

/** How values of each kind are converted from one shape of an item to another. */
export type Converters<From extends Values, To extends Values> = {
  [Kind in PlainKind]: (value: From[Kind], field: PlainField) => To[Kind];
};

/** Converts a value of a field. */
export function convert<From extends Values, To extends Values>(
  converters: Converters<From, To>,
  field: PlainField,
  value: From[PlainKind],
): To[PlainKind] {
  return (converters[field.kind] as (value: From[PlainKind], field: PlainField) => To[PlainKind])(value, field);
}

/** Returns the sentence about a text that is too long. */
export const tooLong = ({ most, topic }: { most: number; topic: string }) => `${topic} ${most}자 이하로 입력해 주세요.`;
