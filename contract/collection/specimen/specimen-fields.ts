import { accessNames, conditionNames, markNames, precisionNames, statusNames } from './choice-names.ts';
import { exactLocalityField, type FieldTable, ownerField, publicField } from './field.ts';
import { choice, choices, lineKind, linesKind, optionalChoice, paragraphKind, plainKind } from './field-kinds.ts';

const nameChoiceNames = {
  minerals: { en: 'Minerals', zh: '矿物' },
  custom_name1: { en: 'Custom name 1', zh: '自定义名称 1' },
  custom_name2: { en: 'Custom name 2', zh: '自定义名称 2' },
};

const minerals = { copy: { group: 'what', choiceName: 'minerals', isDefault: true } } as const;
const names = { group: 'what', choiceName: 'custom_names' } as const;
const localityTraits = { isBulk: true, next: 'always' } as const;
const localityCopy = { group: 'where', choiceName: 'locality', isDefault: true } as const;

/**
 * Every field of a specimen that an owner writes: its kind, its name, and what the product does with it.
 * Everything else is derived from this table. Sizes in millimetres, weight in grams.
 */
export const specimenFields = {
  coll_serie: publicField(plainKind('series'), 'Series', '系列', {}),
  coll_index: publicField(plainKind('index'), 'Number', '编号', {}),
  /** the number on the stone as written there; additional to series and index, and not unique */
  own_number: publicField(lineKind(40), 'Own number', '自编号', {
    isSearched: true,
    isOnCard: true,
    isBulk: true,
    column: { width: 112, isEditable: true },
  }),
  mineral_ids: publicField(plainKind('minerals'), 'Minerals', '矿物', minerals),
  /** minerals that are not in the reference, as their owner writes them, after those that are */
  written_minerals: publicField(plainKind('written_minerals'), 'Minerals', '矿物', {
    ...minerals,
    isSearched: true,
    isOnCard: true,
  }),
  custom_name1: publicField(lineKind(200), 'Custom name 1', '自定义名称 1', {
    isSearched: true,
    isOnCard: true,
    copy: names,
  }),
  custom_name2: publicField(lineKind(200), 'Custom name 2', '自定义名称 2', {
    isSearched: true,
    isOnCard: true,
    copy: names,
  }),
  display_name_choice: publicField(choice(nameChoiceNames, 'minerals'), 'Shown as its name', '显示名称取自', {
    isOnCard: true,
    copy: { ...names, isDependent: true },
  }),
  locality_id: publicField(plainKind('locality'), 'Locality', '产地', { ...localityTraits, copy: localityCopy }),
  /**
   * more exact than a district, so it is shown only with an exact locality; never copied to another specimen, whose
   * label differs
   */
  locality_text: exactLocalityField(plainKind('written_place'), 'Locality as on the label', '标签上的产地', {
    isBulk: true,
    isSearched: true,
    isOnCard: true,
  }),
  locality_precision: publicField(choice(precisionNames, 'exact'), 'Visitors see the locality', '产地公开程度', {
    ...localityTraits,
    copy: { ...localityCopy, isDependent: true },
  }),
  size: publicField(plainKind('size'), 'Size', '尺寸', {
    isFact: true,
    column: { width: 144, isEditable: true },
    copy: { group: 'measures' },
  }),
  micromount: publicField(plainKind('flag'), 'Micromount', '显微型', {
    copy: { group: 'measures', choiceName: 'size' },
  }),
  weight: publicField(plainKind('weight'), 'Weight', '重量', {
    isFact: true,
    column: { width: 92, isEditable: true },
    copy: { group: 'measures' },
  }),
  condition: publicField(optionalChoice(conditionNames), 'Condition', '品相', {
    isFact: true,
    copy: { group: 'condition' },
  }),
  marks: publicField(choices(markNames), 'Condition marks', '特别注明', { isFact: true, copy: { group: 'condition' } }),
  miner: publicField(lineKind(100), 'Collector in the field', '采集人', {
    isSearched: true,
    isFact: true,
    copy: { group: 'where', isDefault: true },
  }),
  collect_date: publicField(plainKind('date'), 'Collection date', '采集日期', {
    isFact: true,
    copy: { group: 'where', isDefault: true },
  }),
  min_id: publicField(plainKind('min_id'), 'MIN-ID', 'MIN-ID', { isSearched: true, isFact: true }),
  tags: publicField(plainKind('tags'), 'Tags', '标记', {
    isSearched: true,
    isFact: true,
    column: { width: 124, isEditable: true },
    next: 'asked',
    copy: { group: 'what', isDefault: true },
  }),
  description: publicField(paragraphKind(10_000), 'Description', '说明', { isSearched: true, copy: { group: 'what' } }),
  provenance: publicField(plainKind('provenance'), 'Provenance', '流传', { copy: { group: 'past', isDefault: true } }),
  access_level: publicField(choice(accessNames, 'private'), 'Visibility', '可见范围', {
    facet: 'owner',
    isBulk: true,
    column: { width: 104, isEditable: true },
    next: 'always',
    copy: { group: 'own', isDefault: true },
  }),
  status: publicField(choice(statusNames, 'in_collection'), 'Status', '状态', {
    facet: 'owner',
    isOnCard: true,
    isBulk: true,
    column: { width: 124, isEditable: true },
  }),
  dealer: ownerField(lineKind(200), 'Dealer', '矿商', {
    isSearched: true,
    facet: 'owner',
    isBulk: true,
    isFact: true,
    column: { width: 128, isEditable: true },
    next: 'always',
    copy: { group: 'past', isDefault: true },
  }),
  purchase_date: ownerField(plainKind('date'), 'Purchase date', '购入日期', {
    isBulk: true,
    isFact: true,
    column: { width: 136, isEditable: true },
    next: 'always',
    copy: { group: 'past', isDefault: true },
  }),
  buy_price: ownerField(plainKind('price'), 'Buy price', '购入价格', {
    isFact: true,
    copy: { group: 'past', choiceName: 'price' },
  }),
  currency: ownerField(plainKind('currency'), 'Currency', '货币', {
    next: 'always',
    copy: { group: 'past', choiceName: 'price', isDependent: true },
  }),
  value: ownerField(plainKind('price'), 'Value', '估价', { isFact: true }),
  value_currency: ownerField(plainKind('currency'), 'Currency of the value', '估价货币', {}),
  valued_at: ownerField(plainKind('date'), 'Valuation date', '估价日期', {
    isBulk: true,
    isFact: true,
    column: { width: 136, isEditable: true },
  }),
  storage: ownerField(lineKind(200), 'Storage place', '存放位置', {
    isSearched: true,
    facet: 'owner',
    isBulk: true,
    isFact: true,
    column: { width: 132, isEditable: true },
    next: 'asked',
    copy: { group: 'own' },
  }),
  status_note: ownerField(lineKind(500), 'Note on the status', '状态备注', {
    isSearched: true,
    isBulk: true,
    isFact: true,
  }),
  previous_owners: ownerField(linesKind(100, 30), 'Previous owners, for yourself', '历任藏家（自用备忘）', {
    isSearched: true,
    isFact: true,
    copy: { group: 'past', isDefault: true },
  }),
  op_tags: ownerField(plainKind('tags'), 'Working tags', '工作标记', {
    isSearched: true,
    isFact: true,
    column: { width: 136, isEditable: true },
    next: 'asked',
    copy: { group: 'own' },
  }),
  description_private: ownerField(paragraphKind(10_000), 'Private note', '私人备注', {
    isSearched: true,
    isFact: true,
    copy: { group: 'own' },
  }),
  watermark_id: ownerField(plainKind('watermark'), 'Watermark on public photos', '公开照片的水印', {
    isBulk: true,
    copy: { group: 'own', choiceName: 'watermark', isDefault: true },
  }),
} satisfies FieldTable;

export type SpecimenFields = typeof specimenFields;
export type FieldName = keyof SpecimenFields;
