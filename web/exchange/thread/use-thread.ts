import { useAtomValue } from 'jotai';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAGE_USER_QUERY } from '#contract/account/page-user.ts';
import { THREAD_SOCKET, threadsApi } from '#contract/exchange/api.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandAnswer, SocketMessage, Thread } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { fill } from '#contract/routes/paths.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession, pageUsername, sessionAtom } from '#web/shell/session.ts';
import { followedThread, type LoadedThread, seqBeforeMedia, withEvents, withReading } from './thread-events.ts';
import { ThreadSocket } from './thread-socket.ts';

/** Media addresses are valid for ten minutes; a page that stays open refreshes them before that. */
const MEDIA_ADDRESS_LIFE_MS = 8 * 60_000;
const REFRESH_CHECK_MS = 30_000;

/** A later connection opens in whichever session the browser then has: the server refuses the page of another user. */
function socketAddress(thread_id: string): string {
  const url = new URL((import.meta.env.VITE_API_BASE ?? '') + fill(THREAD_SOCKET, { thread_id }), location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const username = pageUsername();
  if (username !== null) url.searchParams.set(PAGE_USER_QUERY, username);
  return url.href;
}

/**
 * Reads all events after a number, page by page; `take` receives each page. Returns the number up to which no event
 * is missing.
 */
async function readNewerEvents(thread_id: string, seq: number, take: (page: Thread) => void): Promise<number> {
  for (let after_seq = seq; ; ) {
    const page = await call(threadsApi.read, { thread_id, after_seq }, { quiet: true });
    take(page);
    const last = page.events.at(-1)?.seq ?? page.last_seq;
    if (last >= page.last_seq) return page.last_seq;
    after_seq = last;
  }
}

/** Reads the page of events before a number, and those before it until one reaches back to an event. */
async function readEarlierPages(thread_id: string, before_seq: number, to_seq: number): Promise<Thread[]> {
  const pages: Thread[] = [];
  for (let firstSeq = before_seq; firstSeq > to_seq; ) {
    const page = await call(threadsApi.read, { thread_id, before_seq: firstSeq });
    pages.push(page);
    if (!page.has_earlier) break;
    firstSeq = page.events[0]?.seq ?? 0;
  }
  return pages;
}

type SetThread = Dispatch<SetStateAction<LoadedThread>>;

/** Asks the server whether the reader is still signed in; a failed request changes nothing. */
const checkLogin = async () => (await checkSession({ force: true })).state === 'in';

/** Follows new events, by socket or by polling, while the reader is signed in; returns which sides are online. */
function useLiveThread({ id, last_seq }: Thread, setThread: SetThread): readonly Side[] {
  const [online, setOnline] = useState<readonly Side[]>([]);
  const lastKnownSeq = useRef(last_seq);
  const isOut = useAtomValue(sessionAtom).state === 'out';
  useEffect(() => {
    if (isOut) return;
    let isReading = false;
    const readMissedEvents = async () => {
      if (isReading) return;
      isReading = true;
      const take = (read: Thread) => setThread((previousThread) => withReading(previousThread, read));
      try {
        lastKnownSeq.current = await readNewerEvents(id, lastKnownSeq.current, take);
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === 401) await checkLogin();
      }
      isReading = false;
    };
    const hear = (socketMessage: SocketMessage) => {
      if (socketMessage.type === 'presence') setOnline(socketMessage.online);
      else {
        const events = socketMessage.type === 'event' ? [socketMessage.event] : [];
        setThread((previousThread) => withEvents(previousThread, events, socketMessage));
      }
    };
    const socket = new ThreadSocket(socketAddress(id), {
      onMessage: hear,
      lastSeq: () => lastKnownSeq.current,
      onReconnect: () => void readMissedEvents(),
      onConnectionChange: (isConnected) => {
        if (!isConnected) setOnline([]);
      },
      checkLogin,
    });
    return () => socket.close();
  }, [id, setThread, isOut]);
  return online;
}

/** Reads the shown events again before their media addresses expire. */
function useMediaRenewal(thread: LoadedThread, setThread: SetThread) {
  const read = useEffectEvent(() => {
    const take = (page: Thread) => setThread((previousThread) => withReading(previousThread, page));
    readNewerEvents(thread.read.id, seqBeforeMedia(thread), take).catch(() => {});
  });
  useEffect(() => {
    let readAt = Date.now();
    const renew = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < MEDIA_ADDRESS_LIFE_MS) return;
      readAt = Date.now();
      read();
    };
    const timer = setInterval(renew, REFRESH_CHECK_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
}

/** A thread that follows new events by socket or by polling, which sides are online, and the commands on it. */
export function useThread(initialThread: Thread) {
  const { id } = initialThread;
  const [thread, setThread] = useState<LoadedThread>(() => followedThread(initialThread));
  const online = useLiveThread(initialThread, setThread);
  useMediaRenewal(thread, setThread);

  const send = useCallback(
    async (command: WrittenCommand, signal?: AbortSignal): Promise<CommandAnswer> => {
      const options = { quiet: true, key: command.id, ...(signal && { signal }) };
      const answer = await call(threadsApi.command, { thread_id: id, ...command }, options);
      const events = answer.event ? [answer.event, ...answer.followed_by] : answer.followed_by;
      setThread((previousThread) => withEvents(previousThread, events, answer));
      return answer;
    },
    [id],
  );

  const readEarlier = useCallback(
    async (before_seq: number, to_seq = before_seq - 1) => {
      const pages = await readEarlierPages(id, before_seq, to_seq);
      setThread((previousThread) => pages.reduce(withReading, previousThread));
    },
    [id],
  );

  return { thread, send, readEarlier, isPartnerHere: online.includes(otherSide(initialThread.side)) };
}
