/**
 * English words for how a mineral looks, grew or was sold: they name no mineral, and leaving them out does not
 * change which mineral it is. Words of a name in the reference stay in that name, which is looked up first: Rose
 * Quartz.
 */
const descriptorList = `
red orange yellow green blue purple violet pink white black grey gray brown clear colourless colorless golden lilac
lavender teal mint cream peach honey apple sky dark deep light pale bright multicolor multicolour multicolored bicolor
rainbow watermelon smoky smokey neon electric salmon mango lemon cherry cognac champagne tangerine strawberry raspberry
panda octahedral cubic dodecahedral cubical scepter sceptre scepters twin twinned twins floater doubly terminated dt
crystal crystals crystallized crystallised crystalline xl xls xx xxx xtl xtls xtal xtals cluster clusters group series
specimen specimens mineral minerals druzy drusy drusey druze balls ball botryoidal stalactitic massive fibrous radiating
acicular bladed tabular prismatic phantom phantoms skeletal skeleton enhydro fenster window cathedral candle tessin japan
law gem gemmy gemstone polished rough raw tumbled slice slab geode nodule nodules vein bubble moving primary native
natural etched zoned included inclusion inclusions interference spray sprays rose needle needles rosette rosettes flower
cactus sun sputnik popcorn pseudomorph pseudomorphs psuedo matrix parallel growth epimorph cast habit aggregate herkimer
style type variety var ferroan ferrian manganoan magnesian cobaltoan cuproan cuprian plumboan zincian strontian chromian
chromium titanian baryan bipyramidal reverse drill bit large small big fine old new classic rare miniature thumbnail
cabinet color colour change tip tipped coated rich stalactite micro micros v bearing fluorescent scalenohedron
scalenohedrons scalenohedral rhomb rhombs rhombohedral rhombohedron wire wires leaf sheet dendritic arborescent reniform
mammillary globular hopper elongated lustrous transparent translucent opaque precious pyritized pyritised snowflake
cogwheel on with and a of the
`;
export const descriptors: ReadonlySet<string> = new Set(descriptorList.split(/\s+/).filter(Boolean));

/**
 * Words at the end of a name that only say that there are crystals of it; a name without them needs no check by
 * the user.
 */
export const latinEndings: ReadonlySet<string> = new Set(
  'xl xls xx xxx xtl xtls xtal xtals crystal crystals cluster clusters specimen specimens'.split(' '),
);
/** The same at the end of a Chinese name. */
export const chineseEndings = /(?:晶簇|晶体|单晶|双晶|标本|原石|集合体)$/u;

/** Words for an unidentified mineral. */
export const unknownTerms: ReadonlySet<string> = new Set(
  'no id i d unidentified unknown not identified undetermined'.split(' '),
);

/** Mineral names that are also colours: before another name they are no mineral of their own. */
export const colourNames: ReadonlySet<string> = new Set(
  'silver gold copper iron platinum rose ruby emerald amber turquoise jade ice coral olive ivory bronze lead sulphur sulfur'.split(
    ' ',
  ),
);
/** Words after a name that make it another thing: copper ore is not copper. */
export const excludingTerms: ReadonlySet<string> = new Set(
  'ore ores slag glass concrete pearl doublet imitation'.split(' '),
);
/** Descriptive words before a mineral's Chinese name, the longest first. */
export const chineseDescriptors: readonly string[] = [
  '五角十二面体',
  '十二面体',
  '八面体',
  '立方体',
  '太阳花',
  '西瓜',
  '覆盆子',
  '爆米花',
  '矩阵',
  '球形',
  '球状',
  '葡萄状',
  '多彩',
  '彩色',
  '半透明',
  '透明',
  '日光',
  '幻影',
  '白幽灵',
  '绿幽灵',
  '幽灵',
  '花园',
  '结核',
  '骸骨',
  '双晶',
  '水胆',
  '莫兰迪',
  '鲑鱼红',
  '芒果',
  '仙人掌',
  '羊角',
  '熊猫',
  '素描',
  '自形',
  '天然',
  '粉红',
  '玫红',
  '桃红',
  '双色',
  '变色',
  '巨型',
].sort((a, b) => b.length - a.length);

/** A single character for a colour: with most names it makes another mineral, so it is removed only from a few. */
export const chineseColours = /^[红橙黄绿蓝紫粉白黑灰褐棕青茶]/u;

/** Names that stay the same mineral with any colour before them. */
export const colourableNames: ReadonlySet<string> = new Set([
  '水晶',
  '石英',
  '萤石',
  '碧玺',
  '玛瑙',
  '石榴石',
  '方解石',
  '重晶石',
  '海蓝宝',
  '石膏',
  '玉髓',
  '刚玉',
  '碧玉',
  '电气石',
  '锂辉石',
  '托帕石',
  '绿柱石',
  '尖晶石',
  '磷灰石',
  '金红石',
  '文石',
  '蛋白石',
  '菱锌矿',
  '异极矿',
  '天青石',
]);

/** Names that never follow another mineral's name: text before them is only descriptive. */
export const plainChineseEnds: readonly string[] = [
  '水晶',
  '萤石',
  '碧玺',
  '玛瑙',
  '石榴石',
  '方解石',
  '黄铁矿',
  '重晶石',
  '海蓝宝',
];

/** Rock crystal: with a colour or description before it, it is another variety of quartz. */
export const ROCK_CRYSTAL = '水晶';
export const QUARTZ = '石英';
