import { plural } from './sentence.ts';
import type { Word } from './words.ts';

/** What a form says of a field, beyond the sentences that the specification gives. */
export const formWords = {
  form_required: { en: 'Fill this in', zh: '此项必填', when: 'a field is empty that may not be' },
  form_too_long: {
    en: ({ over }) => `${over} ${plural(over, 'character', 'characters')} too many`,
    zh: '超出 {over} 字',
    when: 'a text is longer than its field',
  },
  form_text: {
    en: 'Control characters can’t be kept',
    zh: '不能包含控制字符',
    when: 'a text holds control characters',
  },
  form_number: { en: 'Enter a number', zh: '请填数字', when: 'a number field holds something else' },
  form_positive: { en: 'Enter a number above 0', zh: '请填大于 0 的数字', when: 'a measure is zero or less' },
  form_range: { en: 'This number is out of range', zh: '数值超出范围', when: 'a number is out of its bounds' },
  form_date: {
    en: 'Enter a year, a month or a day: 1987, 1987-05, 1987-05-12',
    zh: '可填年、年月或年月日：1987、1987-05、1987-05-12',
    when: 'a date is none',
  },
  form_date_future: { en: 'This date lies in the future', zh: '日期在今天之后', when: 'a date is after today' },
  form_choice: {
    en: 'Choose one of those offered',
    zh: '请从给出的选项中选择',
    when: 'a value is none of the choices',
  },
  form_id: { en: 'This is not an id', zh: '标识格式不对', when: 'an id is malformed' },
  form_cursor: {
    en: 'This page of the list is gone. Start from its beginning.',
    zh: '这一页已失效，请从头浏览。',
    when: 'a cursor was altered or belongs to another list',
  },
  form_wrong: { en: 'This can’t be read', zh: '内容无法识别', when: 'a field has the wrong shape' },
  username_rule: {
    en: '3–20 of a–z, 0–9, - and _, beginning with a letter. It can’t be changed later.',
    zh: '3–20 位小写字母、数字、- 或 _，以字母开头。以后不能修改。',
    when: 'a username breaks its rule',
  },
  username_sign: {
    en: 'No doubled - or _, and none at the end.',
    zh: '- 和 _ 不能连用，也不能放在末尾。',
    when: 'a username has doubled or trailing signs',
  },
  email_format: {
    en: 'This doesn’t look like an e-mail address.',
    zh: '邮箱地址格式不对。',
    when: 'an e-mail address is none',
  },
  code_format: { en: 'The code has 6 digits.', zh: '验证码是 6 位数字。', when: 'a verification code is not 6 digits' },
  password_short: { en: 'At least 8 characters.', zh: '至少 8 个字符。', when: 'a password is short' },
  password_long: { en: 'At most 128 characters.', zh: '最多 128 个字符。', when: 'a password is long' },
  password_common: {
    en: 'This password is among the most common ones. Choose another.',
    zh: '这个密码太常见，请换一个。',
    when: 'a password is on the list of common ones',
  },
  password_wrong: { en: 'This is not the password.', zh: '密码不对。', when: 'the current password is wrong' },
  email_same: {
    en: 'This is the address you have.',
    zh: '这就是你现在的邮箱。',
    when: 'the new address is the present one',
  },
  avatar_shape: {
    en: 'The avatar has to be a square JPEG of at most 1,024 pixels.',
    zh: '头像须为正方形 JPEG，边长不超过 1,024 像素。',
    when: 'an avatar arrives that was not cut to a square',
  },
  watermark_text_empty: {
    en: 'Enter the text of the watermark.',
    zh: '请填写水印文字。',
    when: 'a text watermark has no text',
  },
  block_self: {
    en: 'This is your own account.',
    zh: '这是你自己的账号。',
    when: 'somebody blocks or reports themselves',
  },
  password_own: {
    en: 'Don’t use your username or e-mail as the password.',
    zh: '不要用用户名或邮箱作密码。',
    when: 'a password is the username or the address',
  },
  display_name_rule: { en: '1–40 characters.', zh: '1–40 个字符。', when: 'a display name breaks its rule' },
  tags_rule: {
    en: 'At most 20 tags of 30 characters.',
    zh: '最多 20 个标记，每个不超过 30 字。',
    when: 'tags are too many or too long',
  },
  number_format: {
    en: 'A number is a series and an index, such as SC-0012.',
    zh: '编号由系列和序号组成，例如 SC-0012。',
    when: 'a collection number cannot be read',
  },
  series_needs_separator: {
    en: 'Without a separator, every series has to end in a letter.',
    zh: '不用分隔符时，每个系列代号都须以字母结尾。',
    when: 'the separator is left out and a series ends in a digit',
  },
  intent_no_offer: {
    en: 'Name at least one mineral you offer or look for.',
    zh: '至少填写一种可换出或想要的矿物。',
    when: 'an intent neither offers nor looks for anything',
  },
  attachments_full: {
    en: 'At most 9 attachments in one message.',
    zh: '每条消息最多 9 个附件。',
    when: 'a message is sent with more pictures than it may have',
  },
  intent_no_location: { en: 'Choose a country.', zh: '请选择国家。', when: 'an intent has no country' },
  intent_street: {
    en: 'City or region is enough; leave the street out.',
    zh: '写到城市或地区即可，不要写街道门牌。',
    when: 'the place of an intent names a street',
  },
  intent_offered_twice: {
    en: 'This specimen stands here already.',
    zh: '这件标本已经列出。',
    when: 'a specimen is offered twice in one intent',
  },
  offer_promised: {
    en: 'This specimen is promised in an exchange and can’t be offered now.',
    zh: '这件标本已在一次交换中预留，现在不能再换出。',
    when: 'an offer names a specimen that an exchange holds',
  },
  intent_specimen: {
    en: 'Only your own public specimens can be offered.',
    zh: '只能列出自己已公开的标本。',
    when: 'an offer names a specimen that is private or not one’s own',
  },
  intent_stale: {
    en: 'This intent was changed since you opened it. Nothing you typed is lost.',
    zh: '打开之后，这条意向已被修改。你输入的内容都还在。',
    when: 'an intent was changed elsewhere while its form was open',
  },
  place_kind: {
    en: 'Choose a kind of place that can lie in {parent}',
    zh: '请选择可位于{parent}之内的地点类型',
    when: 'a place is of a kind not smaller than the place it lies in',
  },
  place_position: {
    en: 'Latitude goes from −90 to 90, longitude from −180 to 180',
    zh: '纬度为 −90 至 90，经度为 −180 至 180',
    when: 'a position lies off the Earth',
  },
  place_half_position: {
    en: 'A position needs latitude and longitude',
    zh: '纬度和经度须一起填写',
    when: 'half of a position is given',
  },
  proposal_empty: {
    en: 'At least one side must give something.',
    zh: '至少一方要换出标本。',
    when: 'a proposal gives nothing on either side',
  },
  proposal_specimen_twice: {
    en: 'A specimen stands in this proposal twice.',
    zh: '方案中有重复的标本。',
    when: 'a proposal names a specimen twice',
  },
  proposal_items_many: {
    en: 'At most 50 items a side.',
    zh: '每方最多 50 项。',
    when: 'a side of a proposal is too long',
  },
  number_in_use: {
    en: '{coll_no} is in use already. You can still save.',
    zh: '编号 {coll_no} 已有标本使用，仍可保存。',
    when: 'a collection index is in use (warning)',
  },
} as const satisfies Record<string, Word>;
