import type { Locale } from '#contract/format/locale.ts';
import type { ChapterId } from '#contract/manual/chapters.ts';
import { screenAddress } from '#contract/routes/paths.ts';

type ChapterLink = { to: string; says: Readonly<Record<Locale, string>> };

const mineral = (id: string, en: string, zh: string): ChapterLink => ({
  to: screenAddress('mineral', { id }),
  says: { en, zh },
});
const screen = (to: string, en: string, zh: string): ChapterLink => ({ to, says: { en, zh } });
const add = screenAddress('addSpecimen');

/** The product's pages for what a chapter is about. */
export const doingHere: Readonly<Record<ChapterId, readonly ChapterLink[]>> = {
  specimen: [
    screen(screenAddress('home'), 'Specimens on a shelf, at one scale', '架上的标本，同一比例'),
    mineral('fluorite', 'A mineral’s page: Fluorite', '矿物的页面：萤石'),
  ],
  field: [screen(add, 'Record a find with place, date and finder', '记下新采的标本：地点、日期、采集人')],
  choosing: [
    screen(add, 'Note condition, repairs and treatment', '写明品相、粘接和处理'),
    mineral('quartz', 'What is sold under other names: Quartz', '以别名出售的：石英'),
  ],
  identifying: [
    mineral('calcite', 'Hardness, density, system: Calcite', '硬度、密度、晶系：方解石'),
    mineral('pyrite', 'The same of Pyrite', '同上：黄铁矿'),
  ],
  labels: [
    screen(screenAddress('labelCardList'), 'Design a label card', '设计标签卡'),
    screen(screenAddress('labelsPrintable'), 'Print labels at true size', '按实际尺寸打印标签'),
    screen(screenAddress('preference'), 'Set up your series of numbers', '设置编号系列'),
  ],
  locality: [
    screen(screenAddress('localityNames'), 'Keep your own names of places', '保存自己的产地名'),
    screen(add, 'Set how exactly a place is shown', '设置产地公开程度'),
  ],
  washing: [
    mineral('halite', 'A mineral that must stay dry: Halite', '忌水的矿物：石盐'),
    screen(screenAddress('myCollection'), 'Mark what waits to be cleaned', '给待清洗的标本加工作标记'),
  ],
  chemicals: [screen(screenAddress('myCollection'), 'Write the treatment into the record', '把处理过程写进记录')],
  radioactive: [
    mineral('torbernite', 'Torbernite', '铜铀云母'),
    mineral('autunite', 'Autunite', '钙铀云母'),
    mineral('uraninite', 'Uraninite', '晶质铀矿'),
  ],
  poisonous: [
    mineral('cinnabar', 'Cinnabar', '辰砂'),
    mineral('realgar', 'Realgar', '雄黄'),
    mineral('galena', 'Galena', '方铅矿'),
  ],
  asbestos: [mineral('chrysotile', 'Chrysotile', '纤蛇纹石'), mineral('riebeckite', 'Riebeckite', '钠闪石')],
  storing: [
    screen(screenAddress('myCollection'), 'Note where each piece lies', '写明每件标本的存放位置'),
    mineral('marcasite', 'A mineral that decays: Marcasite', '会坏的矿物：白铁矿'),
  ],
  photography: [
    screen(add, 'Add photographs, with their kind', '添加照片，注明类型'),
    screen(screenAddress('watermarkList'), 'Make a watermark', '制作水印'),
    mineral('scheelite', 'A mineral that glows under short wave: Scheelite', '短波下发光的矿物：白钨矿'),
  ],
  exchanging: [
    screen(screenAddress('market'), 'Look at what others offer', '看看别人可换出什么'),
    screen(screenAddress('addIntent'), 'Write an intent', '写一条交换意向'),
  ],
  sending: [screen(screenAddress('myExchange'), 'Mark a parcel as shipped', '把包裹记为已寄出')],
  succession: [screen(screenAddress('myCollection'), 'Bring the catalogue up to date', '把目录补全')],
};
