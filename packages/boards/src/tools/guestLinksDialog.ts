/** The dialog of guest links, as a chunk that only those load who open it. */
export { GuestLinksDialog, type GuestLinksDialogProps } from '@wkff/forms';
