import type { Screen } from '#contract/routes/paths.ts';
import { plural, type Sentence } from './sentence.ts';

/**
 * The description of each screen: the Worker writes it into the page, the web app updates it when the screen
 * changes.
 */
export const descriptions = {
  home: {
    en: 'Mineral collections with localities and photographs, label cards to print, and a public exchange market for collectors.',
    zh: '矿物收藏目录：标本、产地、照片、可打印的标签卡，以及藏家之间的公开交换市场。',
  },
  login: { en: 'Log in to your collection, labels and exchanges.', zh: '登录后管理收藏、标签卡和交换。' },
  signup: { en: 'Create an account with your e-mail address and a code.', zh: '用邮箱和验证码注册账号。' },
  forgotPassword: { en: 'Have a link sent to choose a new password.', zh: '通过邮件获取重置密码的链接。' },
  resetPassword: { en: 'Choose a new password.', zh: '设置新密码。' },
  collectorDiscover: {
    en: 'Collectors who show their minerals here, recently active first; search by name, sort by specimens or localities.',
    zh: '在这里公开收藏的矿物藏家，最近活跃在前；可按姓名搜索，按标本数或产地数排序。',
  },
  userExchange: {
    en: 'What {name} offers and looks for, shipping range, reply rate and reviews.',
    zh: '{name} 可换出和想要的矿物、寄送范围、回复率与评价。',
  },
  market: {
    en: 'Minerals that collectors offer and look for, by mineral and region; with public exchange conversations.',
    zh: '藏家可换出和想要的矿物，可按矿物和地区筛选；附公开的交换对话。',
  },
  marketWants: {
    en: 'Minerals, localities and sizes that collectors look for, the newest first.',
    zh: '藏家想要的矿物、产地和尺寸，最新的在前。',
  },
  publicThreads: {
    en: 'Exchanges that both collectors made public: what went for what, and how far they came.',
    zh: '双方公开的交换：用什么换什么，进行到哪一步。',
  },
  intent: {
    en: ({ minerals, name, place, range }) =>
      `${name} (${place}) ${minerals ? `offers ${minerals}` : 'looks for minerals'}. Ships: ${range}.`,
    zh: ({ minerals, name, place, range }) =>
      `${name}（${place}）${minerals ? `可换出${minerals}` : '想换入矿物'}。寄送范围：${range}。`,
  },
  threadPublic: {
    en: 'The public part of an exchange between {a} and {b}: messages, proposals, specimens. Status: {status}.',
    zh: '{a} 与 {b} 公开的交换对话：消息、方案和标本。状态：{status}。',
  },
  myExchange: {
    en: 'Conversations by whose turn it is, intents, want list and matches.',
    zh: '按轮到谁排列的对话，以及意向、想要清单和匹配。',
  },
  addIntent: {
    en: 'Say what you offer, what you look for and where you ship.',
    zh: '写下可换出的、想要的和寄送范围。',
  },
  editIntent: { en: 'Change or close this intent.', zh: '修改或关闭这条意向。' },
  threadWorkspace: { en: 'Messages, proposal, parcels and review.', zh: '消息、方案、包裹与评价。' },
  labelCardList: { en: 'Your designs and groups.', zh: '你的标签卡设计和标签卡组。' },
  addLabelCard: { en: 'Start from a preset or an empty card.', zh: '从预设或空白卡开始。' },
  editLabelCard: { en: 'Edit front and back.', zh: '编辑正面和背面。' },
  addLabelGroup: { en: 'Choose a design for each specimen by rules.', zh: '按规则为每件标本选择设计。' },
  editLabelGroup: { en: 'Edit rules and card size.', zh: '编辑规则和卡片尺寸。' },
  importCollection: {
    en: 'Bring your own spreadsheet in: every row is shown before anything is written.',
    zh: '导入自己的表格：写入之前，先看到每一行的结果。',
  },
  photoFolder: {
    en: 'Drop a folder: each photo goes to the specimen whose number its name begins with.',
    zh: '拖入文件夹：照片按文件名开头的编号归入标本。',
  },
  myCollection: { en: 'All your specimens, with filters and figures.', zh: '全部标本，可筛选、统计。' },
  addSpecimen: {
    en: 'Photos, number, minerals, locality; the rest when you like.',
    zh: '照片、编号、矿物、产地，其余可以以后再填。',
  },
  updateSpecimen: { en: 'Edit this specimen.', zh: '修改这件标本。' },
  labelsPrintable: {
    en: 'Choose specimens, design and paper; print at true size.',
    zh: '选择标本、设计和纸张，按实际尺寸打印。',
  },
  localityNames: { en: 'Your own names and short names for places.', zh: '为产地设置自己的名称和简称。' },
  preference: {
    en: 'Series, numbers, units, currency, language of names.',
    zh: '系列、编号、单位、货币和译名语言。',
  },
  profile: { en: 'Display name, avatar, password, devices, mails.', zh: '显示名、头像、密码、登录设备和邮件。' },
  watermarkList: { en: 'Your watermarks and the default one.', zh: '你的水印和默认水印。' },
  addWatermark: { en: 'A PNG picture or a line of text.', zh: '一张 PNG 图片或一行文字。' },
  editWatermark: { en: 'Position, transparency, size.', zh: '位置、透明度和大小。' },
  userCollection: {
    en: ({ count, name }) =>
      `${count} mineral ${plural(count, 'specimen', 'specimens')} in the collection of ${name}, by mineral, locality and element.`,
    zh: '{name} 收藏的 {count} 件矿物标本，可按矿物、产地和元素查看。',
  },
  specimen: {
    en: ({ minerals, locality, size, name, coll_no }) =>
      `${minerals}${locality ? ` from ${locality}` : ''}. ${size ? `${size}. ` : ''}Collection of ${name}, ${coll_no}.`,
    zh: ({ minerals, locality, size, name, coll_no }) =>
      `${minerals}${locality ? `，产地：${locality}` : ''}。${size ? `${size}。` : ''}${name} 收藏，编号 ${coll_no}。`,
  },
  periodic: {
    en: '{have} of 118 elements in the minerals of {name}.',
    zh: '{name} 收藏的矿物含 118 种元素中的 {have} 种。',
  },
  media: {
    en: ({ kind, copyright, camera, scale }) => {
      const extras = [camera && 'camera data', scale && 'a scale bar'].filter(Boolean).join(' and ');
      return `${kind === 'video' ? 'Video' : 'Photo'}${copyright ? ` by ${copyright}` : ''}${extras && `, with ${extras}`}.`;
    },
    zh: ({ kind, copyright, camera, scale }) => {
      const extras = [camera && '拍摄信息', scale && '比例尺'].filter(Boolean).join('和');
      return `${copyright ? `${copyright} 拍摄的` : ''}${kind === 'video' ? '视频' : '照片'}${extras && `，附${extras}`}。`;
    },
  },
  locality: {
    en: ({ locality, count }) =>
      `Minerals, photographs and position of ${locality}; ${count} ${plural(count, 'specimen', 'specimens')} in collections here.`,
    zh: '{locality}的矿物、照片和位置；本站收藏中有 {count} 件标本。',
  },
  mineral: {
    en: '{mineral}: formula, crystal system, hardness, localities, and specimens in collections here.',
    zh: '{mineral}的化学式、晶系、硬度、产地，以及本站藏家的标本。',
  },
  manual: {
    en: 'Choosing, labelling, cleaning, storing, photographing and exchanging minerals; what is hazardous and how to live with it.',
    zh: '矿物的挑选、标签、清洗、保存、拍摄与交换；哪些有危险，怎样应对。',
  },
  about: {
    en: 'What Vug is, who runs it, what it stores about you, its terms, rights in photographs, and how to reach us.',
    zh: '晶洞是什么、由谁运营、保存你的哪些数据、使用条款、照片权利与联系方式。',
  },
  aboutPage: { en: '{summary}', zh: '{summary}' },
  surveyEdit: {
    en: 'Quality of each mineral, names, position, source.',
    zh: '各矿物的质量等级、地名、位置和依据。',
  },
  surveyTodolist: {
    en: 'Localities with specimens and no survey, most specimens first.',
    zh: '有标本而无调查的产地，标本多的在前。',
  },
  search: {
    en: 'Minerals, localities, collectors, specimens and exchange intents, by name, formula, pinyin or number.',
    zh: '按名称、化学式、拼音或编号搜索矿物、产地、藏家、标本和交换意向。',
  },
  permanent: { en: 'The permanent address of a specimen.', zh: '一件标本的永久地址。' },
  exportCollection: {
    en: 'Take everything along: tables, photographs, label cards and conversations.',
    zh: '带走全部内容：表格、照片、标签卡和交换对话。',
  },
  collectionReport: {
    en: 'The collection on paper: catalogue, insurance report, executor report.',
    zh: '打印收藏：目录、保险清单、移交清单。',
  },
  questions: {
    en: 'What others ask about your specimens, and what you asked.',
    zh: '别人对你标本的提问，以及你提出的问题。',
  },
  minerals: {
    en: 'Minerals from A to Z, by class and by element, each with how many specimens collectors show here.',
    zh: '按拼音、英文名、分类和元素查找矿物，并注明本站藏家公开的标本数。',
  },
  localities: {
    en: 'Mineral localities from countries down to mines, and on the world map, with how many specimens are shown from each.',
    zh: '从国家到矿山逐级查找矿物产地，也可在世界地图上看；注明各地公开的标本数。',
  },
  reports: { en: 'What collectors reported and nobody has closed yet.', zh: '藏家举报而尚未处理完的内容。' },
} as const satisfies Record<Screen, Sentence>;
