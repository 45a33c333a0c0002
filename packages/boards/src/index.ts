/** The boards (data room, notices, press, photos), and the components with which other pages show their items. */
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
export { itemHead } from './detail/itemHead.ts';
export { ItemView, type ItemViewProps } from './detail/ItemView.tsx';
export { loadItem, type DetailData } from './detail/loadDetail.ts';
export { LazyEditor, type LazyEditorProps } from './editor/LazyEditor.tsx';
export { textOf } from './form/paragraphs.ts';
export { editRoute, writeRoute } from './form/routes.tsx';
export { EmptyList, type EmptyListProps } from './list/EmptyList.tsx';
export { readPage } from './list/listQuery.ts';
export { listRoute } from './list/listRoute.tsx';
export { useListMark } from './marks/useListMark.ts';
export { RichText, type RichTextProps } from './text/RichText.tsx';
export { plainHtml } from './text/plainHtml.ts';
export { photosRoute } from './photos/route.tsx';
export { PressCards, type PressCardsProps } from './press/PressCards.tsx';
export { pressListRoute } from './press/route.tsx';
export { boardSitemap } from './sitemap.ts';
export { texts as boardTexts } from './texts.ts';
export { pictureKey, uploadName } from './uploadAddress.ts';
