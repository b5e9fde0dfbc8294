import { isOpenElsewhere, thisTab } from '#web/media/upload/this-tab.ts';

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
type Kept = UnsentMessage & { tab: string };

const storage = () => import('idb-keyval');
const keyOf = ({ username, thread_id }: UnsentBox) => `unsent:${username}:${thread_id}`;

/** Changes what is kept, whatever another tab keeps there meanwhile. */
async function change(box: UnsentBox, to: (kept: Kept[]) => Kept[]): Promise<void> {
  try {
    await (await storage()).update<Kept[]>(keyOf(box), (kept = []) => to(kept));
  } catch {
    // A closed or full storage keeps nothing; the message is still on the page.
  }
}

export const keepUnsent = (box: UnsentBox, message: UnsentMessage) =>
  change(box, (kept) => [...kept.filter(({ id }) => id !== message.id), { ...message, tab: thisTab() }]);

export const dropUnsent = (box: UnsentBox, id: string) => change(box, (kept) => kept.filter((one) => one.id !== id));

/**
 * What was written in tabs that are closed by now, and not delivered; from now on it is this tab's. Tabs take one after
 * the other, so that none is sent by two. With it the open tabs that have something on its way themselves.
 */
export async function takeUnsent(box: UnsentBox): Promise<{ left: UnsentMessage[]; senders: ReadonlySet<string> }> {
  const mine = thisTab();
  const take = async () => {
    const elsewhere = await isOpenElsewhere();
    const isLeft = ({ tab }: Kept) => tab !== mine && !elsewhere(tab);
    let left: UnsentMessage[] = [];
    let senders: ReadonlySet<string> = new Set();
    await change(box, (kept) => {
      senders = new Set(kept.map(({ tab }) => tab).filter(elsewhere));
      left = kept.filter(isLeft).map(({ tab: _, ...message }) => message);
      return kept.map((one) => (isLeft(one) ? { ...one, tab: mine } : one));
    });
    return { left, senders };
  };
  return navigator.locks ? navigator.locks.request(keyOf(box), take) : take();
}
