import { isOpenElsewhere, thisTab } from '#web/media/this-tab.ts';

/**
 * A message that the thread does not have yet, with the photographs chosen for it; `attachments` are those it is sent
 * with, null before its first sending; `failed` says why it stays here, or null while it is on its way.
 */
export type UnsentMessage = {
  id: string;
  text: string;
  private: boolean;
  media_ids: readonly string[];
  attachments: readonly string[] | null;
  at: string;
  failed: string | null;
};

/** Whose messages, to which thread. */
export type UnsentBox = { username: string; thread_id: string };

/** As it is kept: with the tab that sends it, and nobody else as long as that is open. */
type StoredMessage = UnsentMessage & { tab: string };

const storage = () => import('idb-keyval');
const boxKey = ({ username, thread_id }: UnsentBox) => `unsent:${username}:${thread_id}`;

/** Changes what is kept, whatever another tab keeps there meanwhile. */
async function change(box: UnsentBox, to: (storedMessages: StoredMessage[]) => StoredMessage[]): Promise<void> {
  try {
    await (await storage()).update<StoredMessage[]>(boxKey(box), (storedMessages = []) => to(storedMessages));
  } catch {
    // A closed or full storage keeps nothing; the message is still on the page.
  }
}

export const keepUnsent = (box: UnsentBox, message: UnsentMessage) =>
  change(box, (storedMessages) => [
    ...storedMessages.filter(({ id }) => id !== message.id),
    { ...message, tab: thisTab() },
  ]);

export const dropUnsent = (box: UnsentBox, id: string) =>
  change(box, (storedMessages) => storedMessages.filter((message) => message.id !== id));

/**
 * What was written in tabs that are closed by now, and not delivered; from now on it is this tab's. Tabs take one after
 * the other, so that none is sent by two. With it the open tabs that have something on its way themselves.
 */
export async function takeUnsent(box: UnsentBox): Promise<{ left: UnsentMessage[]; senders: ReadonlySet<string> }> {
  const ownTab = thisTab();
  const take = async () => {
    const isTabOpen = await isOpenElsewhere();
    const isLeft = ({ tab }: StoredMessage) => tab !== ownTab && !isTabOpen(tab);
    let left: UnsentMessage[] = [];
    let senders: ReadonlySet<string> = new Set();
    await change(box, (storedMessages) => {
      senders = new Set(storedMessages.map(({ tab }) => tab).filter(isTabOpen));
      left = storedMessages.filter(isLeft).map(({ tab: _, ...message }) => message);
      return storedMessages.map((storedMessage) =>
        isLeft(storedMessage) ? { ...storedMessage, tab: ownTab } : storedMessage,
      );
    });
    return { left, senders };
  };
  return navigator.locks ? navigator.locks.request(boxKey(box), take) : take();
}
