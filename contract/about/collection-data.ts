import { OPERATION_DAYS, TRASH_DAYS, UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import { SHARED_IMAGE_DAYS } from '#contract/media/shared-image.ts';
import { anyReader, days, onlyYou, type StoredData, withAccount } from './stored-data-row.ts';

/** What is stored about people for collections. */
export const collectionData: readonly StoredData[] = [
  {
    id: 'specimens',
    content: { en: 'Specimens: number, minerals, locality, size, history', zh: '标本：编号、矿物、产地、尺寸、来历' },
    place: 'catalogue',
    duration: {
      en: `Until you delete them, and ${days(TRASH_DAYS).en} in the trash`,
      zh: `直到删除；删除后在回收站 ${TRASH_DAYS} 天`,
    },
    readers: { en: 'Everyone for public specimens; otherwise you', zh: '公开标本所有人可见；其余仅你自己' },
  },
  {
    id: 'private_fields',
    content: {
      en: 'Prices, dealers, storage, private notes; label and watermark designs; views',
      zh: '价格、卖家、存放位置、私密备注；标签和水印设计；视图',
    },
    place: 'catalogue',
    duration: withAccount,
    readers: onlyYou,
  },
  {
    id: 'operations',
    content: { en: 'Bulk edits and imports: what they changed, and their list', zh: '批量修改和导入：改动内容及记录' },
    place: 'catalogue',
    duration: {
      en: `${days(UNDO_DAYS).en}; the list ${days(OPERATION_DAYS).en}`,
      zh: `改动内容 ${UNDO_DAYS} 天，记录 ${OPERATION_DAYS} 天`,
    },
    readers: onlyYou,
  },
  {
    id: 'media',
    content: {
      en: 'Photographs and films: the original, and the images made of it, without camera position and other metadata',
      zh: '照片和视频：原件，以及由它制作的图片（不含拍摄位置等元数据）',
    },
    place: 'media',
    duration: { en: 'Until you delete them, and at most a day', zh: '直到删除，之后最多一天' },
    readers: { en: 'Images of public specimens everyone; originals you', zh: '公开标本的图片所有人可见；原件仅你自己' },
  },
  {
    id: 'preview_images',
    content: { en: 'Preview images of links that show several specimens', zh: '含多件标本的链接预览图' },
    place: 'media',
    duration: days(SHARED_IMAGE_DAYS),
    readers: anyReader,
  },
  {
    id: 'questions',
    content: { en: 'Questions under specimens, and their answers', zh: '标本下的提问和回答' },
    place: 'core',
    duration: {
      en: 'Until you delete them; with a deleted account the question goes and the answer stays',
      zh: '直到删除；注销账号后提问删除，回答保留',
    },
    readers: {
      en: 'Everyone; a first question only you and the owner, until the owner lets it through',
      zh: '所有人；首次提问在主人放行前仅你和主人可见',
    },
  },
  {
    id: 'likes',
    content: { en: 'What you like', zh: '你的点赞' },
    place: 'core',
    duration: { en: 'Until you take it back', zh: '直到取消' },
    readers: { en: 'Only their number is shown', zh: '只显示总数' },
  },
];
