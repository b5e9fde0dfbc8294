/** How many days a specimen stays in the trash. */
export const TRASH_DAYS = 30;
/** How many days a bulk edit or an import can be undone. */
export const UNDO_DAYS = 30;
/** How many days the list of bulk edits and imports goes back. */
export const OPERATION_DAYS = 365;
