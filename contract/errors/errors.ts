import { numberText } from '#contract/format/numbers.ts';
import { plural } from '#contract/screen-texts/sentence.ts';
import { type ErrorEntry, kind } from './error-kind.ts';
import { fulfilmentErrors } from './fulfilment-errors.ts';
import { labelErrors } from './label-errors.ts';
import { limitErrors } from './limit-errors.ts';
import { mediaErrors } from './media-errors.ts';
import { moderationErrors } from './moderation-errors.ts';
import { questionErrors } from './question-errors.ts';
import { threadErrors } from './thread-errors.ts';
import { wantErrors } from './want-errors.ts';

const input = kind(10000, 400);
const takenError = kind(11003, 422);
const notFound = kind(12000, 404);
const conflict = kind(10001, 422);

/** Every refusal of a call or rule: name → code, HTTP status, and the text in both languages. */
export const errors = {
  input_refused: { ...input, en: 'Some fields need attention.', zh: '有几处需要修改。' },
  code_wrong: {
    ...kind(11005, 400),
    en: 'The code is wrong, expired or already used. Ask for a new one.',
    zh: '验证码不对、已过期或已用过。请重新获取。',
  },
  code_wrong_left: {
    ...kind(11005, 400),
    en: ({ left }) => `Wrong code. ${left} ${plural(left, 'try', 'tries')} left.`,
    zh: '验证码不对，还可试 {left} 次。',
  },
  reset_code_wrong: {
    ...kind(11005, 400),
    en: 'Invalid or expired reset code',
    zh: '重置链接有误或已过期',
  },
  id_used: { ...conflict, en: 'This id was used for something else.', zh: '这个标识已用于其他内容。' },
  not_logged_in: { ...kind(11000, 401), en: 'Log in to do this.', zh: '登录后才能继续。' },
  not_allowed: {
    ...kind(11001, 403),
    en: 'This belongs to another collector; you can’t change it.',
    zh: '这是其他藏家的内容，你不能修改。',
  },
  other_user: {
    ...kind(11001, 403),
    en: 'You are now logged in as {username}, but this page belongs to another user. Nothing was changed.',
    zh: '现在登录的是 {username}，而此页属于另一位用户，没有作任何改动。',
  },
  own_specimen_liked: {
    ...kind(11001, 403),
    en: 'This specimen is yours. Likes come from others.',
    zh: '这是你自己的标本，喜欢要由别人来点。',
  },
  admin_only: { ...kind(11001, 403), en: 'This page is for the administrator.', zh: '此页仅供管理员使用。' },
  cross_origin: {
    ...kind(11001, 403),
    en: 'This request came from another site and was not carried out.',
    zh: '这个请求来自其他网站，没有执行。',
  },
  signed_in_already: {
    ...kind(11001, 403),
    en: 'You are logged in as {username}. Log out to create another account.',
    zh: '你已登录为 {username}。要注册新账号，请先退出登录。',
  },
  operator_missing: {
    ...kind(11001, 403),
    en: 'Nobody can sign up yet: this server does not say who runs it. Its maintainer sets the operator’s name, address and e-mail.',
    zh: '暂时不能注册：本站尚未填写运营者信息。请维护者设置运营者的姓名、地址和邮箱。',
  },
  terms_changed: {
    ...conflict,
    en: 'The terms have changed since this page was opened. Reload the page, read them and sign up again.',
    zh: '打开本页后条款有更新。请刷新页面，阅读后再注册。',
  },
  wrong_credentials: {
    ...kind(11002, 401),
    en: 'Wrong username, e-mail or password.',
    zh: '用户名、邮箱或密码不对。',
  },
  username_taken: { ...takenError, en: 'This username is taken.', zh: '这个用户名已有人使用。' },
  username_reserved: { ...takenError, en: 'This username is reserved.', zh: '这个用户名不能使用。' },
  series_taken: { ...conflict, en: 'There is already a series {code}.', zh: '系列 {code} 已存在。' },
  series_in_use: {
    ...conflict,
    en: ({ count, code }) =>
      `${count} ${plural(count, 'specimen carries', 'specimens carry')} ${code}. Renumber ${plural(count, 'it', 'them')} first.`,
    zh: '有 {count} 件标本使用系列 {code}，请先改编号。',
  },
  series_in_trash: {
    ...conflict,
    en: ({ count, code }) =>
      `${count} ${plural(count, 'specimen', 'specimens')} in the trash ${plural(count, 'carries', 'carry')} ${code}. Restore or delete ${plural(count, 'it', 'them')} first.`,
    zh: '回收站里有 {count} 件标本使用系列 {code}，请先恢复或彻底删除。',
  },
  tags_full: {
    ...conflict,
    en: 'You keep {limit} tags at hand already. Remove one first.',
    zh: '常用标记最多 {limit} 个，请先移除一个。',
  },
  views_full: {
    ...kind(14002, 422),
    en: 'You keep {limit} views already. Delete one first.',
    zh: '视图最多保存 {limit} 个，请先删除一个。',
  },
  undo_over: {
    ...conflict,
    en: 'This was done more than {days} days ago and can no longer be undone.',
    zh: '此操作已超过 {days} 天，无法再撤销。',
  },
  undo_begun: {
    ...conflict,
    en: 'This operation is being undone; nothing more can be added to it.',
    zh: '此操作正在撤销，不能再继续。',
  },
  import_ended: {
    ...conflict,
    en: 'This import has ended: it was finished, given up or undone.',
    zh: '此次导入已结束：已完成、已放弃或已撤销。',
  },
  import_resumed: {
    ...conflict,
    en: 'This import went on in another place, with its file chosen again. Reload the page.',
    zh: '此次导入已重新选择文件，在别处继续。请刷新页面。',
  },
  import_went_on: {
    ...conflict,
    en: 'Another device went on with this import meanwhile. Choose the file again.',
    zh: '另一台设备已继续此次导入。请重新选择文件。',
  },
  place_in_use: {
    ...conflict,
    en: ({ count }) =>
      `${count} ${plural(count, 'specimen lies', 'specimens lie')} there. Give ${plural(count, 'it', 'them')} another place first.`,
    zh: '有 {count} 件标本使用这处产地，请先改用其他产地。',
  },
  not_found: {
    ...notFound,
    en: 'There is no such thing, or it is not visible to you.',
    zh: '没有这项内容，或你无权查看。',
  },
  wrong_host: {
    ...notFound,
    en: 'Nothing is served under this address. Whoever runs this server sets PUBLIC_ORIGIN to the address it is reached at.',
    zh: '这个地址没有内容。如果服务器由你运行，请把 PUBLIC_ORIGIN 设为访问它的地址。',
  },
  changed_elsewhere: {
    ...kind(13000, 412),
    en: 'This was changed since you opened it. Look at both versions before saving.',
    zh: '打开之后，这项内容已被修改。请先对照两个版本再保存。',
  },
  too_large: {
    ...kind(14000, 413),
    en: 'The file is too large: {size}. The limit is {limit}.',
    zh: '文件太大：{size}。上限为 {limit}。',
  },
  body_too_large: {
    ...kind(14000, 413),
    en: 'The request is too large. The limit is {limit}.',
    zh: '请求内容太大。上限为 {limit}。',
  },
  body_broken: {
    ...input,
    en: 'The request broke off on its way. Send it again.',
    zh: '请求内容在途中中断，请再发一次。',
  },
  body_late: {
    ...kind(10000, 408),
    en: 'The request took too long to arrive. Send it again.',
    zh: '请求传送太慢，已超时，请再发一次。',
  },
  ...moderationErrors,
  ...mediaErrors,
  watermark_sides: {
    ...input,
    en: 'The sides of a watermark have {least} to {most} pixels.',
    zh: '水印图片的边长应为 {least}–{most} 像素。',
  },
  watermarks_full: {
    ...kind(14002, 422),
    en: 'You keep {limit} watermarks already. Delete one first.',
    zh: '水印最多 {limit} 个，请先删除一个。',
  },
  intents_full: {
    ...kind(14002, 422),
    en: 'You have {limit} open intents already. Close one first.',
    zh: '进行中的意向最多 {limit} 条，请先关闭一条。',
  },
  specimens_full: {
    ...kind(14002, 422),
    en: ({ limit }) =>
      `A collection holds at most ${numberText(Number(limit), 'en')} specimens. Those in the trash count until they are gone.`,
    zh: ({ limit }) => `一份收藏最多 ${numberText(Number(limit), 'zh')} 件标本，回收站里的在彻底删除前也算在内。`,
  },
  ...threadErrors,
  ...fulfilmentErrors,
  ...wantErrors,
  ...questionErrors,
  ...labelErrors,
  ...limitErrors,
  unsubscribe_wrong: {
    ...input,
    en: 'This link is not complete. Use the whole link of the mail, or choose in your profile which mails you get.',
    zh: '链接不完整。请使用邮件中的完整链接，或在个人资料中选择接收哪些邮件。',
  },
  unexpected: {
    ...kind(50000, 500),
    en: 'The fault is ours and has been recorded. Try again; what you typed is kept.',
    zh: '是我们的问题，已有记录。请再试一次，已输入的内容都还在。',
  },
  unavailable: {
    ...kind(50300, 503),
    en: 'This is not possible for the moment. Nothing was changed; try again in a minute.',
    zh: '暂时无法完成，内容没有变动。请过一分钟再试。',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;
