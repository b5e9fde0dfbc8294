import { atom } from 'jotai';
import { v7 as uuid } from 'uuid';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { sayOmittedPhotos } from '#web/exchange/photos/settle-photos.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, errorMessage } from '#web/lib/call.ts';
import { whenClosed } from '#web/media/this-tab.ts';
import { awaitUploads, cancelUploads, retryUploads, settleUploads } from '#web/media/upload/await-uploads.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { otherUsername, sessionAtom, workUsername } from '#web/shell/session.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { isWaiting, unsentCommand } from './unsent-command.ts';
import { dropUnsent, keepUnsent, takeUnsent, type UnsentBox, type UnsentMessage } from './unsent-messages.ts';

/** A message counts as failed when no answer arrives within this time, in milliseconds. */
const ANSWER_WITHIN = 10_000;
/** The delays before resending after the connection returns; the first sign of a connection often comes too early. */
const RESEND_DELAYS_MS = [2_000, 5_000, 15_000, 30_000];
/** How long sending waits, in milliseconds, until the device has stored a message. */
const STORE_TIMEOUT_MS = 1_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const orSoon = (storedCopy: Promise<void>) => Promise.race([storedCopy, pause(STORE_TIMEOUT_MS)]);

type SendMessage = (command: WrittenCommand, signal?: AbortSignal) => Promise<CommandAnswer>;
/** What the thread contains already: messages by their ids, and whether the user confirmed the meeting. */
type Arrivals = { arrivedIds: ReadonlySet<string>; hasConfirmed: boolean };
export type Connection = Arrivals & { send: SendMessage };
const noConnection: Connection = {
  send: () => Promise.reject(new Error('no line yet')),
  arrivedIds: new Set(),
  hasConfirmed: false,
};

/** A message as it leaves the message field, with the number of the message that it quotes. */
export type NewMessage = {
  text: string;
  isPrivate: boolean;
  media_ids: readonly string[];
  quoted_seq: number | null;
};

/** Whether the thread contains a message; a meeting can be confirmed from another device, too. */
export const isArrived = ({ id, meeting }: UnsentMessage, { arrivedIds, hasConfirmed }: Arrivals): boolean =>
  arrivedIds.has(id) || (meeting !== undefined && hasConfirmed);

/** Whether the server refused the call, as opposed to a lost request or answer. */
const isRefused = (fault: unknown): fault is ApiError =>
  fault instanceof ApiError && fault.status !== null && fault.status < 500;

/** The sentence of the first invalid field says more than the general one. */
const failureReason = (fault: unknown) => (isRefused(fault) ? errorMessage(fault) : '');

const queues = new Map<string, UnsentQueue>();

/** This tab's queue of unsent messages to a thread, shared by every page of that thread opened in the tab. */
export function unsentQueue(box: UnsentBox): UnsentQueue {
  const name = `${box.username} ${box.thread_id}`;
  const queue = queues.get(name) ?? new UnsentQueue(box);
  queues.set(name, queue);
  return queue;
}

/**
 * Sends messages one after the other in the order they were written, also while the user visits other pages: those
 * of this tab, and those left by closed tabs.
 */
class UnsentQueue {
  readonly messages = atom<readonly UnsentMessage[]>([]);
  /** discarded messages that can still be had again: their photos are kept as long */
  readonly discardedMessages = atom<readonly UnsentMessage[]>([]);
  readonly #box: UnsentBox;
  readonly #followedTabs = new Set<string>();
  #connection = noConnection;
  #last: Promise<unknown> = Promise.resolve();
  #isResending = false;

