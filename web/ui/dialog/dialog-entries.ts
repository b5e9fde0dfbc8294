import { handlePopState } from './pop-state.ts';

/** What history.state says of an entry: the router's key, and how many open dialogs the entry stands for. */
type EntryState = { key?: string; openDialogs?: number } | null;
type EntryWrite = { isPush: boolean; state: unknown; url: string | URL | null | undefined };

/** Close the dialogs that are open, the topmost last. */
const closers: (() => void)[] = [];
/** How many entries of dialogs lie above the page's own entry, up to the current one. */
let entryCount = 0;
/** The router's key of the current entry. */
let pageKey: string | undefined;
/** What the router wrote while the browser goes back over entries of dialogs; null while it does not. */
let waitingWrites: EntryWrite[] | null = null;
let isWatching = false;

/**
 * Registers an open dialog, which Back then closes. The dialog has a history entry of its own for the same address,
 * with the router's state, so that the router has nothing to read; the returned function removes it.
 */
export function registerDialog(close: () => void): () => void {
  watchHistory();
  closers.push(close);
  // At once: Back may be pressed as soon as the dialog is seen.
  if (waitingWrites === null) addEntries();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    matchEntriesSoon();
  };
}

/** Goes back over the entries of dialogs that were open when the page was reloaded: Back leads from the page again. */
export function leaveReloadedEntries() {
  if ((history.state as EntryState)?.openDialogs === undefined) return;
  watchHistory();
  matchEntriesSoon();
}

function watchHistory() {
  if (isWatching) return;
  isWatching = true;
  // After a reload the current entry may be a dialog's.
  noteEntry(history.state);
  handlePopState(onPopState);
  history.pushState = (state, _, url) => writeEntry({ isPush: true, state, url });
  history.replaceState = (state, _, url) => writeEntry({ isPush: false, state, url });
}

function noteEntry(state: EntryState) {
  pageKey = state?.key;
  entryCount = state?.openDialogs ?? 0;
}

const setEntry = ({ isPush, state, url }: EntryWrite) =>
  isPush
    ? History.prototype.pushState.call(history, state, '', url)
    : History.prototype.replaceState.call(history, state, '', url);

/** Writes an entry for the router: entries of dialogs lie above the page's, and none may remain below the next page. */
function writeEntry(write: EntryWrite) {
  const state = write.state as EntryState;
  if (waitingWrites === null && (entryCount === 0 || (entryCount === 1 && write.isPush))) {
    setEntry({ ...write, isPush: write.isPush && entryCount === 0 });
    noteEntry(state);
    matchEntriesSoon();
    return;
  }
  // The address is right at once; the entry itself is written when the browser is back on the page's.
  setEntry({ isPush: false, state: { ...state, openDialogs: entryCount }, url: write.url });
  if (waitingWrites === null) goBack(entryCount, [write]);
  else waitingWrites.push(write);
}

/** Goes back over entries of dialogs; the writes are made when the browser is there. */
function goBack(count: number, writes: EntryWrite[] = []) {
  waitingWrites = writes;
  history.go(-count);
}

function onPopState(event: PopStateEvent) {
  const state = event.state as EntryState;
  const hadEntries = entryCount > 0;
  const isSamePage = state?.key === pageKey;
  noteEntry(state);
  const writes = waitingWrites ?? [];
  const isOwnMove = waitingWrites !== null;
  waitingWrites = null;
  if (isSamePage && (hadEntries || entryCount > 0)) {
    event.stopImmediatePropagation();
    if (!isOwnMove) for (const close of closers.slice(entryCount).reverse()) close();
  }
  // A user who went further back meanwhile is on another page.
  if (isSamePage) for (const write of writes) writeEntry(write);
  matchEntriesSoon();
}

/** Gives each open dialog an entry, and goes back over those of dialogs that are closed. */
function matchEntries() {
  if (waitingWrites !== null) return;
  if (closers.length < entryCount) goBack(entryCount - closers.length);
  else addEntries();
}

function addEntries() {
  for (; entryCount < closers.length; entryCount += 1)
    setEntry({ isPush: true, state: { ...history.state, openDialogs: entryCount + 1 }, url: undefined });
}

/** After the current event, which may close one dialog and open another, or lead to another page. */
const matchEntriesSoon = () => void setTimeout(matchEntries);
