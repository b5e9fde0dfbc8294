import { useAtomValue } from 'jotai';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAGE_USER_QUERY } from '#contract/account/page-user.ts';
import { THREAD_SOCKET, threadsApi } from '#contract/exchange/api.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandAnswer, SocketMessage, Thread } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { fill } from '#contract/paths.ts';
import {
  beforePictures,
  type FollowedThread,
  followed,
  withEvents,
  withReading,
} from '#web/exchange/thread/thread-events.ts';
import { ThreadSocket } from '#web/exchange/thread/thread-socket.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession, pageUsername, sessionAtom } from '#web/shell/session.ts';

/** Addresses of pictures hold for ten minutes; a page that stays open reads them anew before that. */
const PICTURES_GOOD_FOR = 8 * 60_000;
const LOOK_EVERY = 30_000;

/** A later connection opens in whichever session the browser then has: the server refuses the page of another user. */
function socketAddress(thread_id: string): string {
  const url = new URL((import.meta.env.VITE_API_BASE ?? '') + fill(THREAD_SOCKET, { thread_id }), location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const username = pageUsername();
  if (username !== null) url.searchParams.set(PAGE_USER_QUERY, username);
  return url.href;
}

/** Everything after a number, page after page; each is handed on as it comes. Gives the number up to which all is known. */
async function readAfter(thread_id: string, seq: number, take: (reading: Thread) => void): Promise<number> {
  for (let after_seq = seq; ; ) {
    const reading = await call(threadsApi.read, { thread_id, after_seq }, { quiet: true });
    take(reading);
    const last = reading.events.at(-1)?.seq ?? reading.last_seq;
    if (last >= reading.last_seq) return reading.last_seq;
    after_seq = last;
  }
}

type SetThread = Dispatch<SetStateAction<FollowedThread>>;

/** Asks the server whether the reader is still logged in; what it does not answer changes nothing. */
const isStillIn = async () => (await checkSession({ force: true })).state === 'in';

/** Follows what happens, by socket or by asking, as long as its reader is logged in; who of the two is there. */
function useLiveThread({ id, last_seq }: Thread, setThread: SetThread): readonly Side[] {
  const [online, setOnline] = useState<readonly Side[]>([]);
  const known = useRef(last_seq);
  const isOut = useAtomValue(sessionAtom).state === 'out';
  useEffect(() => {
    if (isOut) return;
    let isReading = false;
    const readOn = async () => {
      if (isReading) return;
      isReading = true;
      const take = (read: Thread) => setThread((before) => withReading(before, read));
      try {
        known.current = await readAfter(id, known.current, take);
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === 401) await isStillIn();
      }
      isReading = false;
    };
    const hear = (told: SocketMessage) => {
      if (told.type === 'presence') setOnline(told.online);
      else setThread((before) => withEvents(before, [told.event], told));
    };
    const socket = new ThreadSocket(socketAddress(id), {
      told: hear,
      lastSeq: () => known.current,
      catchUp: () => void readOn(),
      connected: (isConnected) => {
        if (!isConnected) setOnline([]);
      },
      signedOut: isStillIn,
    });
    return () => socket.close();
  }, [id, setThread, isOut]);
  return online;
}

/** Reads what is shown anew before the addresses of its pictures run out. */
function useFreshPictures(thread: FollowedThread, setThread: SetThread) {
  const read = useEffectEvent(() => {
    const take = (reading: Thread) => setThread((before) => withReading(before, reading));
    readAfter(thread.read.id, beforePictures(thread), take).catch(() => {});
  });
  useEffect(() => {
    let readAt = Date.now();
    const renew = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < PICTURES_GOOD_FOR) return;
      readAt = Date.now();
      read();
    };
    const timer = setInterval(renew, LOOK_EVERY);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
}

/** A thread that follows what happens, by socket or by asking; who of the two is there; and commands on it. */
export function useThread(first: Thread) {
  const { id } = first;
  const [thread, setThread] = useState<FollowedThread>(() => followed(first));
  const online = useLiveThread(first, setThread);
  useFreshPictures(thread, setThread);

  const send = useCallback(
    async (command: WrittenCommand, signal?: AbortSignal): Promise<CommandAnswer> => {
      const options = { quiet: true, key: command.id, ...(signal && { signal }) };
      const answer = await call(threadsApi.command, { thread_id: id, ...command }, options);
      const events = answer.event ? [answer.event, ...answer.followed_by] : answer.followed_by;
      setThread((before) => withEvents(before, events, answer));
      return answer;
    },
    [id],
  );

  const readEarlier = useCallback(
    async (before_seq: number) => {
      const reading = await call(threadsApi.read, { thread_id: id, before_seq });
      setThread((before) => withReading(before, reading));
    },
    [id],
  );

  return { thread, send, readEarlier, isPartnerHere: online.includes(otherSide(first.side)) };
}
