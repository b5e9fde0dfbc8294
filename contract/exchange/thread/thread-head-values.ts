import type { Locale } from '#contract/format/locale.ts';
import { fillText, type Sentence, type TextValues } from '#contract/screen-texts/sentence.ts';
import type { Person, ThreadPublic } from './thread.ts';
import type { ThreadStatus } from './thread-state.ts';

const statusNames: Record<ThreadStatus, Sentence> & { [status: string]: Sentence | undefined } = {
  negotiating: { en: 'Negotiating', zh: '洽谈中' },
  confirming: { en: 'Awaiting confirmation', zh: '待确认' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  completed: { en: 'Completed', zh: '已完成' },
};
const unknownName = { en: 'Unknown status', zh: '未知状态' } as const satisfies Sentence;
const closedName = { en: 'Closed', zh: '已关闭' } as const satisfies Sentence;
const formerCollector = { en: 'Former collector', zh: '已注销的藏家' } as const satisfies Sentence;

/** Returns the name of one of the two, in one language for a deleted account. */
export const personName = ({ username, display_name }: Person, locale: Locale) =>
  username === '' ? fillText(formerCollector, locale) : display_name;

type HeadFields = Pick<ThreadPublic, 'initiator' | 'responder' | 'status' | 'closed'>;

/**
 * Returns the texts of a public thread's title and description: its participants and its progress. A page that is older
 * than the server may not know the status.
 */
export const threadHeadValues = ({ initiator, responder, status, closed }: HeadFields, locale: Locale): TextValues => ({
  a: personName(initiator, locale),
  b: personName(responder, locale),
  status: fillText(closed ? closedName : (statusNames[status as string] ?? unknownName), locale),
});
