/** A message that the thread does not have yet; `failed` says why it stays here, or null while it is on its way. */
export type Unsent = { id: string; text: string; private: boolean; at: string; failed: string | null };

const storage = () => import('idb-keyval');
const keyOf = (username: string, thread_id: string) => `unsent:${username}:${thread_id}`;

/** What was written and not delivered, kept on this device over a reload; nothing where storage is closed to us. */
export async function readUnsent(username: string, thread_id: string): Promise<Unsent[]> {
  try {
    return (await (await storage()).get<Unsent[]>(keyOf(username, thread_id))) ?? [];
  } catch {
    return [];
  }
}

export async function keepUnsent(username: string, thread_id: string, messages: readonly Unsent[]): Promise<void> {
  try {
    const { set, del } = await storage();
    const key = keyOf(username, thread_id);
    await (messages.length > 0 ? set(key, [...messages]) : del(key));
  } catch {
    // A closed or full storage keeps nothing; the message is still on the page.
  }
}
