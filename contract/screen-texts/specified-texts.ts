import type { Sentence } from './sentence.ts';

/**
 * Each sentence of the specification's sections 5 and 8, verbatim, with the situation that shows it as comment.
 */
export const specifiedTexts = {
  /** A refusal comes without a sentence. */
  error_default: { en: 'An error occurred', zh: '出错了' },
  /** An HTTP error whose body has an unknown format. */
  error_unexpected: {
    en: 'An unexpected error occurred',
    zh: '发生意外错误',
  },
  /** A call gets no answer. */
  error_network: {
    en: 'Network error or server is unreachable',
    zh: '网络异常，或服务器无法连接',
  },
  /** The forced check after a login does not find the user. */
  login_unverified: {
    en: 'Login successful, but unable to verify authentication status',
    zh: '已登录，但无法核实登录状态',
  },
  /** An address that matches no screen. */
  page_not_found_path: { en: 'Page Not Found: {path}', zh: '找不到页面：{path}' },
  /** The status message of a 404 page. */
  page_not_found: { en: 'Page Not Found', zh: '找不到页面' },
  /** An unhandled error. */
  internal_error: { en: 'Internal Server Error', zh: '服务器内部错误' },
  /** The app fails to mount (console and log only). */
  mount_error: {
    en: 'Error while mounting app',
    zh: '应用启动出错',
  },
  /** A screen cannot read its data. */
  load_failed: { en: 'Failed to load', zh: '加载失败' },
  /** An intent page cannot read its intent. */
  intent_load_failed: {
    en: 'Failed to load exchange intent',
    zh: '交换意向加载失败',
  },
  /** A conversation cannot be read. */
  thread_load_failed: {
    en: 'Failed to load exchange conversation',
    zh: '交换对话加载失败',
  },
  /** A conversation is missing. */
  thread_not_found: {
    en: 'Exchange conversation not found',
    zh: '没有这个交换对话',
  },
  /** The answer to starting an exchange contains no conversation. */
  thread_create_failed: {
    en: 'Unable to create an exchange conversation. Please try again later.',
    zh: '未能建立交换对话，请稍后再试。',
  },
  /** Starting an exchange fails. */
  exchange_start_failed: {
    en: 'Failed to start exchange. Please try again later.',
    zh: '未能发起交换，请稍后再试。',
  },
  /** An exchange is started without a message. */
  exchange_message_required: {
    en: 'Please enter a message',
    zh: '请写一条消息',
  },
  /** A message was refused or not answered. */
  message_send_failed: {
    en: 'Message failed to send',
    zh: '消息未能发送',
  },
  /** Sending a message throws. */
  message_failed: { en: 'Failed to send message', zh: '发送消息失败' },
  /** Sending a private message throws. */
  private_message_failed: {
    en: 'Failed to send private message',
    zh: '发送私密消息失败',
  },
  /** An attachment of a message fails. */
  media_text_only: {
    en: 'Media upload failed (only text will be sent)',
    zh: '图片或视频上传失败（只发送文字）',
  },
  /** An action in a conversation throws. */
  action_failed: { en: 'Action failed', zh: '这一步没有完成' },
  /** Publishing a conversation fails. */
  publish_failed: {
    en: 'Failed to set conversation to public. Please try again later.',
    zh: '未能将对话设为公开，请稍后再试。',
  },
  /** The browser cannot read a chosen file. */
  hash_failed: {
    en: 'Failed to compute file hash',
    zh: '未能计算文件校验值',
  },
  /** Requesting a reset link fails. */
  reset_send_failed: {
    en: 'Failed to send reset link. Please try again.',
    zh: '重置链接未能发出，请再试一次。',
  },
  /** An opened reset link is invalid or expired. */
  reset_code_wrong: {
    en: 'Invalid or expired reset code',
    zh: '重置链接有误或已过期',
  },
  /** Saving the new password fails. */
  reset_failed: {
    en: 'Failed to reset password. Please try again.',
    zh: '密码未能重置，请再试一次。',
  },
  /** Saving preferences is refused. */
  preferences_failed: {
    en: 'Failed to save preferences: {error}',
    zh: '偏好设置未能保存：{error}',
  },
  /** Adding a series fails. */
  series_add_failed: { en: 'Failed to add series', zh: '系列未能添加' },
  /** Changing a series fails. */
  series_update_failed: { en: 'Failed to update series', zh: '系列未能更新' },
  /** Removing a series fails. */
  series_remove_failed: { en: 'Failed to remove series', zh: '系列未能移除' },
  /** Adding a tag fails. */
  tag_add_failed: { en: 'Failed to add tag', zh: '标记未能添加' },
  /** Removing a tag fails. */
  tag_remove_failed: { en: 'Failed to remove tag', zh: '标记未能移除' },
  /** Saving a specimen fails. */
  save_failed: { en: 'Failed to save changes', zh: '更改未能保存' },
  /** Name recommendations cannot be read. */
  names_failed: {
    en: 'Failed to get name recommendations',
    zh: '未能取得名称建议',
  },
  /** Label designs cannot be read. */
  designs_load_failed: { en: 'Failed to load designs', zh: '设计加载失败' },
  /** Deleting a label design fails. */
  designs_delete_failed: { en: 'Failed to delete design', zh: '设计未能删除' },
  /** Duplicating a label design fails. */
  designs_duplicate_failed: {
    en: 'Failed to duplicate design',
    zh: '设计未能复制',
  },
  /** Saving a label design fails. */
  designs_update_failed: { en: 'Failed to update design', zh: '设计未能更新' },
  /** Label groups cannot be read. */
  groups_load_failed: { en: 'Failed to load groups', zh: '标签卡组加载失败' },
  /** Deleting a label group fails. */
  groups_delete_failed: { en: 'Failed to delete group', zh: '标签卡组未能删除' },
  /** Duplicating a label group fails. */
  groups_duplicate_failed: {
    en: 'Failed to duplicate group',
    zh: '标签卡组未能复制',
  },
  /** Saving a label group fails. */
  groups_update_failed: { en: 'Failed to update group', zh: '标签卡组未能更新' },
  /** A label group is missing. */
  group_not_found: { en: 'Design group not found', zh: '没有这个标签卡组' },
  /** Watermarks cannot be read. */
  watermarks_load_failed: { en: 'Failed to load watermarks', zh: '水印加载失败' },
  /** Switching a watermark fails. */
  watermark_status_failed: {
    en: 'Failed to set watermark status',
    zh: '水印状态未能更改',
  },
  /** Saving a watermark fails. */
  watermark_save_failed: {
    en: 'Failed to save watermark design',
    zh: '水印设计未能保存',
  },
  /** A watermark is saved without an image. */
  watermark_image_required: {
    en: 'Please select a watermark image',
    zh: '请选择水印图片',
  },
  /** A watermark is saved without a name. */
  design_name_required: {
    en: 'Please enter a design name',
    zh: '请填写设计名称',
  },
  /** The neighbour of a specimen cannot be opened. */
  sample_next_failed: {
    en: 'Failed to navigate to the next sample',
    zh: '未能打开下一件标本',
  },
  /** More specimens of a list cannot be read. */
  samples_failed: { en: 'Error loading samples', zh: '标本加载出错' },
  /** The directory is empty. */
  no_collectors: { en: 'No collectors found', zh: '没有找到藏家' },
  /** A map has no localities. */
  no_locality_data: { en: 'No locality data available', zh: '暂无产地资料' },
  /** A series code breaks the rule. */
  series_format: {
    en: 'Series must be 2-5 characters long and contain only uppercase letters and numbers.',
    zh: '系列代号须为 2–5 位，只能用大写字母和数字。',
  },
  /** A MIN-ID breaks the rule. */
  min_id_format: {
    en: 'MIN-ID format error, should be like A4T-BT5',
    zh: 'MIN-ID 格式不对，应类似 A4T-BT5',
  },
  /** The repeated password differs. */
  passwords_differ: { en: 'Passwords do not match', zh: '两次输入的密码不一致' },
  /** A locality name has no filled field. */
  locality_name_empty: {
    en: 'Please fill at least one field',
    zh: '请至少填写一项',
  },
} as const satisfies Record<string, Sentence>;

export type SpecifiedWord = keyof typeof specifiedTexts;
