import { plural, type Sentence } from './sentence.ts';

type Word = Sentence & { /** the situation that shows it */ readonly when: string };

/**
 * Each sentence of the specification's sections 5 and 8, and those that a form says of a field, with the situation
 * that shows it. The English of the specification is kept to the letter.
 */
export const words = {
  error_default: { en: 'An error occurred', zh: '出错了', when: 'a refusal comes without a sentence' },
  error_unexpected: {
    en: 'An unexpected error occurred',
    zh: '发生意外错误',
    when: 'an HTTP error whose body is not ours',
  },
  error_network: {
    en: 'Network error or server is unreachable',
    zh: '网络异常，或服务器无法连接',
    when: 'a call gets no answer',
  },
  login_unverified: {
    en: 'Login successful, but unable to verify authentication status',
    zh: '已登录，但无法核实登录状态',
    when: 'the forced check after a login does not find the user',
  },
  page_not_found_path: { en: 'Page Not Found: {path}', zh: '找不到页面：{path}', when: 'an address that is no screen' },
  page_not_found: { en: 'Page Not Found', zh: '找不到页面', when: 'the status message of a 404 view' },
  internal_error: { en: 'Internal Server Error', zh: '服务器内部错误', when: 'a fault that nothing handled' },
  mount_error: {
    en: 'Error while mounting app',
    zh: '应用启动出错',
    when: 'the app fails to mount (console and log only)',
  },
  load_failed: { en: 'Failed to load', zh: '加载失败', when: 'a screen cannot read its data' },
  intent_load_failed: {
    en: 'Failed to load exchange intent',
    zh: '交换意向加载失败',
    when: 'an intent page cannot read it',
  },
  thread_load_failed: {
    en: 'Failed to load exchange conversation',
    zh: '交换对话加载失败',
    when: 'a conversation cannot be read',
  },
  thread_not_found: {
    en: 'Exchange conversation not found',
    zh: '没有这个交换对话',
    when: 'a conversation is missing',
  },
  thread_create_failed: {
    en: 'Unable to create an exchange conversation. Please try again later.',
    zh: '未能建立交换对话，请稍后再试。',
    when: 'starting an exchange is answered without a conversation',
  },
  exchange_start_failed: {
    en: 'Failed to start exchange. Please try again later.',
    zh: '未能发起交换，请稍后再试。',
    when: 'starting an exchange fails',
  },
  exchange_message_required: {
    en: 'Please enter a message',
    zh: '请写一条消息',
    when: 'an exchange is started without a word',
  },
  message_send_failed: {
    en: 'Message failed to send',
    zh: '消息未能发送',
    when: 'a message was refused or not answered',
  },
  message_failed: { en: 'Failed to send message', zh: '发送消息失败', when: 'sending a message throws' },
  private_message_failed: {
    en: 'Failed to send private message',
    zh: '发送私密消息失败',
    when: 'sending a private message throws',
  },
  media_text_only: {
    en: 'Media upload failed (only text will be sent)',
    zh: '图片或视频上传失败（只发送文字）',
    when: 'an attachment of a message fails',
  },
  action_failed: { en: 'Action failed', zh: '这一步没有完成', when: 'an action in a conversation throws' },
  publish_failed: {
    en: 'Failed to set conversation to public. Please try again later.',
    zh: '未能将对话设为公开，请稍后再试。',
    when: 'publishing a conversation fails',
  },
  hash_failed: {
    en: 'Failed to compute file hash',
    zh: '未能计算文件校验值',
    when: 'the browser cannot read a chosen file',
  },
  reset_send_failed: {
    en: 'Failed to send reset link. Please try again.',
    zh: '重置链接未能发出，请再试一次。',
    when: 'asking for a reset link fails',
  },
  reset_code_wrong: {
    en: 'Invalid or expired reset code',
    zh: '重置链接有误或已过期',
    when: 'a reset link is opened that is not good',
  },
  reset_failed: {
    en: 'Failed to reset password. Please try again.',
    zh: '密码未能重置，请再试一次。',
    when: 'saving the new password fails',
  },
  preferences_failed: {
    en: 'Failed to save preferences: {error}',
    zh: '偏好设置未能保存：{error}',
    when: 'saving preferences is refused',
  },
  series_add_failed: { en: 'Failed to add series', zh: '系列未能添加', when: 'adding a series fails' },
  series_update_failed: { en: 'Failed to update series', zh: '系列未能更新', when: 'changing a series fails' },
  series_remove_failed: { en: 'Failed to remove series', zh: '系列未能移除', when: 'removing a series fails' },
  tag_add_failed: { en: 'Failed to add tag', zh: '标记未能添加', when: 'adding a tag fails' },
  tag_remove_failed: { en: 'Failed to remove tag', zh: '标记未能移除', when: 'removing a tag fails' },
  save_failed: { en: 'Failed to save changes', zh: '更改未能保存', when: 'saving a specimen fails' },
  names_failed: {
    en: 'Failed to get name recommendations',
    zh: '未能取得名称建议',
    when: 'name recommendations cannot be read',
  },
  designs_load_failed: { en: 'Failed to load designs', zh: '设计加载失败', when: 'label designs cannot be read' },
  designs_delete_failed: { en: 'Failed to delete design', zh: '设计未能删除', when: 'deleting a label design fails' },
  designs_duplicate_failed: {
    en: 'Failed to duplicate design',
    zh: '设计未能复制',
    when: 'duplicating a label design fails',
  },
  designs_update_failed: { en: 'Failed to update design', zh: '设计未能更新', when: 'saving a label design fails' },
  group_not_found: { en: 'Design group not found', zh: '没有这个标签卡组', when: 'a label group is missing' },
  watermarks_load_failed: { en: 'Failed to load watermarks', zh: '水印加载失败', when: 'watermarks cannot be read' },
  watermark_status_failed: {
    en: 'Failed to set watermark status',
    zh: '水印状态未能更改',
    when: 'switching a watermark fails',
  },
  watermark_save_failed: {
    en: 'Failed to save watermark design',
    zh: '水印设计未能保存',
    when: 'saving a watermark fails',
  },
  watermark_image_required: {
    en: 'Please select a watermark image',
    zh: '请选择水印图片',
    when: 'a watermark is saved without an image',
  },
  design_name_required: {
    en: 'Please enter a design name',
    zh: '请填写设计名称',
    when: 'a watermark is saved without a name',
  },
  sample_next_failed: {
    en: 'Failed to navigate to the next sample',
    zh: '未能打开下一件标本',
    when: 'the neighbour of a specimen cannot be opened',
  },
  samples_failed: { en: 'Error loading samples', zh: '标本加载出错', when: 'more specimens of a list cannot be read' },
  no_collectors: { en: 'No collectors found', zh: '没有找到藏家', when: 'the directory is empty' },
  no_locality_data: { en: 'No locality data available', zh: '暂无产地资料', when: 'a map has no places' },
  series_format: {
    en: 'Series must be 2-5 characters long and contain only uppercase letters and numbers.',
    zh: '系列代号须为 2–5 位，只能用大写字母和数字。',
    when: 'a series code breaks its rule',
  },
  min_id_format: {
    en: 'MIN-ID format error, should be like A4T-BT5',
    zh: 'MIN-ID 格式不对，应类似 A4T-BT5',
    when: 'a MIN-ID breaks its rule',
  },
  passwords_differ: { en: 'Passwords do not match', zh: '两次输入的密码不一致', when: 'the second entry differs' },
  locality_name_empty: {
    en: 'Please fill at least one field',
    zh: '请至少填写一项',
    when: 'a locality name has no field',
  },

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
  number_in_use: {
    en: '{coll_no} is in use already. You can still save.',
    zh: '编号 {coll_no} 已有标本使用，仍可保存。',
    when: 'a collection index is in use (warning)',
  },
} as const satisfies Record<string, Word>;

export type WordName = keyof typeof words;

/** Whether a text is the name of a sentence, as schemas put it into their messages. */
export const isWordName = (name: string): name is WordName => Object.hasOwn(words, name);
