import type { LocalityKind } from '#contract/localities/locality.ts';

/** Japanese forms of characters, and the kana that replace a character in Japanese locality names. */
const japanese =
  '県县鉱矿沢泽瀬濑広广黒黑塩盐浜滨辺边渋涩関关栄荣応应気气児儿実实売卖図图桜樱銭钱竜龙滝泷徳德郷乡豊丰駅驿斎斋亀龟恵惠粋粹釈释闘斗顕显処处単单帯带拡扩桟栈検检権权歩步毎每浅浅済济犠牺猟猎畳叠蔵藏譲让転转軽轻鉄铁銅铜鉛铅銀银霊灵頼赖験验髪发髙高崎崎峠峠畑畑込込井井岡冈嶋岛嶌岛槇槙薗园檜桧壱一弐二円圆';
const modern = new Map<string, string>();
const pairs = [...japanese];
for (let index = 0; index + 1 < pairs.length; index += 2) modern.set(pairs[index] ?? '', pairs[index + 1] ?? '');

/**
 * Returns a folded text with Japanese characters in the form used in Chinese names, and ノ between characters as
 * 之.
 */
export const asChinese = (foldedText: string): string =>
  foldedText
    .replace(/(?<=\p{Script=Han})[ノの乃](?=\p{Script=Han})/gu, '之')
    .replace(/(?<=\p{Script=Han})[ヶケが](?=\p{Script=Han})/gu, '')
    .replace(/\p{Script=Han}/gu, (character) => modern.get(character) ?? character);

const commodity =
  '(?:[铅锌铜铁锡锑汞金银钨钼锰铀铋铬镍钴铝锂煤硫磷砷稀土]{1,9}|萤石|雄黄|辰砂|水晶|硫铁|黄铁|宝石|玛瑙|重晶石|绿柱石|伟晶岩)?';
const peoples =
  '(?:壮|回|维吾尔|藏|苗|土家|侗|瑶|彝|羌|布依|哈尼|傣|白|傈僳|黎|朝鲜|满|蒙古|仡佬|水|畲|纳西|哈萨克|柯尔克孜|塔吉克|土|撒拉|东乡|独龙|怒|佤|拉祜|景颇|普米|布朗|毛南|仫佬|裕固|达斡尔|鄂温克|鄂伦春|锡伯|各)族?';
const ending = new RegExp(
  `(?:(?:${peoples}){0,9}自治[区州县旗]|特别行政区|直辖市|省|市|地区|盟|州|县|区|旗|镇|乡|村|郡|邦|大区|府|都|${commodity}(?:矿田|矿区|矿山|矿场|矿床|矿|采石场|脉))$`,
  'u',
);

/**
 * Returns a Chinese name without the characters for its kind: 瑶岗仙 for 瑶岗仙矿; unchanged where too little would
 * remain.
 */
export function bareChinese(foldedText: string): string {
  const bare = foldedText.replace(ending, '');
  return [...bare].length >= 2 ? bare : foldedText;
}

const endings: readonly (readonly [RegExp, readonly LocalityKind[]])[] = [
  [/^[省]/u, ['region']],
  [/^(?:自治|大区|州|邦)/u, ['region', 'district']],
  [/^(?:市|地区|盟|县|区|旗|镇|乡|村|郡)/u, ['district', 'place', 'region']],
  [new RegExp(`^${commodity}(?:矿|采石)`, 'u'), ['mine', 'deposit', 'quarry', 'pocket-area', 'place']],
  [/^山/u, ['mountain']],
];

/** Returns the kinds of localities meant by the characters after a Chinese name; undefined if they mean none. */
export const kindsFollowing = (remainder: string): readonly LocalityKind[] | undefined =>
  endings.find(([pattern]) => pattern.test(remainder))?.[1];

const noName =
  /某地|某处|附近|一带|境内|出产|产地|产自|产于|产|不详|不知道|未知|不明|老标本|标本|收藏|旧藏|晶体|晶簇|矿物|矿物晶体|萤石|水晶|方解石|黄铁矿|玛瑙|绿柱石|海蓝宝石?|碧玺|电气石|石榴石|辉锑矿|雄黄|雌黄|辰砂|白钨矿?|黑钨矿?|锡石|重晶石|孔雀石|蓝铜矿|石英|紫水晶|茶晶|烟晶|黄玉|托帕石|磷灰石|方铅矿|闪锌矿|菱锰矿|毒砂|车轮矿|异极矿|葡萄石|鱼眼石|自然[金银铜硫]|的|省|市|县|区|州|镇|乡|村|矿区|矿山|矿|采石场/gu;

/** Removes minerals and words without a name from a run of Chinese characters; '' if nothing remains. */
export const properNameText = (foldedText: string): string => foldedText.replace(noName, ' ').trim();
