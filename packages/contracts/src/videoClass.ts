/** In answers, the class of a paragraph that is only a link to a video (`videos.ts`). It is not stored. */
export const VIDEO_CLASS = 'ql-video';
