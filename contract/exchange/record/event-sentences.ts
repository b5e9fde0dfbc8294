import type { Whereabouts } from '#contract/collection/specimen/whereabouts.ts';
import type { ThreadEvent, ThreadEventKind } from '#contract/exchange/thread/thread-event.ts';
import type { ClosingReason, ProblemKind } from '#contract/exchange/thread/thread-state.ts';
import type { Sentence } from '#contract/screen-texts/sentence.ts';

type EventOf<K extends ThreadEventKind> = Extract<ThreadEvent, { kind: K }>;
type SentenceTable = { [K in ThreadEventKind]: Sentence | null | ((event: EventOf<K>) => Sentence | null) };

/** What a side reports; {name} is that side. */
export const problemSentences: Record<ProblemKind, Sentence> = {
  not_arrived: { en: '{name} reported a problem: not arrived', zh: '{name} 报告问题：未收到' },
  damaged: { en: '{name} reported a problem: damaged', zh: '{name} 报告问题：有损坏' },
  not_as_described: { en: '{name} reported a problem: not as described', zh: '{name} 报告问题：与描述不符' },
  wrong_item: { en: '{name} reported a problem: wrong item', zh: '{name} 报告问题：寄错标本' },
  not_sent: { en: '{name} reported a problem: not sent', zh: '{name} 报告问题：未寄出' },
};

const otherProblemSentence: Sentence = { en: '{name} reported a problem', zh: '{name} 报告了问题' };

/** What happened that this version does not know: an event may come from a newer one. */
export const unknownEventSentence: Sentence = {
  en: 'Something happened that this page does not know. Reload it.',
  zh: '这里发生了本页还不认识的事，请重新加载页面。',
};

/** How an exchange ended; {name} ended it. */
const closingSentences: Partial<Record<string, Sentence>> & Record<ClosingReason, Sentence> = {
  withdrawn: { en: '{name} withdrew', zh: '{name} 已退出' },
  declined: { en: '{name} declined', zh: '{name} 已谢绝' },
  expired: { en: 'Closed after 30 days without a message', zh: '30 天没有新消息，已关闭' },
  cancelled_mutual: { en: 'Cancelled by both', zh: '双方同意取消' },
  cancelled_no_ship: { en: 'Cancelled by {name}: nothing was shipped', zh: '因未寄出，{name} 取消了交换' },
  problem: { en: 'Closed with an unsolved problem', zh: '因问题未解决而关闭' },
  meeting_unconfirmed: { en: 'Closed: the meeting was not confirmed by both', zh: '当面交换未经双方确认，已关闭' },
  returned: { en: 'Closed: everything was sent back', zh: '已关闭：标本已全部退回，各归原主' },
  account_deleted: {
    en: 'Closed: the account of one of the two was deleted',
    zh: '有一方的账号已注销，交换已关闭',
  },
};

const otherClosingSentence: Sentence = { en: 'Closed', zh: '已关闭' };

/** Returns how an exchange ended, also for a reason that this version does not know; {name} ended it. */
export const closingSentence = (reason: ClosingReason): Sentence => closingSentences[reason] ?? otherClosingSentence;

export const completionSentence: Sentence = { en: 'The exchange was completed', zh: '交换完成' };

const whereaboutsSentences: Record<Whereabouts, Sentence> = {
  came_back: { en: '{name} says: {specimen} came back', zh: '{name} 表示：{specimen} 已退回' },
  with_partner: { en: '{name} says: {specimen} is with the other', zh: '{name} 表示：{specimen} 在对方那里' },
  lost: { en: '{name} says: {specimen} is lost', zh: '{name} 表示：{specimen} 已丢失' },
};

const publishedSentence = ({ by, public: isPublic }: EventOf<'published'>): Sentence => {
  if (by === 'system')
    return isPublic
      ? { en: 'The conversation became public', zh: '对话已公开' }
      : { en: 'The administrator made the conversation private', zh: '管理员将对话设为不公开' };
  return isPublic
    ? { en: '{name} made the conversation public', zh: '{name} 将对话设为公开' }
    : { en: '{name} made the conversation private', zh: '{name} 将对话设为不公开' };
};

/**
 * What each event says in the record of an exchange: {name} acts, {about} is the side concerned. Null for events that
 * the record leaves out: those of one side alone, reminders, and acts of the administrator.
 */
