import { type ErrorEntry, kind } from './error-kind.ts';

const notNow = kind(13001, 422);

/** Every refusal of a command by which an agreement is fulfilled, or ended without that. */
export const fulfilmentErrors = {
  ship_not_confirmed: { ...notNow, en: 'Agree on a proposal before you ship.', zh: '先谈定方案，再寄出。' },
  ship_nothing: {
    ...notNow,
    en: 'In this agreement you give nothing, so there is nothing to ship.',
    zh: '按约定你没有要换出的标本，不用寄出。',
  },
  ship_twice: {
    ...notNow,
    en: 'You marked your parcel as shipped on {date}.',
    zh: '你已在{date}记为已寄出。',
  },
  ship_not_yet: { ...notNow, en: 'You have not marked a parcel as shipped.', zh: '你还没有记为已寄出。' },
  ship_not_due: {
    ...notNow,
    en: 'More time to ship can be asked for while it is your turn to ship.',
    zh: '轮到你寄出时，才能请求延期。',
  },
  ship_take_back_late: {
    ...notNow,
    en: 'A parcel marked as shipped can be taken back for ten minutes.',
    zh: '记为已寄出后，十分钟内才能撤回。',
  },
  parcel_received: {
    ...notNow,
    en: 'The other side confirmed receipt on {date}.',
    zh: '对方已在{date}确认收到。',
  },
  parcel_in_person: {
    ...notNow,
    en: 'You agreed to meet in person, so there is no parcel.',
    zh: '你们约定当面交换，不用寄包裹。',
  },
  more_time_asked: {
    ...notNow,
    en: 'You asked for two more weeks. The other side has to give them.',
    zh: '你已请求延期两周，等对方同意。',
  },
  more_time_not_asked: { ...notNow, en: 'The other side has not asked for more time.', zh: '对方没有请求延期。' },
  meeting_not_agreed: {
    ...notNow,
    en: 'You have not agreed to meet in person.',
    zh: '你们没有约定当面交换。',
  },
  meeting_confirmed: {
    ...notNow,
    en: 'One of you has confirmed the meeting, so the agreement can’t be changed or cancelled now.',
    zh: '有一方已确认当面交换，不能再修改或取消约定。',
  },
  meeting_twice: { ...notNow, en: 'You confirmed the meeting on {date}.', zh: '你已在{date}确认当面交换。' },
  receive_not_shipped: {
    ...notNow,
    en: 'The other side has not marked a parcel as shipped yet.',
    zh: '对方还没有记为已寄出。',
  },
  receive_came_back: {
    ...notNow,
    en: 'The other says that it came back. If you have it, write to them.',
    zh: '对方表示标本已退回。如果标本在你这里，请给对方留言。',
  },
  receive_twice: { ...notNow, en: 'You confirmed receipt on {date}.', zh: '你已在{date}确认收到。' },
  whereabouts_not_asked: {
    ...notNow,
    en: 'Where this specimen is can’t be said in this exchange now.',
    zh: '现在不能在这次交换中填写这件标本的去向。',
  },
  cancel_needs_other: {
    ...notNow,
    en: 'After agreement, the other side has to accept the cancellation.',
    zh: '谈定之后要取消，需对方同意。',
  },
  cancel_too_early: {
    ...notNow,
    en: 'You can cancel alone from {date}, if the other side has not shipped by then.',
    zh: '如果对方届时仍未寄出，{date}起你可以单方取消。',
  },
  cancel_asked_already: {
    ...notNow,
    en: 'It has been asked already whether to cancel. The other side’s answer decides.',
    zh: '已有人提出取消，等对方答复。',
  },
  cancel_not_asked: { ...notNow, en: 'Nobody has asked to cancel.', zh: '没有人提出取消。' },
  cancel_shipped: {
    ...notNow,
    en: 'A parcel is on its way. Report a problem instead.',
    zh: '已有包裹寄出，不能取消，可以报告问题。',
  },
  problem_not_shipped: { ...notNow, en: 'Nothing has been shipped yet.', zh: '还没有寄出任何包裹。' },
  problem_open: {
    ...notNow,
    en: 'A problem is open already. Both sides mark it as solved first.',
    zh: '已有一个未解决的问题，须先由双方记为解决。',
  },
  problem_not_sent_early: {
    ...notNow,
    en: 'You can report from {date} that the other side has not sent anything.',
    zh: '{date}起可以报告对方未寄出。',
  },
  problem_not_sent: {
    ...notNow,
    en: 'This can be reported when your parcel is sent and the other side still owes theirs.',
    zh: '你已寄出而对方仍未寄出时，才能这样报告。',
  },
  problem_none: { ...notNow, en: 'No problem is open.', zh: '目前没有未解决的问题。' },
  problem_solved_twice: {
    ...notNow,
    en: 'You marked the problem as solved. The other side has to do so, too.',
    zh: '你已记为解决，还需对方确认。',
  },
  problem_solved_late: {
    ...notNow,
    en: 'A problem can be marked as solved for 30 days after the end; that was until {date}.',
    zh: '交换结束后 30 天内可以记为已解决，期限到{date}为止。',
  },
  address_not_yet: {
    ...notNow,
    en: 'Addresses can be exchanged once the exchange is confirmed.',
    zh: '交换确认后才能交换地址。',
  },
} as const satisfies Record<string, ErrorEntry>;
