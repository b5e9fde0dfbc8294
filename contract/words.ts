import { formWords } from './form-words.ts';
import type { Sentence } from './sentence.ts';

export type Word = Sentence & { /** the situation that shows it */ readonly when: string };

/** Each sentence of the specification's sections 5 and 8, to the letter, with the situation that shows it. */
const specifiedWords = {
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
  groups_load_failed: { en: 'Failed to load groups', zh: '标签卡组加载失败', when: 'label groups cannot be read' },
  groups_delete_failed: { en: 'Failed to delete group', zh: '标签卡组未能删除', when: 'deleting a label group fails' },
  groups_duplicate_failed: {
    en: 'Failed to duplicate group',
    zh: '标签卡组未能复制',
    when: 'duplicating a label group fails',
  },
  groups_update_failed: { en: 'Failed to update group', zh: '标签卡组未能更新', when: 'saving a label group fails' },
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
} as const satisfies Record<string, Word>;

/** Every sentence said beside a field, in a view or in a notice. What a call refuses stands in errors.ts. */
export const words = { ...specifiedWords, ...formWords };

export type WordName = keyof typeof words;

/** Whether a text is the name of a sentence, as schemas put it into their messages. */
export const isWordName = (name: string): name is WordName => Object.hasOwn(words, name);
