import { type ErrorEntry, kind } from './error-kind.ts';

const input = kind(10000, 400);
const conflict = kind(10001, 422);

/** The refusals of photos and videos. */
export const mediaErrors = {
  format_unknown: {
    ...kind(14001, 415),
    en: 'This format isn’t supported. Use {accepted}.',
    zh: '不支持这种格式。可用 {accepted}。',
  },
  picture_too_many_pixels: {
    ...kind(14000, 413),
    en: 'The picture has too many pixels: {size}. The limit is {limit}.',
    zh: '图片像素过多：{size}。上限为 {limit}。',
  },
  picture_damaged: {
    ...kind(14001, 415),
    en: 'The picture is damaged or cut off and can’t be read.',
    zh: '图片已损坏或不完整，无法读取。',
  },
  video_damaged: {
    ...kind(14001, 415),
    en: 'The video is damaged or cut off and can’t be read.',
    zh: '视频已损坏或不完整，无法读取。',
  },
  video_unusual: {
    ...kind(14001, 415),
    en: 'The video is stored in a way that can’t be prepared here: in fragments, with a packed index, or in pieces that overlap or are too many. Export it again as an ordinary MP4.',
    zh: '视频的存储方式（分片、索引经过压缩，或数据块重叠、过于零碎）无法在这里处理，请重新导出为普通 MP4。',
  },
  video_empty: {
    ...kind(14001, 415),
    en: 'There are no moving pictures in this file.',
    zh: '这个文件里没有视频画面。',
  },
  needs_prepared: {
    ...input,
    en: 'This picture needs a prepared copy: an upright JPEG of at most 4.0 megapixels and 10,240 pixels a side.',
    zh: '这张图片还缺一份预处理的 JPEG：方向摆正，总像素不超过 400 万，最长边不超过 10,240 像素。',
  },
  hash_mismatch: {
    ...input,
    en: 'The file arrived changed. Send it again.',
    zh: '文件在传输中有变化，请重新上传。',
  },
  parts_missing: { ...input, en: 'Not all of the file has arrived yet.', zh: '文件还没有传完。' },
  specimen_unsaved: {
    ...conflict,
    en: 'The specimen of this photo is not saved yet.',
    zh: '这张照片所属的标本还没有保存。',
  },
  outline_outside: {
    ...input,
    en: 'The outline doesn’t lie within the photo.',
    zh: '轮廓框超出了照片范围。',
  },
  outline_of_video: {
    ...input,
    en: 'Only a photo can have an outline of the stone.',
    zh: '只有照片可以标出标本轮廓。',
  },
  media_full: {
    ...kind(14002, 422),
    en: 'A specimen holds at most {limit} photos and videos.',
    zh: '一件标本最多 {limit} 个图片与视频。',
  },
  videos_full: {
    ...kind(14002, 422),
    en: 'There are already {limit} videos here, which is the most.',
    zh: '这里已有 {limit} 段视频，达到上限。',
  },
  intent_media_full: {
    ...kind(14002, 422),
    en: 'At most {limit} photos for one intent.',
    zh: '每条意向最多 {limit} 张照片。',
  },
  pictures_full: {
    ...kind(14002, 422),
    en: 'You keep {used} photos and videos already; the limit is {limit}. Delete some you don’t need.',
    zh: '图片与视频已有 {used} 个，上限为 {limit} 个。可删除不需要的。',
  },
  quota_full: {
    ...kind(14002, 422),
    en: 'Your storage space is used up: {used} of {limit}.',
    zh: '存储空间已用完：{used} / {limit}。',
  },
  scale_not_here: {
    ...conflict,
    en: 'A scale belongs to a photograph that is ready.',
    zh: '只有处理完成的照片才能设定比例。',
  },
  figure_points: { ...input, en: 'This figure has too few or too many points.', zh: '这个图形的点数太少或太多。' },
  figure_outside: { ...input, en: 'A point lies outside the picture.', zh: '有一点在图片之外。' },
  figure_flat: {
    ...input,
    en: 'Two points are the same, or all lie on one line.',
    zh: '有两点重合，或各点在一条直线上。',
  },
  figure_crosses: { ...input, en: 'The outline crosses itself.', zh: '轮廓线自相交叉。' },
  edit_not_here: {
    ...conflict,
    en: 'Only a photo that is ready can be turned and cropped, and none that belongs to a conversation.',
    zh: '只有处理完成、且不属于对话的照片才能旋转和裁剪。',
  },
  edit_pending: {
    ...conflict,
    en: 'The photo is being turned or cropped. Try again in a moment.',
    zh: '照片正在旋转或裁剪，请稍后再试。',
  },
  edit_without_source: {
    ...conflict,
    en: 'The original of this photo is not there any more, so turning or cropping can’t be undone. Nothing was changed.',
    zh: '这张照片的原图已经不在，旋转或裁剪后将无法还原，因此没有改动。',
  },
  crop_outside: { ...input, en: 'The crop doesn’t lie within the photo.', zh: '裁剪框超出了照片范围。' },
  crop_small: {
    ...input,
    en: 'A crop is at least {limit} pixels wide and high.',
    zh: '裁剪框的宽和高至少为 {limit} 像素。',
  },
  measurements_full: {
    ...kind(14002, 422),
    en: 'At most {limit} measurements by one person on one picture.',
    zh: '每人在一张图片上最多 {limit} 条测量。',
  },
} as const satisfies Record<string, ErrorEntry>;
