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
import { type FollowedThread, followedThread, seqBeforeMedia, withEvents, withReading } from './thread-events.ts';
import { ThreadSocket } from './thread-socket.ts';

/** Addresses of pictures hold for ten minutes; a page that stays open reads them anew before that. */
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

/** Everything after a number, page after page; each is handed on as it comes. Gives the number up to which all is known. */
async function readNewerEvents(thread_id: string, seq: number, take: (page: Thread) => void): Promise<number> {
  for (let after_seq = seq; ; ) {
    const page = await call(threadsApi.read, { thread_id, after_seq }, { quiet: true });
    take(page);
    const last = page.events.at(-1)?.seq ?? page.last_seq;
    if (last >= page.last_seq) return page.last_seq;
    after_seq = last;
  }
}

type SetThread = Dispatch<SetStateAction<FollowedThread>>;

/** Asks the server whether the reader is still logged in; what it does not answer changes nothing. */
const checkLogin = async () => (await checkSession({ force: true })).state === 'in';

/** Follows what happens, by socket or by asking, as long as its reader is logged in; who of the two is there. */
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
      else setThread((previousThread) => withEvents(previousThread, [socketMessage.event], socketMessage));
    };
    const socket = new ThreadSocket(socketAddress(id), {
      onMessage: hear,
      lastSeq: () => lastKnownSeq.current,
      onReconnect: () => void readMissedEvents(),
      onConnectionChange: (isConnected) => {
        if (!isConnected) setOnline([]);
      },
      checkLogin: checkLogin,
    });
    return () => socket.close();
  }, [id, setThread, isOut]);
  return online;
}

/** Reads what is shown anew before the addresses of its pictures run out. */
function useMediaRenewal(thread: FollowedThread, setThread: SetThread) {
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

/** A thread that follows what happens, by socket or by asking; who of the two is there; and commands on it. */
export function useThread(initialThread: Thread) {
  const { id } = initialThread;
  const [thread, setThread] = useState<FollowedThread>(() => followedThread(initialThread));
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
    async (before_seq: number) => {
      const page = await call(threadsApi.read, { thread_id: id, before_seq });
      setThread((previousThread) => withReading(previousThread, page));
    },
    [id],
  );

  return { thread, send, readEarlier, isPartnerHere: online.includes(otherSide(initialThread.side)) };
}
