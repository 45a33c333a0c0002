/**
 * Returns the address where a video of YouTube is watched. It has a module apart from `youtube.ts`, which forms read: a
 * first view has all of a module that any of its chunks uses.
 */
export const youtubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
