import { useAtomValue } from 'jotai';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { threadHeadValues } from '#contract/exchange/thread/thread-head-values.ts';
import { sharedPicture } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Names a public conversation in the page's head as the server does. */
export function useThreadHead(thread: ThreadPublic) {
  const { id: thread_id, agreement } = thread;
  const exchanged = agreement ? [...agreement.initiator_gives, ...agreement.responder_gives] : [];
  const image = sharedPicture(...exchanged.map((item) => ('cover' in item ? item.cover : null)));
  useHead('threadPublic', threadHeadValues(thread, useAtomValue(localeAtom)), {
    image,
    canonical: linkTo('threadPublic', { thread_id }),
  });
}