  constructor(box: UnsentBox) {
    this.#box = box;
    window.addEventListener('online', () => void this.#sendWaiting());
    atomStore.sub(sessionAtom, () => {
      if (atomStore.get(sessionAtom).state === 'in') void this.#sendWaiting();
    });
  }

  /** Sets the connection that sends messages from now on, and removes messages that it reports as arrived. */
  follow(connection: Connection) {
    this.#connection = connection;
    for (const message of this.#allMessages)
      if (message.failed !== null && isArrived(message, connection)) this.#letGo(message);
  }

  /**
   * Sends what closed tabs left behind. Whether such a message had arrived is not always known; its id makes sure
   * that it is stored once.
   */
  async resumeSending() {
    if (document.visibilityState !== 'visible') return;
    const { takenMessages: storedMessages, senders } = await takeUnsent(this.#box);
    for (const tab of senders) void this.#follow(tab);
    const isThere = (message: UnsentMessage) => isArrived(message, this.#connection);
    for (const { id } of storedMessages.filter(isThere)) this.#drop(id);
    const unsentMessages = storedMessages.filter((message) => !isThere(message));
    atomStore.set(this.messages, (previousMessages) => [...unsentMessages, ...previousMessages]);
    for (const message of unsentMessages) if (message.failed === null) this.#enqueue(message, Promise.resolve());
    if (unsentMessages.some(isWaiting)) void this.#sendWaiting();
  }

  /** Takes over the messages of a tab once that tab is closed. */
  async #follow(tab: string) {
    if (this.#followedTabs.has(tab)) return;
    this.#followedTabs.add(tab);
    await whenClosed(tab);
    await this.resumeSending();
  }

  write({ text, isPrivate, media_ids, quoted_seq }: NewMessage) {
    const asWritten = { id: uuid(), text, private: isPrivate, media_ids, at: new Date().toISOString() };
    const quotedFields = quoted_seq === null ? {} : { quoted_seq };
    const message = { ...asWritten, ...quotedFields, attachments: null, failed: null };
    atomStore.set(this.messages, (previousMessages) => [...previousMessages, message]);
    this.#enqueue(message, keepUnsent(this.#box, message));
  }

  /** Confirms that the two met: where they did so there may be no connection. */
  confirmMeeting(with_photos: boolean) {
    const emptyMessage = { id: uuid(), text: '', private: false, media_ids: [], at: new Date().toISOString() };
    const message = { ...emptyMessage, attachments: [], failed: null, meeting: { with_photos } };
    atomStore.set(this.messages, (previousMessages) => [...previousMessages, message]);
    this.#enqueue(message, keepUnsent(this.#box, message));
  }

  retry(failedMessage: UnsentMessage, isQuiet = false) {
    const message = { ...failedMessage, failed: null };
    if (!message.attachments) retryUploads(failedMessage.media_ids);
    this.#enqueue(message, this.#put(message), isQuiet);
  }

  /** Sends the waiting messages once online again, in the order they were written, on whichever page the user is. */
  async #sendWaiting() {
    if (this.#isResending) return;
    this.#isResending = true;
    for (const delay of [0, ...RESEND_DELAYS_MS]) {
      await pause(delay);
      const waitingMessages = this.#allMessages.filter(isWaiting);
      if (waitingMessages.length === 0 || !navigator.onLine || !this.#isWriterHere()) break;
      for (const message of waitingMessages) this.retry(message, true);
      await this.#last;
    }
    this.#isResending = false;
  }

  /** Whether the same user is still signed in. */
  #isWriterHere(): boolean {
    const session = atomStore.get(sessionAtom);
    return otherUsername(session) === null && [null, this.#box.username].includes(workUsername(session));
  }

  /** Discards a message at once: the device sends it no more. Its photos are kept until that is final. */
  discard(message: UnsentMessage) {
    atomStore.set(this.discardedMessages, (previousMessages) => [...previousMessages, message]);
    this.#drop(message.id);
  }

  /** Brings back a discarded message as it was. */
  restore(message: UnsentMessage) {
    this.#forgetDiscarded(message);
    atomStore.set(this.messages, (previousMessages) => [...previousMessages, message]);
    void keepUnsent(this.#box, message);
  }

  /**
   * Makes the discarding of a message final. One that was sent may have been stored although no answer came, and its
   * photos with it, so they are kept.
   */
  endDiscard(message: UnsentMessage) {
    const { media_ids, attachments } = message;
    this.#forgetDiscarded(message);
    if (attachments) settleUploads(media_ids, attachments);
    else cancelUploads(media_ids);
  }

  #forgetDiscarded({ id }: UnsentMessage) {
    atomStore.set(this.discardedMessages, (previousMessages) =>
      previousMessages.filter((candidate) => candidate.id !== id),
    );
  }

  get #allMessages() {
    return atomStore.get(this.messages);
  }

  #put(message: UnsentMessage) {
    atomStore.set(this.messages, (previousMessages) =>
      previousMessages.map((candidate) => (candidate.id === message.id ? message : candidate)),
    );
    return keepUnsent(this.#box, message);
  }

  #drop(id: string) {
    atomStore.set(this.messages, (previousMessages) => previousMessages.filter((candidate) => candidate.id !== id));
    void dropUnsent(this.#box, id);
  }

  #letGo({ id, media_ids, attachments }: UnsentMessage) {
    if (attachments) settleUploads(media_ids, attachments);
    this.#drop(id);
  }

  #enqueue(message: UnsentMessage, storedCopy: Promise<void>, isQuiet = false) {
    this.#last = Promise.all([this.#last, orSoon(storedCopy)]).then(() => this.#deliver(message, isQuiet));
  }

  async #deliver(message: UnsentMessage, isQuiet: boolean) {
    let sentMessage = message;
    try {
      const attachments = message.attachments ?? (await this.#settleAttachments(message));
      sentMessage = { ...message, attachments };
      await this.#connection.send(unsentCommand(message, attachments), AbortSignal.timeout(ANSWER_WITHIN));
      this.#letGo(sentMessage);
    } catch (fault) {
      if (isArrived(sentMessage, this.#connection)) return this.#letGo(sentMessage);
      await orSoon(this.#put({ ...sentMessage, failed: failureReason(fault) }));
      // An unsent meeting says below itself that it is sent later.
      if (!isRefused(fault) && !isQuiet && !message.meeting)
        showToast(ownPageText(message.private ? 'private_message_failed' : 'message_failed'));
    }
  }

  /**
   * The attachments are decided and stored before a message is first sent: with others, the server would take it for
   * a different message under the same id, and after a lost answer it is unknown which one the server stored.
   */
  async #settleAttachments(message: UnsentMessage): Promise<readonly string[]> {
    const { text, media_ids } = message;
    const attachments = await awaitUploads({ thread_id: this.#box.thread_id }, media_ids);
    if (text.trim() === '' && attachments.length === 0) throw new Error('nothing left to send');
    const failedCount = media_ids.length - attachments.length;
    if (failedCount > 0) sayOmittedPhotos(failedCount, attachments.length === 0);
    await orSoon(this.#put({ ...message, attachments }));
    return attachments;
  }
}
