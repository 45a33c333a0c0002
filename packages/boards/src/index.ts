/** The boards: data room, notices, press, photos. */
export {
  dataRoomBoard,
  newsBoard,
  photosBoard,
  pressBoard,
  type Board,
  type BoardForm,
  type BoardPlace,
} from './board.ts';
export { detailRoute } from './detail/detailRoute.tsx';
export { editRoute, writeRoute } from './form/routes.tsx';
export { listRoute } from './list/listRoute.tsx';
export { RichText, type RichTextProps } from './text/RichText.tsx';
export { photosRoute } from './photos/route.tsx';
export { pressListRoute } from './press/route.tsx';
export { boardSitemap } from './sitemap.ts';
export { texts as boardTexts } from './texts.ts';