export const eventSentences: SentenceTable = {
  started: { en: '{name} began the conversation', zh: '{name} 发起对话' },
  message: ({ private: isPrivate }) =>
    isPrivate ? { en: '{name} wrote, privately', zh: '{name}（私密）' } : { en: '{name} wrote', zh: '{name}' },
  proposed: ({ amends }) =>
    amends
      ? {
          en: '{name} proposed a change to the agreement, version {version}',
          zh: '{name} 提出修改约定，第 {version} 版',
        }
      : { en: '{name} proposed version {version}', zh: '{name} 提出第 {version} 版方案' },
  withdrawn: { en: '{name} withdrew version {version}', zh: '{name} 撤回第 {version} 版方案' },
  rejected: { en: '{name} rejected version {version}', zh: '{name} 谢绝第 {version} 版方案' },
  lapsed: { en: 'Version {version} lapsed', zh: '第 {version} 版方案失效' },
  unavailable: {
    en: 'A specimen of version {version} is no longer available',
    zh: '第 {version} 版方案中有标本已不能交换',
  },
  agreed: { en: '{name} agreed to version {version}', zh: '{name} 同意第 {version} 版方案' },
  shipped: { en: '{name} marked the parcel as shipped', zh: '{name} 记为已寄出' },
  shipping_taken_back: { en: '{name} has not shipped after all', zh: '{name} 撤回了寄出记录' },
  parcels_changed: { en: '{name} changed the tracking numbers', zh: '{name} 更改了运单号' },
  more_time_asked: { en: '{name} asked for two more weeks to ship', zh: '{name} 请求延期两周寄出' },
  more_time_given: { en: '{name} gave two more weeks to ship', zh: '{name} 同意延期两周寄出' },
  received: { en: '{name} confirmed receipt', zh: '{name} 确认收到' },
  meeting_confirmed: { en: '{name} confirmed the meeting', zh: '{name} 已确认当面交换' },
  completed: completionSentence,
  problem: ({ what }) => problemSentences[what] ?? otherProblemSentence,
  solved: ({ how }) =>
    how === 'sent_back'
      ? { en: '{name} says that everything was sent back', zh: '{name} 表示标本已全部退回' }
      : { en: '{name} marked the problem as solved', zh: '{name} 记为问题已解决' },
  cancel_asked: { en: '{name} asked to cancel', zh: '{name} 提出取消' },
  closed: ({ reason }) => closingSentence(reason),
  reopened: { en: '{name} reopened the conversation', zh: '{name} 重新打开了对话' },
  address: ({ erased_at }) =>
    erased_at
      ? { en: '{name} sent an address card, which has been erased', zh: '{name} 发来地址卡，内容已清除' }
      : { en: '{name} sent an address card', zh: '{name} 发来地址卡' },
  addresses_erased: { en: 'Address cards were erased', zh: '地址已清除' },
  handed_over: ({ coll_no }) =>
    coll_no
      ? { en: '{specimen} is {coll_no} in its new collection', zh: '{specimen} 在新藏家处的编号是 {coll_no}' }
      : null,
  whereabouts_reported: ({ whereabouts }) => whereaboutsSentences[whereabouts] ?? unknownEventSentence,
  reviewed: { en: '{name} wrote a review', zh: '{name} 写了评价' },
  reviews_shown: ({ initiator, responder }) => {
    if (!initiator && !responder) return null;
    return { en: initiator && responder ? 'Both reviews were shown' : 'The review was shown', zh: '评价已显示' };
  },
  replied_to_review: { en: '{name} replied to the review', zh: '{name} 回复了评价' },
  publication_requested: { en: '{name} asked to make the conversation public', zh: '{name} 想公开这段对话' },
  publication_withdrawn: ({ by }) =>
    by === 'system' ? null : { en: '{name} withdrew the request to make it public', zh: '{name} 撤回了公开对话的请求' },
  publication_declined: { en: '{name} declined to make the conversation public', zh: '{name} 不同意公开对话' },
  published: publishedSentence,
  deletion_planned: { en: '{about} is deleting their account', zh: '{about}提出注销账号' },
  deletion_undone: { en: '{about} keeps their account', zh: '{about}保留了账号' },
  account_erased: { en: 'The account of {about} was deleted', zh: '{about}的账号已注销' },
  vacation_started: null,
  vacation_ended: null,
  muted: null,
  reminded: null,
  withheld: null,
  message_hidden: null,
  suspended: null,
  publication_barred: null,
};
