import { useAtomValue } from 'jotai';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { threadHeadValues } from '#contract/exchange/thread/thread-head-values.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Names a public conversation in the page's head as the server does. */
export function useThreadHead(thread: ThreadPublic) {
  useHead('threadPublic', threadHeadValues(thread, useAtomValue(localeAtom)));
}
