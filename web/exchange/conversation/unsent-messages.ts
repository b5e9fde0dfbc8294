import { isOpenElsewhere, thisTab } from '#web/media/this-tab.ts';

/**
 * A message that the thread does not contain yet, with the photos chosen for it. `attachments` are those it is sent
 * with, null before its first sending; `failed` is the reason it was not sent, or null while it is being sent.
 */
export type UnsentMessage = {
  id: string;
  text: string;
  private: boolean;
  media_ids: readonly string[];
  attachments: readonly string[] | null;
  at: string;
  failed: string | null;
  /** the number of the message that it quotes; missing if it quotes none */
  quoted_seq?: number;
  /** of a confirmation that the two met, which waits for a connection like a message */
  meeting?: { with_photos: boolean };
};

/** The messages of one user to one thread. */
export type UnsentBox = { username: string; thread_id: string };

/** As stored on the device: with the tab that sends it; no other tab does while that one is open. */
type StoredMessage = UnsentMessage & { tab: string };

const storage = () => import('idb-keyval');
const boxKey = ({ username, thread_id }: UnsentBox) => `unsent:${username}:${thread_id}`;

/** Changes what is stored on the device; safe against concurrent changes from other tabs. */
async function change(box: UnsentBox, to: (storedMessages: StoredMessage[]) => StoredMessage[]): Promise<void> {
  try {
    await (await storage()).update<StoredMessage[]>(boxKey(box), (storedMessages = []) => to(storedMessages));
  } catch {
    // A closed or full storage stores nothing; the message is still on the page.
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
 * Takes over the undelivered messages of tabs closed by now; from now on this tab sends them. Tabs do this one
 * after the other, so that no message is sent by two. Also returns the open tabs that have unsent messages
 * themselves.
 */
export async function takeUnsent(
  box: UnsentBox,
): Promise<{ takenMessages: UnsentMessage[]; senders: ReadonlySet<string> }> {
  const ownTab = thisTab();
  const take = async () => {
    const isTabOpen = await isOpenElsewhere();
    const isLeft = ({ tab }: StoredMessage) => tab !== ownTab && !isTabOpen(tab);
    let takenMessages: UnsentMessage[] = [];
    let senders: ReadonlySet<string> = new Set();
    await change(box, (storedMessages) => {
      senders = new Set(storedMessages.map(({ tab }) => tab).filter(isTabOpen));
      takenMessages = storedMessages.filter(isLeft).map(({ tab: _, ...message }) => message);
      return storedMessages.map((storedMessage) =>
        isLeft(storedMessage) ? { ...storedMessage, tab: ownTab } : storedMessage,
      );
    });
    return { takenMessages, senders };
  };
  return navigator.locks ? navigator.locks.request(boxKey(box), take) : take();
}
