import type { Screen } from '#contract/routes/paths.ts';
import type { Sentence, TextValues } from './sentence.ts';

/** Returns a title with the object's name, as soon as the name is loaded. */
const namedTitle = (en: string, zh: string) => ({
  en: ({ name }: TextValues) => (name ? `${en}: ${name}` : en),
  zh: ({ name }: TextValues) => (name ? `${zh}：${name}` : zh),
});

const exchangeTitle = ({ name }: TextValues) => (name ? `Exchange with ${name}` : 'Exchange');

/** The title of each screen, for the browser's tab and history, search engines and chats. */
export const titles = {
  home: { en: 'Vug: catalogue, label, exchange', zh: '晶洞：编目 · 标签 · 交换' },
  login: { en: 'Log in', zh: '登录' },
  signup: { en: 'Sign up', zh: '注册' },
  forgotPassword: { en: 'Forgot password', zh: '忘记密码' },
  resetPassword: { en: 'Reset password', zh: '重置密码' },
  collectorDiscover: { en: 'Collectors', zh: '发现藏家' },
  userExchange: {
    en: exchangeTitle,
    zh: ({ name }) => (name ? `${name} 的交换` : '交换'),
  },
  market: { en: 'Exchange market', zh: '交换市场' },
  marketWants: { en: 'What collectors look for', zh: '藏家想要的矿物' },
  publicThreads: { en: 'Public conversations', zh: '公开的对话' },
  intent: {
    en: ({ minerals, name }) => (minerals ? `${minerals}: offered by ${name}` : `${name} looks for minerals`),
    zh: ({ minerals, name }) => (minerals ? `${name} 可换出：${minerals}` : `${name} 想要的矿物`),
  },
  threadPublic: { en: '{a} and {b}: exchange', zh: '{a} 与 {b} 的交换' },
  myExchange: { en: 'My exchanges', zh: '我的交换' },
  addIntent: { en: 'New intent', zh: '新建交换意向' },
  editIntent: { en: 'Edit intent', zh: '修改交换意向' },
  threadWorkspace: {
    en: exchangeTitle,
    zh: ({ name }) => (name ? `与 ${name} 的交换` : '交换'),
  },
  labelCardList: { en: 'Label card designs', zh: '标签卡设计' },
  addLabelCard: { en: 'New label card', zh: '新建标签卡' },
  editLabelCard: namedTitle('Label card', '标签卡'),
  addLabelGroup: { en: 'New label card group', zh: '新建标签卡组' },
  editLabelGroup: namedTitle('Label card group', '标签卡组'),
  importCollection: { en: 'Import', zh: '导入' },
  photoFolder: { en: 'Photographs by number', zh: '按编号添加照片' },
  myCollection: { en: 'My collection', zh: '我的收藏' },
  addSpecimen: { en: 'Add specimen', zh: '添加标本' },
  updateSpecimen: { en: 'Edit {coll_no}', zh: '修改 {coll_no}' },
  labelsPrintable: { en: 'Print labels', zh: '打印标签' },
  localityNames: { en: 'My locality names', zh: '自定义产地名' },
  preference: { en: 'Collection preferences', zh: '收藏偏好' },
  profile: { en: 'Profile', zh: '个人资料' },
  watermarkList: { en: 'Watermarks', zh: '水印' },
  addWatermark: { en: 'New watermark', zh: '新建水印' },
  editWatermark: namedTitle('Watermark', '水印'),
  userCollection: { en: '{name}’s minerals', zh: '{name} 的矿物收藏' },
  specimen: {
    en: ({ minerals, locality_short, coll_no }) =>
      `${minerals}${locality_short ? `, ${locality_short}` : ''} (${coll_no})`,
    zh: ({ minerals, locality_short, coll_no }) =>
      `${minerals}${locality_short ? ` · ${locality_short}` : ''}（${coll_no}）`,
  },
  periodic: { en: '{name}: elements', zh: '{name} 的元素周期表' },
  media: {
    en: ({ minerals, coll_no, kind }) =>
      minerals
        ? `${minerals}, ${coll_no}: ${kind === 'video' ? 'video' : 'photo'}`
        : kind === 'video'
          ? 'Video'
          : 'Photo',
    zh: ({ minerals, coll_no, kind }) =>
      minerals ? `${minerals} ${coll_no} · ${kind === 'video' ? '视频' : '照片'}` : kind === 'video' ? '视频' : '照片',
  },
  locality: { en: '{locality}', zh: '{locality}' },
  mineral: {
    en: ({ mineral, formula }) => `${mineral}${formula ? ` (${formula})` : ''}`,
    zh: ({ mineral, formula }) => `${mineral}${formula ? `（${formula}）` : ''}`,
  },
  manual: { en: 'Manual of collecting', zh: '收藏手册' },
  surveyEdit: { en: 'Locality survey', zh: '产地调查' },
  surveyTodolist: { en: 'Localities to survey', zh: '待调查产地' },
  permanent: { en: 'Specimen', zh: '标本' },
  search: {
    en: ({ q }) => (q ? `“${q}”` : 'Search'),
    zh: ({ q }) => (q ? `“${q}”` : '搜索'),
  },
  exportCollection: { en: 'Export', zh: '导出' },
  collectionReport: { en: 'Lists and reports', zh: '清单' },
  about: { en: 'About', zh: '关于' },
  aboutPage: { en: '{heading}', zh: '{heading}' },
  questions: { en: 'Questions', zh: '标本提问' },
  minerals: { en: 'Minerals', zh: '矿物' },
  localities: { en: 'Localities', zh: '产地' },
  reports: { en: 'Reports', zh: '举报' },
} as const satisfies Record<Screen, Sentence>;

const product: Sentence = { en: 'Vug', zh: '晶洞' };

/**
 * Returns the title of the browser's tab: the home title contains the product name, the others are followed by
 * it.
 */
export const documentTitle = (title: string, screen: Screen | null, locale: 'en' | 'zh') =>
  screen === 'home' ? title : `${title} · ${product[locale]}`;
