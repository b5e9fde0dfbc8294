import type { AccessLevel } from '#contract/http/access.ts';
import type { Precision } from '#contract/localities/precision.ts';
import type { ChoiceNames } from './field-kinds.ts';
import type { Condition, ConditionMark, Status } from './status.ts';

export const accessNames: ChoiceNames<AccessLevel> = {
  public: { en: 'Public', zh: '公开' },
  private: { en: 'Private', zh: '私密' },
};

export const precisionNames: ChoiceNames<Precision> = {
  exact: { en: 'Exactly', zh: '精确' },
  district: { en: 'Down to the district', zh: '到县区' },
  country: { en: 'Country only', zh: '仅国家' },
};

export const conditionNames: ChoiceNames<Condition> = {
  none_visible: { en: 'None visible', zh: '未见损伤' },
  contacts_only: { en: 'Contacts only', zh: '仅有接触面' },
  minor_not_display: { en: 'Minor, not on display side', zh: '轻微损伤，不在展示面' },
  minor_visible: { en: 'Minor, visible', zh: '轻微损伤，展示面可见' },
  notable: { en: 'Notable', zh: '明显损伤' },
};

export const markNames: ChoiceNames<ConditionMark> = {
  repaired: { en: 'Repaired', zh: '粘接' },
  restored: { en: 'Restored', zh: '补缺' },
  stabilised: { en: 'Stabilised', zh: '加固' },
  treated: { en: 'Treated', zh: '经处理' },
  trimmed: { en: 'Trimmed', zh: '修整' },
  polished: { en: 'Polished', zh: '抛光' },
  self_collected: { en: 'Self-collected', zh: '自采' },
  type_locality: { en: 'Type locality', zh: '模式产地' },
};

export const statusNames: ChoiceNames<Status> = {
  in_collection: { en: 'In collection', zh: '在藏' },
  offered: { en: 'Offered', zh: '可换出' },
  on_loan: { en: 'On loan', zh: '借出' },
  traded: { en: 'Traded', zh: '已换出' },
  sold: { en: 'Sold', zh: '已售出' },
  given: { en: 'Given away', zh: '已赠出' },
  missing: { en: 'Missing', zh: '待查找' },
  lost: { en: 'Lost', zh: '已遗失' },
};
