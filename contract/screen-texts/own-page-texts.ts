import type { Sentence } from './sentence.ts';

/**
 * The specification's sentences that only pages of signed-in users show, verbatim, with the situation that shows each
 * as comment.
 */
export const ownPageTexts = {
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
  /** Saving a specimen fails. */
  save_failed: { en: 'Failed to save changes', zh: '更改未能保存' },
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
  /** A locality name has no filled field. */
  locality_name_empty: {
    en: 'Please fill at least one field',
    zh: '请至少填写一项',
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
  /** An attachment of a message fails. */
  media_text_only: {
    en: 'Media upload failed (only text will be sent)',
    zh: '图片或视频上传失败（只发送文字）',
  },
} as const satisfies Record<string, Sentence>;

export type OwnPageText = keyof typeof ownPageTexts;
