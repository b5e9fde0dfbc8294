import { useAtomValue } from 'jotai';
import { linkedThread } from '#contract/exchange/thread/linked-thread.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { threadHeadValues } from '#contract/exchange/thread/thread-head-values.ts';
import { pageImage } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Sets the head of a public conversation's page to the same values as the server. */
export function useThreadHead(thread: ThreadPublic) {
  const locale = useAtomValue(localeAtom);
  const canonical = linkTo('threadPublic', { thread_id: thread.id });
  const commonHead = { canonical, image: pageImage(canonical), is_unlisted: !thread.listed };
  useHead('threadPublic', threadHeadValues(thread, locale), {
    ...commonHead,
    linked: () => linkedThread(thread, locale),
  });
}
