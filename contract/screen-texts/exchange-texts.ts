import type { Sentence } from './sentence.ts';

/** The messages about fields of intents, wants, messages and proposals. */
export const exchangeTexts = {
  /** An intent neither offers nor looks for anything. */
  intent_no_offer: {
    en: 'Name at least one mineral you offer or look for.',
    zh: '至少填写一种可换出或想要的矿物。',
  },
  /** An intent has too many offers. */
  intent_offers_full: {
    en: 'An intent holds at most 50 offers. Put the others into another one.',
    zh: '一条意向最多列出 50 项可换出，其余可另建一条意向。',
  },
  /** An intent has more wants than a want list may have. */
  intent_wants_full: {
    en: 'A want list holds at most 100 lines.',
    zh: '想要清单最多 100 条。',
  },
  /** A message has too many attachments. */
  attachments_full: {
    en: 'At most 9 attachments in one message.',
    zh: '每条消息最多 9 个附件。',
  },
  /** An intent has no country. */
  intent_no_location: { en: 'Choose a country.', zh: '请选择国家。' },
  /** The location of an intent contains a street. */
  intent_street: {
    en: 'City or region is enough; leave the street out.',
    zh: '写到城市或地区即可，不要写街道门牌。',
  },
  /** An intent excludes a country that it ships to. */
  intent_shipping_conflict: {
    en: 'A country that you ship to can’t be excluded too. Remove it from one of the two lists.',
    zh: '同一个国家不能既可寄往又不寄往，请从其中一处移除。',
  },
  /** A specimen is offered twice in one intent. */
  intent_offered_twice: {
    en: 'This specimen stands here already.',
    zh: '这件标本已经列出。',
  },
  /** An offer names a specimen that is reserved in an exchange. */
  offer_promised: {
    en: 'This specimen is promised in an exchange and can’t be offered now.',
    zh: '这件标本已在一次交换中预留，现在不能再换出。',
  },
  /** An offer names a specimen that is private or belongs to another user. */
  intent_specimen: {
    en: 'Only your own public specimens can be offered.',
    zh: '只能列出自己已公开的标本。',
  },
  /** Another entry of the want list wants the same. */
  want_listed: {
    en: 'This is on your want list already.',
    zh: '想要清单里已有这一项。',
  },
  /** An intent was changed elsewhere while its form was open. */
  intent_stale: {
    en: 'This intent was changed since you opened it. Nothing you typed is lost.',
    zh: '打开之后，这条意向已被修改。你输入的内容都还在。',
  },
  /** A proposal gives nothing on either side. */
  proposal_empty: {
    en: 'At least one side must give something; cash alone is no exchange.',
    zh: '至少一方要换出标本，不能只有现金。',
  },
  /** A proposal names a specimen twice. */
  proposal_specimen_twice: {
    en: 'A specimen stands in this proposal twice.',
    zh: '方案中有重复的标本。',
  },
  /** A side of a proposal has more than one line of cash. */
  proposal_cash_twice: {
    en: 'At most one line of cash a side.',
    zh: '每方最多一行现金。',
  },
  /** A side of a proposal is too long. */
  proposal_items_many: {
    en: 'At most 50 items a side.',
    zh: '每方最多 50 项。',
  },
} as const satisfies Record<string, Sentence>;
