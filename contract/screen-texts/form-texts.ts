import { plural, type Sentence } from './sentence.ts';

/** The messages about form fields, besides those that the specification gives. */
export const formTexts = {
  /** A required field is empty. */
  form_required: { en: 'Fill this in', zh: '此项必填' },
  /** A text is longer than its field. */
  form_too_long: {
    en: ({ over }) => `${over} ${plural(over, 'character', 'characters')} too many`,
    zh: '超出 {over} 字',
  },
  /** A text is longer than what is searched or named by it. */
  form_text_max: { en: 'At most {max} characters', zh: '最多 {max} 个字' },
  /** A text contains control characters. */
  form_text: {
    en: 'Control characters can’t be kept',
    zh: '不能包含控制字符',
  },
  /** A number field has another content. */
  form_number: { en: 'Enter a number', zh: '请填数字' },
  /** A measure is zero or less. */
  form_positive: { en: 'Enter a number above 0', zh: '请填大于 0 的数字' },
  /** A number is out of its bounds. */
  form_range: { en: 'This number is out of range', zh: '数值超出范围' },
  /** One call names more specimens than allowed. */
  specimens_many: { en: 'At most {max} at once', zh: '一次最多 {max} 件' },
  /** A date is invalid. */
  form_date: {
    en: 'Enter a year, a month or a day: 1987, 1987-05, 1987-05-12',
    zh: '可填年、年月或年月日：1987、1987-05、1987-05-12',
  },
  /** A date is after today. */
  form_date_future: { en: 'This date lies in the future', zh: '日期在今天之后' },
  /** A value is none of the choices. */
  form_choice: {
    en: 'Choose one of those offered',
    zh: '请从给出的选项中选择',
  },
  /** An id is malformed. */
  form_id: { en: 'This is not an id', zh: '标识格式不对' },
  /** A cursor was altered or belongs to another list. */
  form_cursor: {
    en: 'This page of the list is gone. Start from its beginning.',
    zh: '这一页已失效，请从头浏览。',
  },
  /** A field has the wrong shape. */
  form_wrong: { en: 'This can’t be read', zh: '内容无法识别' },
  /** More entries than allowed. */
  form_too_many: { en: 'That is more than can be kept', zh: '数量超出上限' },
  /** A card size with only one of its sides. */
  label_group_size_required: { en: 'Enter both width and height.', zh: '宽和高都要填写。' },
  /** The content of braces in a card's text is no field. */
  label_field_unknown: { en: 'There is no field {field}', zh: '没有“{field}”这个字段' },
  /** A design whose card size differs from its group's. */
  label_size_differs: {
    en: '“{name}” is {w} × {h} cm; the group is {gw} × {gh} cm.',
    zh: '“{name}”为 {w} × {h} cm，标签卡组为 {gw} × {gh} cm。',
  },
  /** A username breaks the rule. */
  username_rule: {
    en: '3–20 of a–z, 0–9, - and _, beginning with a letter. It can’t be changed later.',
    zh: '3–20 位小写字母、数字、- 或 _，以字母开头。以后不能修改。',
  },
  /** A username has doubled or trailing - or _. */
  username_sign: {
    en: 'No doubled - or _, and none at the end.',
    zh: '- 和 _ 不能连用，也不能放在末尾。',
  },
  /** An email address is invalid. */
  email_format: {
    en: 'This doesn’t look like an e-mail address.',
    zh: '邮箱地址格式不对。',
  },
  /** A verification code is not 6 digits. */
  code_format: { en: 'The code has 6 digits.', zh: '验证码是 6 位数字。' },
  /** A password contains a control character or half of a surrogate pair. */
  password_characters: {
    en: 'It holds a character that can’t be typed again. Choose another.',
    zh: '密码里有无法再次输入的字符，请换一个。',
  },
  /** A password is too short. */
  password_short: { en: 'At least 8 characters.', zh: '至少 8 个字符。' },
  /** A password is too long. */
  password_long: { en: 'At most 128 characters.', zh: '最多 128 个字符。' },
  /** A password is on the list of common ones. */
  password_common: {
    en: 'This password is among the most common ones. Choose another.',
    zh: '这个密码太常见，请换一个。',
  },
  /** The current password is wrong. */
  password_wrong: { en: 'This is not the password.', zh: '密码不对。' },
  /** The new email address is the current one. */
  email_same: {
    en: 'This is the address you have.',
    zh: '这就是你现在的邮箱。',
  },
  /** An avatar is not cropped to a square. */
  avatar_shape: {
    en: 'The avatar has to be a square JPEG of at most 1,024 pixels.',
    zh: '头像须为正方形 JPEG，边长不超过 1,024 像素。',
  },
  /** A text watermark has no text. */
  watermark_text_empty: {
    en: 'Enter the text of the watermark.',
    zh: '请填写水印文字。',
  },
  /** A user blocks or reports themselves. */
  block_self: {
    en: 'This is your own account.',
    zh: '这是你自己的账号。',
  },
  /** A password equals the username or the email address. */
  password_own: {
    en: 'Don’t use your username or e-mail as the password.',
    zh: '不要用用户名或邮箱作密码。',
  },
  /** A display name breaks the rule. */
  display_name_rule: { en: '1–40 characters.', zh: '1–40 个字符。' },
  /** Tags are too many or too long. */
  tags_rule: {
    en: 'At most 20 tags of 30 characters.',
    zh: '最多 20 个标记，每个不超过 30 字。',
  },
  /** A collection number cannot be read. */
  number_format: {
    en: 'A number is a series and an index, such as SC-0012.',
    zh: '编号由系列和序号组成，例如 SC-0012。',
  },
  /** The separator is left out and a series ends in a digit. */
  series_needs_separator: {
    en: 'Without a separator, every series has to end in a letter.',
    zh: '不用分隔符时，每个系列代号都须以字母结尾。',
  },
  /** A user has the maximal number of own places. */
  places_full: {
    en: 'You can add at most {limit} places of your own. Delete one that you don’t need.',
    zh: '自己添加的地点最多 {limit} 个，请先删除不用的',
  },
  /** The kind of a place is not smaller than that of the place it lies in. */
  place_kind: {
    en: 'Choose a kind of place that can lie in {parent}',
    zh: '请选择可位于{parent}之内的地点类型',
  },
  /** A position is out of range. */
  place_position: {
    en: 'Latitude goes from −90 to 90, longitude from −180 to 180',
    zh: '纬度为 −90 至 90，经度为 −180 至 180',
  },
  /** One coordinate of a position is missing. */
  place_half_position: {
    en: 'A position needs latitude and longitude',
    zh: '纬度和经度须一起填写',
  },
  /** A survey has no source. */
  survey_source_required: {
    en: 'Say what this rests on: own visits, the literature, specimens here',
    zh: '请写明依据：实地调查、文献或本站标本',
  },
  /** A survey was saved by another user while it was edited. */
  survey_stale: {
    en: 'This survey was saved by {name} while you were editing. Nothing you typed is lost.',
    zh: '你编辑期间，{name} 保存了这份调查。你输入的内容都还在。',
  },
  /** Two parcels have one tracking number. */
  parcel_twice: {
    en: 'This number is there already.',
    zh: '这个单号已填过。',
  },
  /** Too many parcels. */
  parcels_many: {
    en: 'At most 5 parcels.',
    zh: '最多 5 个包裹。',
  },
  /** A public specimen has only its number. */
  specimen_empty: {
    en: 'Only the number is filled in so far. Add a photo, a mineral or a locality, or make it private.',
    zh: '目前只有编号。请添加照片、矿物或产地，或设为私密。',
  },
  /** A collection index is in use (warning). */
  number_in_use: {
    en: '{coll_no} is in use already. You can still save.',
    zh: '编号 {coll_no} 已有标本使用，仍可保存。',
  },
} as const satisfies Record<string, Sentence>;
