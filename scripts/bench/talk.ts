import { v7 as uuid } from 'uuid';
import type { Pair } from './talkers.ts';

const REPLY_TIMEOUT_MS = 30_000;

/** A conversation with the open sockets of both sides. */
export type OpenTalk = { pair: Pair; sockets: WebSocket[]; listeners: Map<string, () => void> };

const authHeaders = (origin: string, token: string) => ({ origin, cookie: `session=${token}` });

async function openSocket(origin: string, pair: Pair, token: string): Promise<WebSocket> {
  const address = `${origin.replace('http', 'ws')}/api/i/threads/${pair.thread_id}/socket`;
  const init = { headers: authHeaders(origin, token) } as unknown as string[];
  const socket = new WebSocket(address, init);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} was not opened`)));
  });
  socket.send(JSON.stringify({ type: 'hello', last_seq: 0 }));
  return socket;
}

/** Opens both sockets of a conversation. */
export async function connect(origin: string, pair: Pair): Promise<OpenTalk> {
  const sockets = [await openSocket(origin, pair, pair.initiator), await openSocket(origin, pair, pair.responder)];
  const listeners = new Map<string, () => void>();
  sockets[1]?.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { event?: { id: string } };
    if (message.event) listeners.get(message.event.id)?.();
  });
  return { pair, sockets, listeners };
}

export async function post(origin: string, path: string, token: string, body: object): Promise<string> {
  const headers = { ...authHeaders(origin, token), 'content-type': 'application/json' };
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

/** Sends one message; returns the milliseconds until the partner's socket received it. */
async function sayOnce(origin: string, { pair, listeners }: OpenTalk): Promise<number> {
  const id = uuid();
  const began = performance.now();
  const arrival = new Promise<number>((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`Nothing was heard for ${REPLY_TIMEOUT_MS / 1000} s`)),
      REPLY_TIMEOUT_MS,
    );
    listeners.set(id, () => {
      clearTimeout(timeout);
      listeners.delete(id);
      resolve(performance.now() - began);
    });
  });
  const body = { kind: 'message', id, text: 'The purple one is still here; I can send it next week.' };
  const path = `/api/i/threads/${pair.thread_id}/commands`;
  const [time] = await Promise.all([arrival, post(origin, path, pair.initiator, body)]);
  return time;
}

/**
 * Sends one message in each conversation, `atOnce` at a time; returns the duration of each in milliseconds and
 * the messages per second.
 */
export async function sayAll(origin: string, talks: readonly OpenTalk[], atOnce: number) {
  const times: number[] = [];
  let next = 0;
  const go = async () => {
    for (let talk = talks[next++]; talk !== undefined; talk = talks[next++]) times.push(await sayOnce(origin, talk));
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, go));
  return { times, perSecond: times.length / ((performance.now() - began) / 1000) };
}
