import type { DestinationNames } from '#contract/collection/destinations/field-destinations.ts';
import {
  fieldDestinations,
  type SpecimenDestinations,
} from '#contract/collection/destinations/specimen-destinations.ts';
import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';

/** Targets that write a field of a specimen. */
export type FieldTarget = DestinationNames<SpecimenDestinations, 'heading'>;
/**
 * The other targets: `other_minerals` are minerals in another language, `country` and `place` complete a locality,
 * `number` is a whole collection number, `photos` names files; `note` goes into the private note under its heading.
 */
export type OtherTarget =
  | 'note'
  | 'ignore'
  | 'number'
  | 'coll_index'
  | 'other_minerals'
  | 'place'
  | 'country'
  | 'length'
  | 'width'
  | 'height'
  | 'photos';
/** The target of a column. */
export type Target = FieldTarget | OtherTarget;

/**
 * Common headings of each target, in English and Chinese, folded and without the unit; null if only the user can
 * choose the target. Targets are offered in this order.
 */
export const headingNames: Readonly<Record<Target, string | null>> = {
  note: null,
  // Properties of a mineral that the reference already has.
  ignore:
    'formula|chemical formula|chemistry|化学式|group|class|mineral class|strunz|dana|矿物分类|crystal system|晶系|mohs|mohs min|mohs max|hardness|硬度|cleavage|fracture|luster|lustre|streak|diaphaneity|specific gravity|density',
  number:
    'number|no|nr|num|catalog number|catalogue number|cat no|catalog no|catalogue no|collection number|collection no|coll no|specimen number|specimen no|inventory number|inventory no|inv no|id|ref|编号|标本编号|藏品编号|收藏编号|序号|号码',
  own_number:
    'own number|own no|number on the stone|number on specimen|number on label|label number|old number|自编号|自有编号|原编号|旧编号|标签编号',
  coll_serie: 'series|serie|coll serie|prefix|系列',
  coll_index: 'index|coll index|number in series|序列号',
  minerals:
    'minerals|mineral|minerals on specimen|minerals present|species|mineral species|mineral name|main mineral|main species|primary species|primary mineral|minerals and varieties|specimen|name|title|矿物|矿物名称|矿物名|中文名称|中文名|名称|品种|标本名称|种类',
  other_minerals:
    'english name|english|latin name|chinese name|英文名称|英文名|英文|other minerals|associated minerals|associations|associated species|accessory minerals|secondary minerals|additional species|other species|伴生矿物|共生矿物|伴生|共生',
  custom_name1: 'variety|custom name|custom name 1|trade name|nickname|label|自定义名称|商品名|俗称',
  custom_name2: 'custom name 2',
  locality:
    'locality|location|locality full|full locality|origin|place of origin|provenance locality|find site|产地|地点|产区|地理位置|来源地|出产地|locality name|where found|where|found at|collected at|collecting locality',
  place:
    'mine|site|mine name|quarry|pit|deposit|pocket|sub locality|mining district|town|village|municipality|prefecture|市|城市|镇|村|district|county|state|province|region|area|city|矿区名称|矿山|矿区|省份|省|州|地区|县',
  country: 'country|国家|locality country',
  size: 'size|dimensions|dimension|measurements|尺寸|大小|规格',
  length: 'length|长|长度',
  width: 'width|宽|宽度',
  height: 'height|depth|高|高度|厚|厚度',
  weight: 'weight|mass|重量|质量|净重',
  condition: 'condition|damage|品相|完整度',
  marks: 'condition marks|treatment|特别注明',
  micromount: 'micromount|micro|显微型',
  miner: 'collector|collected by|found by|field collector|采集人|采集者',
  collect_date:
    'collection date|observed on|observed on string|date observed|观察日期|发现日期|collected|date collected|date found|found|collect date|采集日期|采集时间|探访时间|observed|observation date|event date',
  min_id: 'min id|minid',
  tags: 'tags|tag|keywords|labels|标记|标签|关键词',
  description: 'description|details|remarks|comment|comments|说明|描述|详细记录|特征|介绍',
  description_private: 'notes|note|private note|private notes|locality notes|备注|私人备注|附注|备忘',
  access_level: 'visibility|public|可见范围|公开',
  locality_precision: null,
  status: 'status|status type|状态',
  status_note: 'note on the status|status note|状态备注',
  dealer:
    'dealer|seller|vendor|bought from|purchased from|acquired from|from|obtained from|supplier|矿商|卖家|来源|购自|商家',
  purchase_date:
    'purchase date|date purchased|purchased|date acquired|acquired|acquired at|acquired on|acquisition date|date of acquisition|buy date|bought|date|购入日期|购买日期|购入时间|购买时间|入手日期|入手时间|日期|时间',
  buy_price:
    'price|cost|purchase price|price paid|buy price|paid|amount|value paid|购入价格|价格|购入价|购买价格|买入价|入手价|金额|价钱',
  currency: 'currency|货币|币种',
  value:
    'value|estimated value|current value|est value|market value|appraised value|appraisal|insured value|insurance value|estimate|estimated price|worth|估价|估值|价值|现值|市值|评估价|当前价值|保险价值',
  value_currency: 'value currency|currency of the value|估价货币|估价币种',
  valued_at:
    'valuation date|valued at|valued on|valued|date of valuation|value date|appraisal date|date appraised|appraised on|估价日期|估值日期|评估日期|估价时间',
  storage:
    'storage|storage place|storage location|cabinet|drawer|box|container|place|slot|shelf|location in collection|kept|存放位置|位置|柜|抽屉|盒|存放|存放处',
  previous_owners:
    'previous owner|previous owners|ex collection|former owner|former collection|former owners|provenance|旧藏|历任藏家|来历',
  op_tags: 'working tags|工作标记',
  photos:
    'photo|photos|picture|pictures|image|images|image file|photo file|filename|file name|图片|照片|图片文件名|照片列表|图片文件',
};
export const targets = Object.keys(headingNames) as readonly Target[];

/** Targets that several columns may have: their cells are joined. */
export const joinedTargets: ReadonlySet<Target> = new Set([
  'note',
  'ignore',
  'minerals',
  'other_minerals',
  'locality',
  'place',
  'tags',
  'op_tags',
  'description',
  'description_private',
  'storage',
  'photos',
  'previous_owners',
  'marks',
]);

/** The field that each target writes; the target has the field's name. */
export const targetFields = Object.fromEntries(
  Object.entries(fieldDestinations).flatMap(([name, { heading }]) =>
    typeof heading === 'string' ? [[heading, name]] : [],
  ),
) as Record<FieldTarget, FieldName>;

const otherTargetFields: Readonly<Record<OtherTarget, FieldName | 'number' | 'photos' | null>> = {
  note: 'description_private',
  ignore: null,
  number: 'number',
  coll_index: 'number',
  other_minerals: 'mineral_ids',
  place: 'locality_id',
  country: 'locality_id',
  length: 'size',
  width: 'size',
  height: 'size',
  photos: 'photos',
};

/** Returns what the cells of a target are read into: a field, the whole number, photos, or null for nothing. */
export const targetField = (target: Target): FieldName | 'number' | 'photos' | null =>
  target in otherTargetFields
    ? otherTargetFields[target as OtherTarget]
    : target === 'coll_serie'
      ? 'number'
      : targetFields[target as FieldTarget];
