import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { threadsApi } from '#contract/exchange/api.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { InputOf } from '#contract/http/request.ts';
import { threadNamed } from '#worker/exchange/thread/thread-object.ts';
import { aPerson, type Person } from '#worker/testing/people.ts';
import { anIntent } from './an-intent.ts';
import { make } from './make-call.ts';
import type { PrivateTexts } from './private-texts.ts';

type Command = InputOf<typeof threadsApi.command>;
type CommandFields = Command extends infer C
  ? C extends { kind: string }
    ? Omit<C, 'id' | 'thread_id'>
    : never
  : never;

const say = (person: Person, thread_id: string, fields: CommandFields & { id?: string }) =>
  make(person, threadsApi.command, { id: uuid(), ...fields, thread_id } as Command);

async function startConversation(owner: Person): Promise<{ thread_id: string; partner: Person }> {
  const partner = await aPerson(`p${uuid().slice(-12)}`, 0);
  const { intent_id } = await anIntent(partner, null);
  const thread: Thread = await make(owner, threadsApi.start, { id: uuid(), intent_id, message: 'Is it still there?' });
  return { thread_id: thread.id, partner };
}

/** Starts a conversation of the owner about another user's intent; returns the thread's id. */
export async function aConversation(owner: Person, isPublic: boolean): Promise<string> {
  const { thread_id } = await startConversation(owner);
  if (isPublic) await say(owner, thread_id, { kind: 'publish', public: true });
  await threadNamed(env, thread_id).tellAgain();
  return thread_id;
}

/** A public conversation with a canary text in everything that only the two users may know. */
export async function aMarkedConversation(
  owner: Person,
  privateTexts: PrivateTexts,
  { specimen_id, media_id }: { specimen_id: string; media_id: string },
): Promise<string> {
  const { thread_id, partner } = await startConversation(owner);
  const tell = (fields: CommandFields & { id?: string }) => say(owner, thread_id, fields);
  await tell({ kind: 'message', text: privateTexts.text('t-private'), private: true });
  await tell({ kind: 'message', text: 'How it is packed:', attachments: [media_id] });
  const proposal_id = uuid();
  await tell({
    kind: 'propose',
    id: proposal_id,
    initiator_gives: [{ specimen_id }],
    responder_gives: [{ text: 'a quartz' }],
  });
  await say(partner, thread_id, { kind: 'agree', proposal_id });
  const address = {
    name: privateTexts.text('t-name'),
    lines: [privateTexts.text('t-street')],
    note: privateTexts.text('t-note'),
  };
  await tell({ kind: 'address', country: 'CZ', ...address });
  const parcel = { tracking_no: privateTexts.text('t-parcel'), private_note: privateTexts.text('t-pnote') };
  await tell({ kind: 'shipped', note: 'by post', ...parcel });
  await say(partner, thread_id, { kind: 'shipped' });
  await tell({ kind: 'problem', what: 'damaged', text: privateTexts.text('t-problem'), media_ids: [media_id] });
  await tell({ kind: 'mute', muted: true });
  await tell({ kind: 'publish', public: true });
  await threadNamed(env, thread_id).tellAgain();
  return thread_id;
}
