import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { threadsApi } from '#contract/exchange/api.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { InputOf } from '#contract/http/request.ts';
import { threadByName } from '#worker/exchange/thread/thread-object.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { anIntent } from './an-intent.ts';
import { callOrThrow } from './make-call.ts';
import type { PrivateTexts } from './private-texts.ts';

type Command = InputOf<typeof threadsApi.command>;
type CommandFields = Command extends infer C
  ? C extends { kind: string }
    ? Omit<C, 'id' | 'thread_id'>
    : never
  : never;

const sendCommand = (person: Person, thread_id: string, fields: CommandFields & { id?: string }) =>
  callOrThrow(person, threadsApi.command, { id: uuid(), ...fields, thread_id } as Command);

async function startConversation(owner: Person): Promise<{ thread_id: string; partner: Person }> {
  const partner = await createPerson(`p${uuid().slice(-12)}`, 0);
  const { intent_id } = await anIntent(partner, null);
  const thread: Thread = await callOrThrow(owner, threadsApi.start, {
    id: uuid(),
    intent_id,
    message: 'Is it still there?',
  });
  return { thread_id: thread.id, partner };
}

/** Makes a conversation public with the consent of both, who have read everything. */
async function publishByBoth(thread_id: string, ...people: [Person, Person]) {
  for (const person of people) await sendCommand(person, thread_id, { kind: 'publish', public: true });
  for (const person of people) {
    const { last_seq } = await callOrThrow(person, threadsApi.read, { thread_id });
    await callOrThrow(person, threadsApi.markRead, { thread_id, seq: last_seq });
  }
}

/**
 * Starts a conversation of the owner about another user's intent, in which the owner proposes a specimen; returns the
 * thread's id.
 */
export async function createConversation(owner: Person, specimen_id: string, isPublic: boolean): Promise<string> {
  const { thread_id, partner } = await startConversation(owner);
  const gives = { initiator_gives: [{ specimen_id }], responder_gives: [{ text: 'a quartz' }] };
  await sendCommand(owner, thread_id, { kind: 'propose', answers: null, ...gives });
  if (isPublic) {
    await sendCommand(partner, thread_id, { kind: 'message', text: 'Yes.' });
    await publishByBoth(thread_id, owner, partner);
  }
  await threadByName(env, thread_id).tellAgain();
  return thread_id;
}

/** A public conversation with a canary text in everything that only the two users may know. */
export async function createCanaryConversation(
  owner: Person,
  privateTexts: PrivateTexts,
  { specimen_id, media_id }: { specimen_id: string; media_id: string },
): Promise<string> {
  const { thread_id, partner } = await startConversation(owner);
  const sendAsOwner = (fields: CommandFields & { id?: string }) => sendCommand(owner, thread_id, fields);
  await sendAsOwner({ kind: 'message', text: privateTexts.text('t-private'), private: true });
  await sendAsOwner({ kind: 'message', text: 'How it is packed:', attachments: [media_id] });
  const proposal_id = uuid();
  await sendAsOwner({
    kind: 'propose',
    id: proposal_id,
    initiator_gives: [{ specimen_id }],
    responder_gives: [{ text: 'a quartz' }],
  });
  await sendCommand(partner, thread_id, { kind: 'agree', seen: {}, proposal_id });
  const postalAddress = {
    name: privateTexts.text('t-name'),
    lines: [privateTexts.text('t-street')],
    latin_name: privateTexts.text('t-latin'),
    latin_lines: [privateTexts.text('t-lstreet')],
    telephone: privateTexts.register(`+420 777 55${owner.shard} 001`),
    note: privateTexts.text('t-note'),
  };
  await sendAsOwner({ kind: 'address', country: 'CZ', ...postalAddress });
  const parcel = { tracking_no: privateTexts.text('t-parcel'), private_note: privateTexts.text('t-pnote') };
  await sendAsOwner({ kind: 'shipped', note: 'by post', ...parcel });
  await sendCommand(partner, thread_id, { kind: 'shipped' });
  await sendAsOwner({ kind: 'problem', what: 'damaged', text: privateTexts.text('t-problem'), media_ids: [media_id] });
  await sendAsOwner({ kind: 'mute', muted: true });
  await publishByBoth(thread_id, owner, partner);
  await threadByName(env, thread_id).tellAgain();
  return thread_id;
}
