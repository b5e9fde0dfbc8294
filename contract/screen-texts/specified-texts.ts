import type { Sentence } from './sentence.ts';

/**
 * The sentences of the specification's sections 5 and 8, verbatim, with the situation that shows each as comment. Those
 * that only pages of signed-in users show are in own-page-texts.ts, which visitors do not download.
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
  /** An action in a conversation throws. */
  action_failed: { en: 'Action failed', zh: '这一步没有完成' },
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
  /** The repeated password differs. */
  passwords_differ: { en: 'Passwords do not match', zh: '两次输入的密码不一致' },
} as const satisfies Record<string, Sentence>;

export type SpecifiedWord = keyof typeof specifiedTexts;
