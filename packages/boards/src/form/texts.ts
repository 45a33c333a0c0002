import { withParticle } from '@wkff/ui';
import { routeTexts } from './routeTexts.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The files that a limit leaves out. */
export interface FilesOver {
  /** Name of the first one. */
  name: string;
  count: number;
  /** How many of the same choice were taken. */
  taken: number;
}

/** Names the files that a limit leaves out. Of several it says how many there are, and how many were taken. */
const leftOut = ({ name, count, taken }: FilesOver) =>
  count > 1 ? `${count + taken}개 가운데 ${taken}개만 넣었습니다. ${name} 등 ${count}개는 넣지 않았습니다` : name;

/** Texts of the boards' form, in Korean. `board`: the board's name, e.g. 공지사항. */
export const texts = {
  ...routeTexts,
  required: '필수',

  access: {
    needed: '로그인이 필요한 페이지입니다.',
    forbidden: '권한이 없습니다.',
    loadFailed: (board: string) => `${withParticle(board, '을/를')} 불러올 수 없습니다.`,
    loading: '불러오는 중…',
    retry: '다시 시도',
  },

  fields: {
    noCategory: '구분을 선택하세요',
    teamsFailed: '팀 목록을 불러오지 못했습니다.',
    usedTags: '자주 쓰는 태그',
    addTag: (tag: string) => `태그 ${tag} 넣기`,
    length: (length: number, most: number) => `${length} / ${most}자`,
    removeTag: (tag: string) => `태그 ${tag} 빼기`,
    removedTag: (tag: string) => `태그 ${withParticle(tag, '을/를')} 뺐습니다.`,
    date: '등록일',
    time: '시각',
    now: '지금',
    nowLabel: '지금 시각으로 맞추기',
    dateHint: '한국 시각. 앞날을 고르면 그때 공개됩니다.',
    scheduled: (moment: string) => `예약: ${moment}에 공개됩니다.`,
    publishing: '공개 설정',
    more: '태그와 링크',
  },

  problems: {
    missing: (field: string) => `${withParticle(field, '을/를')} 입력해주세요.`,
    notChosen: (field: string) => `${withParticle(field, '을/를')} 선택해주세요.`,
    noText: (field: string) => `${withParticle(field, '을/를')} 입력해주세요`,
    cover: '커버이미지를 업로드해주세요.',
    images: (least: number) => `최소 ${least}개의 이미지를 업로드해주세요.`,
    uploading: '글 안의 이미지를 올리고 있습니다. 다 올라간 뒤에 다시 눌러 주세요.',
    uploadFailed: '글 안에 올리지 못한 이미지가 있습니다. 다시 올리거나 뺀 뒤에 저장해 주세요.',
    longDescription: '내용이 너무 깁니다. 나누어 등록해 주세요.',
    manyTags: (most: number) => `태그는 ${most}개까지 입력할 수 있습니다.`,
    link: '링크는 http:// 또는 https://로 시작하는 주소여야 합니다.',
    date: '날짜와 시간을 확인해 주세요.',
  },

  files: {
    imageHint: (most: number) =>
      `JPEG, PNG, WebP, GIF, ${most}개까지. 큰 사진은 줄여서 올립니다(GIF는 5MB까지). 여기로 끌어다 놓아도 됩니다.`,
    attachmentHint: (most: number) =>
      `PDF, 한글, 오피스 문서, ZIP, 이미지, 하나에 10MB까지, ${most}개까지. 여기로 끌어다 놓아도 됩니다.`,
    imageTooLarge: (name: string) => `${name}: GIF는 줄이지 않습니다. 5MB 이하의 파일만 올릴 수 있습니다.`,
    imageType: (name: string) => `${name}: JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.`,
    attachmentType: (name: string) =>
      `${name}: PDF, 한글(HWP, HWPX), 오피스 문서, ZIP, 이미지 파일만 첨부할 수 있습니다.`,
    attachmentTooLarge: (name: string) => `${name}: 첨부파일은 10MB 이하의 파일만 올릴 수 있습니다.`,
    empty: (name: string) => `${name}: 비어 있는 파일입니다.`,
    manyImages: (most: number, over: FilesOver) => `${leftOut(over)}: 이미지는 ${most}개까지 올릴 수 있습니다.`,
    manyAttachments: (most: number, over: FilesOver) => `${leftOut(over)}: 첨부파일은 ${most}개까지 올릴 수 있습니다.`,
    alt: '이미지 설명',
    altHint: '그림을 볼 수 없는 사람에게 읽어 줄 설명',
    stored: '저장된 이미지',
    nth: (place: number) => `${place}번째 이미지`,
    first: '대표',
    drag: '끌어서 순서 바꾸기',
    earlier: '앞으로',
    later: '뒤로',
    remove: '빼기',
    named: (what: string, action: string) => `${what} ${action}`,
    moved: (place: number, count: number) => `${count}개 가운데 ${place}번째로 옮겼습니다.`,
    removed: (name: string) => `${name} 파일을 뺐습니다.`,
    noPreview: '미리보기 없음',
    preparing: '이미지를 준비하고 있습니다…',
    notPrepared: '고른 이미지를 준비하고 있습니다. 끝난 뒤에 다시 눌러 주세요.',
    whole: (size: number) => `원본 그대로 (${megabytes(size)})`,
    isWhole: (name: string, size: number) => `${name}: 줄이지 않고 올립니다 (${megabytes(size)}).`,
    shrunk: (from: number, to: number) => `${megabytes(from)} → ${megabytes(to)}`,
  },

  drop: {
    /** @param pictures label of the board's pictures, or null. */
    where: (pictures: string | null, hasText: boolean) =>
      [
        pictures === null
          ? '놓으면 첨부파일로 들어갑니다.'
          : `놓으면 사진은 ${withParticle(pictures, '으로/로')}, 문서는 첨부파일로 들어갑니다.`,
        hasText ? '글 안에 넣을 사진은 글 위에 놓으세요.' : '',
      ]
        .join(' ')
        .trim(),
    added: ({ pictures, attachments }: { pictures: number; attachments: number }) => {
      const parts = [
        ...(pictures > 0 ? [`이미지 ${pictures}개`] : []),
        ...(attachments > 0 ? [`첨부파일 ${attachments}개`] : []),
      ];
      return parts.length > 0
        ? `놓은 파일에서 ${withParticle(parts.join('와 '), '을/를')} 넣었습니다.`
        : '놓은 파일을 넣지 못했습니다.';
    },
  },

  save: {
    /** The button of a new item, by what visitors will find. */
    create: { shown: '등록', scheduled: '예약 등록', hidden: '비공개 등록' },
    /** The button of a stored item, which does not change what visitors find, and of one that does. */
    edit: { shown: '수정', scheduled: '예약 수정', hidden: '비공개 수정' },
    change: { shown: '공개로 수정', scheduled: '예약으로 수정', hidden: '비공개로 수정' },
    problems: '확인할 곳',
    waiting: '글 안의 이미지를 올리고 있습니다. 다 올라가면 저절로 저장합니다.',
    waitingForPictures: '고른 이미지를 준비하고 있습니다. 끝나면 저절로 저장합니다.',
    stopWaiting: '기다리지 않기',
    creating: '등록 중...',
    editing: '수정 중...',
    created: (board: string) => `${withParticle(board, '이/가')} 성공적으로 등록되었습니다`,
    edited: (board: string) => `${withParticle(board, '이/가')} 성공적으로 수정되었습니다`,
    isHidden: '비공개라서 방문자에게는 보이지 않습니다.',
    createError: '등록 중 오류가 발생했습니다',
    editError: '수정 중 오류가 발생했습니다',
    createFailed: '등록에 실패했습니다',
    editFailed: '수정에 실패했습니다',
    noServer: '서버에 연결할 수 없습니다. 서버가 실행 중인지 확인해주세요.',
    cancelled: '전송을 취소했습니다.',
    gone: '다른 사람이 이미 삭제해서 저장할 수 없습니다. 입력한 내용과 파일로 새 글을 등록할 수 있습니다.',
    inputRemains: '입력한 내용은 그대로 있습니다.',
    cancel: '취소',
    stop: '전송 취소',
    progress: '보내는 중',
    finishing: '저장하는 중…',
  },

  copy: {
    /** Follows the title of a copy. */
    suffix: ' (사본)',
    button: '복제',
    copied:
      '다른 글을 복제했습니다. 날짜는 오늘로, 공개는 비공개로, 고정은 해제로 바꾸었습니다. 저장하면 새 글이 됩니다.',
    gone: '이 글은 삭제되었습니다. 쓰던 내용을 저장하면 새 글로 등록됩니다.',
    createInstead: '복사해 새로 등록',
  },

  remove: {
    button: '삭제',
    removing: '삭제 중...',
    title: '삭제',
    question: '정말로 이 콘텐츠를 삭제하시겠습니까? 삭제된 내용은 복구할 수 없습니다.',
    /** The specified question is older than the ways back. */
    waysBack: (seconds: number, days: number) =>
      `삭제한 뒤 ${seconds}초 동안은 되돌리기를 누를 수 있고, ${days}일 안에는 ‘내 작업’의 휴지통에서 복구할 수 있습니다.`,
    cancel: '취소',
    done: '콘텐츠가 성공적으로 삭제되었습니다.',
    undone: '삭제를 되돌렸습니다.',
    notUndone: '삭제를 되돌리지 못했습니다. 30일 안에는 ‘내 작업’의 휴지통에서 복구할 수 있습니다.',
    failed: '삭제에 실패했습니다',
    error: '삭제 중 오류가 발생했습니다',
  },

  conflict: {
    yes: '예',
    no: '아니요',
    none: '없음',
  },

  revisions: {
    taken: '이전에 저장한 글을 넣었습니다. 저장해야 바뀝니다. 이미지와 첨부파일은 그대로입니다.',
    restored: '이전에 저장한 내용으로 되돌렸습니다.',
  },
} as const;
