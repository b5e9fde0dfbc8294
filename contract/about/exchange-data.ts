import { threadDays } from '#contract/exchange/state/thread-times.ts';
import { anyReader, bothSides, followingDays, onlyYou, type StoredData } from './stored-data-row.ts';

/** What is stored about people for exchanges. */
export const exchangeData: readonly StoredData[] = [
  {
    id: 'intents',
    content: { en: 'Exchange intents and want list', zh: '交换意向和想要清单' },
    place: 'core',
    duration: { en: 'Until you delete them', zh: '直到删除' },
    readers: anyReader,
  },
  {
    id: 'conversations',
    content: { en: 'Conversations: messages, proposals, agreements, reviews', zh: '对话：消息、方案、约定、评价' },
    place: 'conversation',
    duration: {
      en: 'As long as one of the two has an account; a deleted account leaves its messages, without name, address and photographs',
      zh: '双方任一账号存在期间；注销账号后消息保留，但去掉姓名、地址和照片',
    },
    readers: {
      en: 'The two of you; everyone once neither objects to publishing; reviews everyone',
      zh: '你们两人；双方都不反对公开后所有人可见；评价所有人可见',
    },
  },
  {
    id: 'private_notes',
    content: {
      en: 'Messages marked as private, tracking numbers; your note in a proposal only you read',
      zh: '标为私密的消息、运单号；方案中的私密备注仅你自己可见',
    },
    place: 'conversation',
    duration: { en: 'As long as the conversation', zh: '与对话同存' },
    readers: bothSides,
  },
  {
    id: 'address_card',
    content: { en: 'Your postal address, if you save it', zh: '你保存的邮寄地址' },
    place: 'catalogue',
    duration: { en: 'Until you delete it', zh: '直到删除' },
    readers: onlyYou,
  },
  {
    id: 'sent_addresses',
    content: { en: 'Addresses sent in an exchange', zh: '交换中发出的地址' },
    place: 'conversation',
    duration: followingDays(threadDays.addresses, 'its end', '交换结束'),
    readers: bothSides,
  },
  {
    id: 'covers',
    content: { en: 'Copies of the photographs that an agreement names', zh: '约定中标本的照片副本' },
    place: 'media',
    duration: followingDays(threadDays.covers, 'its end', '交换结束'),
    readers: bothSides,
  },
];
