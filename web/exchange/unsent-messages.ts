/**
 * A message that the thread does not have yet, with the photographs that go with it; `failed` says why it stays here, or
 * null while it is on its way.
 */
export type Unsent = {
  id: string;
  text: string;
  private: boolean;
  media_ids: readonly string[];
  at: string;
  failed: string | null;
};

/** Whose messages, to which thread. */
export type UnsentBox = { username: string; thread_id: string };

const storage = () => import('idb-keyval');
const keyOf = ({ username, thread_id }: UnsentBox) => `unsent:${username}:${thread_id}`;

/** What was written and not delivered, kept on this device over a reload; nothing where storage is closed to us. */
export async function readUnsent(box: UnsentBox): Promise<Unsent[]> {
  try {
    return (await (await storage()).get<Unsent[]>(keyOf(box))) ?? [];
  } catch {
    return [];
  }
}

/** Changes what is kept, whatever another window keeps there meanwhile. */
async function change(box: UnsentBox, to: (kept: Unsent[]) => Unsent[]): Promise<void> {
  try {
    await (await storage()).update<Unsent[]>(keyOf(box), (kept = []) => to(kept));
  } catch {
    // A closed or full storage keeps nothing; the message is still on the page.
  }
}

export const keepUnsent = (box: UnsentBox, message: Unsent) =>
  change(box, (kept) => [...kept.filter(({ id }) => id !== message.id), message]);

export const dropUnsent = (box: UnsentBox, id: string) => change(box, (kept) => kept.filter((one) => one.id !== id));
