import { plural } from '#contract/screen-texts/sentence.ts';
import { type ErrorEntry, kind } from './error-kind.ts';

const input = kind(10000, 400);
const notYours = kind(11001, 403);
const notNow = kind(13001, 422);
const newcomer = kind(14002, 422);

/** Every refusal of a thread, or of its start. */
export const threadErrors = {
  thread_state: {
    ...notNow,
    en: 'This can’t be done at this stage of the exchange.',
    zh: '交换进行到这一步，不能这样做。',
  },
  thread_closed: {
    ...notNow,
    en: 'This conversation is closed. You can read it, mute it and make it public or private.',
    zh: '对话已关闭。仍可查看、静音，也可更改是否公开。',
  },
  message_unanswered: {
    ...notNow,
    en: 'You have written three messages since the end. You can write again when the other side answers.',
    zh: '对话结束后你已发了三条消息，对方回复后才能继续发送。',
  },
  quoted_message_missing: {
    ...input,
    en: 'The message that you quote is not in this conversation.',
    zh: '引用的消息不在这段对话中。',
  },
  thread_exists: {
    ...notNow,
    en: 'You have an open conversation about this intent already.',
    zh: '关于这条意向，你们已有进行中的对话。',
  },
  thread_intent_own: { ...notYours, en: 'This is your own intent.', zh: '这是你自己的意向。' },
  intent_barred: {
    ...notYours,
    en: 'The administrator hid this intent. It can’t be opened until that is taken back.',
    zh: '这条意向已被管理员隐藏，撤销之前不能重新打开。',
  },
  thread_intent_closed: { ...notNow, en: 'This intent is closed.', zh: '这条意向已关闭。' },
  thread_owner_leaves: {
    ...notNow,
    en: 'This collector’s account is being deleted. No exchange can be started with them.',
    zh: '这位藏家正在注销账号，不能再与其发起交换。',
  },
  thread_start_blocked: {
    ...notYours,
    en: 'You can’t start an exchange with this collector.',
    zh: '你不能与这位藏家发起交换。',
  },
  partner_erased: {
    ...notNow,
    en: 'The other’s account is deleted.',
    zh: '对方的账号已删除。',
  },
  thread_blocked: {
    ...notYours,
    en: 'Paused: messages can’t be sent now. What you have agreed on still holds.',
    zh: '对话已暂停：现在不能发消息。已谈定的约定不受影响。',
  },
  proposal_empty: { ...input, en: 'At least one side must give something.', zh: '至少一方要换出标本。' },
  proposal_none: { ...notNow, en: 'There is no open proposal.', zh: '目前没有待答复的方案。' },
  proposal_own: {
    ...notNow,
    en: 'Your own proposal waits for the other side’s answer.',
    zh: '这是你提的方案，等对方答复。',
  },
  proposal_not_yours: {
    ...notNow,
    en: 'Only the side that made this proposal can withdraw it.',
    zh: '只有提出方案的一方可以撤回。',
  },
  proposal_replaced: {
    ...notNow,
    en: 'This proposal has just been replaced. Here is version {version}; read it before you answer.',
    zh: '方案刚刚换过。这是第 {version} 版，请看过再答复。',
  },
  page_outdated: {
    ...notNow,
    en: 'This page is older than the site. Load it again, then look at the proposal.',
    zh: '当前页面版本已过时，请重新加载，再看一遍方案。',
  },
  specimens_changed: {
    ...kind(13000, 422),
    en: ({ names }) => `Changed since it was proposed: ${names}. Look at the changes before you agree.`,
    zh: '提出方案之后有改动：{names}。请看过改动再同意。',
  },
  own_specimens_changed: {
    ...kind(13000, 422),
    en: ({ names }) =>
      `You changed ${names} since it was proposed, and the other side has not seen that. Send it as a new proposal.`,
    zh: '方案提出之后你改动过 {names}，对方还没有看到。请作为新方案重新提出。',
  },
  proposal_gone: {
    ...notNow,
    en: 'This proposal has been answered or withdrawn already.',
    zh: '这个方案已有答复或已撤回。',
  },
  proposal_lapsed: {
    ...notNow,
    en: 'This proposal lapsed on {date}. Propose again.',
    zh: '这个方案已于{date}失效，请重新提出。',
  },
  proposal_after_ship: {
    ...notNow,
    en: 'A parcel is on its way; the agreement can’t be changed now.',
    zh: '已有包裹寄出，不能再修改约定。',
  },
  proposal_agreeing: {
    ...notNow,
    en: 'This proposal is being agreed to at this moment. Look again in a minute.',
    zh: '这个方案正在确认中，请过一分钟再看。',
  },
  specimens_promised: {
    ...kind(13002, 422),
    en: ({ count, names }) =>
      `Already promised in ${plural(count, 'another exchange', 'other exchanges')}: ${names}. Change the proposal or wait.`,
    zh: '{names} 已在别的交换中预留。请修改方案，或等那次交换结束。',
  },
  specimen_reserved: {
    ...kind(13002, 422),
    en: 'This specimen is promised in an exchange. It can be deleted when the exchange has ended without it.',
    zh: '这件标本已在一次交换中预留，那次交换取消或结束后才能删除。',
  },
  specimen_promised: {
    ...kind(13002, 422),
    en: 'This specimen is promised in an exchange. Its status can be changed when the exchange has ended without it.',
    zh: '这件标本已在一次交换中预留，那次交换取消或结束后才能更改状态。',
  },
  specimen_handed_over: {
    ...kind(13002, 422),
    en: 'This specimen was handed over in an exchange and is in another collection now.',
    zh: '这件标本已在交换中交给对方，现在属于另一位藏家的收藏。',
  },
  offer_promised: {
    ...kind(13002, 422),
    en: 'This specimen is promised in an exchange and can’t be offered now.',
    zh: '这件标本已在一次交换中预留，现在不能再换出。',
  },
  specimens_gone: {
    ...notNow,
    en: ({ count, names }) =>
      `No longer available: ${names ?? plural(count, 'a specimen in this proposal', `${count} specimens in this proposal`)}. Make another proposal.`,
    zh: ({ count, names }) => `${names ?? `方案中的 ${count} 件标本`}已不能交换，请另提方案。`,
  },
  review_early: {
    ...notNow,
    en: 'You can review when the exchange is completed, or was closed after a parcel was sent.',
    zh: '交换完成后，或寄出包裹后关闭的，可以评价。',
  },
  review_twice: { ...notNow, en: 'You reviewed this exchange on {date}.', zh: '你已在{date}评价过这次交换。' },
  review_late: { ...notNow, en: 'Reviews could be written until {date}.', zh: '评价期已于{date}结束。' },
  review_none: { ...notNow, en: 'There is no review to reply to yet.', zh: '还没有可以回复的评价。' },
  review_reply_once: { ...notNow, en: 'One reply to a review.', zh: '每条评价只能回复一次。' },
  reopen_late: {
    ...notNow,
    en: 'This conversation closed on {date} and can’t be reopened after 90 days. Start a new exchange.',
    zh: '对话已于{date}关闭，超过 90 天不能重新打开。请重新发起交换。',
  },
  publish_taken_back: {
    ...notNow,
    en: 'The other side made this conversation private. Only they can make it public again.',
    zh: '对方已将对话设为不公开，只有对方可以再次公开。',
  },
  publish_unanswered: {
    ...notNow,
    en: 'A conversation can be made public once both of you have written.',
    zh: '双方都发过言之后，对话才能公开。',
  },
  publish_barred: {
    ...notNow,
    en: 'This conversation can’t be made public.',
    zh: '这段对话不能公开。',
  },
  newcomer_threads: {
    ...newcomer,
    en: 'Until you have completed 3 exchanges with 2 partners, you can have 5 open conversations. Finish or close one first.',
    zh: '与 2 位藏家完成 3 次交换之前，最多同时有 5 个进行中的对话。请先完成或关闭一个。',
  },
  newcomer_confirmed: {
    ...newcomer,
    en: 'Until both of you have completed 3 exchanges with 2 partners, each can have 2 confirmed exchanges at once.',
    zh: '双方各与 2 位藏家完成 3 次交换之前，每人最多同时有 2 个已确认的交换。',
  },
  newcomer_items: {
    ...newcomer,
    en: 'Until you have completed 3 exchanges with 2 partners, a proposal holds at most 5 specimens a side.',
    zh: '与 2 位藏家完成 3 次交换之前，方案中每方最多 5 件标本。',
  },
} as const satisfies Record<string, ErrorEntry>;
