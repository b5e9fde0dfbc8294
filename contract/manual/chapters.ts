import type { Locale } from '#contract/format/locale.ts';

type Title = Readonly<Record<Locale, string>>;
type Chapter = { title: Title; sections: Readonly<Record<string, Title>> };

/** The chapters of the manual and their sections, in order: the anchor and title of each. */
export const chapters = {
  specimen: {
    title: { en: 'What a specimen is', zh: '什么是标本' },
    sections: {
      names: { en: 'Mineral, variety, rock', zh: '矿物、变种、岩石' },
      looking: { en: 'What to look at', zh: '看什么' },
      size: { en: 'Size', zh: '大小' },
    },
  },
  field: {
    title: { en: 'In the field', zh: '野外采集' },
    sections: {
      permission: { en: 'Permission', zh: '先问准' },
      danger: { en: 'Old workings and rock faces', zh: '老坑与崖壁' },
      notes: { en: 'Notes on the spot', zh: '当场记录' },
    },
  },
  choosing: {
    title: { en: 'Choosing and acquiring', zh: '挑选与入手' },
    sections: {
      repairs: { en: 'Repairs', zh: '粘接与补缺' },
      treatments: { en: 'Treated and made', zh: '处理与拼造' },
    },
  },
  identifying: {
    title: { en: 'Identifying', zh: '鉴定' },
    sections: {
      looking: { en: 'Without touching', zh: '先看' },
      tests: { en: 'Tests that leave marks', zh: '会留痕迹的试验' },
      certainty: { en: 'How sure a name is', zh: '有多大把握' },
    },
  },
  labels: {
    title: { en: 'Number, label, catalogue', zh: '编号、标签、目录' },
    sections: {
      number: { en: 'The number on the piece', zh: '标本上的号' },
      label: { en: 'The label', zh: '标签' },
      catalogue: { en: 'The catalogue', zh: '目录' },
    },
  },
  locality: {
    title: { en: 'Locality and provenance', zh: '产地与流传' },
    sections: {
      place: { en: 'Writing a place', zh: '怎样写产地' },
      type: { en: 'Type localities', zh: '模式产地' },
      provenance: { en: 'Provenance', zh: '流传' },
    },
  },
  washing: {
    title: { en: 'Cleaning with water and tools', zh: '用水和工具清洗' },
    sections: {
      water: { en: 'Water', zh: '水' },
      soluble: { en: 'What must stay dry', zh: '忌水的矿物' },
      tools: { en: 'Brush, bulb, bath', zh: '刷、吹、超声波' },
    },
  },
  chemicals: {
    title: { en: 'Cleaning with chemicals', zh: '用化学品清洗' },
    sections: {
      oxalic: { en: 'Oxalic acid', zh: '草酸' },
      acids: { en: 'Hydrochloric acid and bleach', zh: '盐酸与漂白剂' },
      fluoride: { en: 'Hydrofluoric acid', zh: '氢氟酸' },
    },
  },
  radioactive: {
    title: { en: 'Radioactive minerals', zh: '放射性矿物' },
    sections: {
      which: { en: 'Which they are', zh: '有哪些' },
      handling: { en: 'Handling', zh: '拿放' },
      radon: { en: 'Radon', zh: '氡' },
    },
  },
  poisonous: {
    title: { en: 'Poisonous minerals', zh: '有毒矿物' },
    sections: {
      mercury: { en: 'Mercury', zh: '汞' },
      arsenic: { en: 'Arsenic', zh: '砷' },
      lead: { en: 'Lead', zh: '铅' },
      others: { en: 'Thallium, copper, beryllium', zh: '铊、铜、铍' },
    },
  },
  asbestos: {
    title: { en: 'Asbestos and dust', zh: '石棉与粉尘' },
    sections: {
      which: { en: 'Which minerals', zh: '有哪些' },
      keeping: { en: 'Keeping them shut', zh: '封好不动' },
      dust: { en: 'Quartz dust', zh: '石英粉尘' },
    },
  },
  storing: {
    title: { en: 'Storing and preserving', zh: '保存' },
    sections: {
      climate: { en: 'Damp and dry', zh: '干湿' },
      pyrite: { en: 'Pyrite decay', zh: '黄铁矿病' },
      light: { en: 'Light', zh: '光' },
      materials: { en: 'Cabinets and boxes', zh: '柜与盒' },
    },
  },
  photography: {
    title: { en: 'Photography, scale, UV', zh: '拍摄、比例、紫外' },
    sections: {
      light: { en: 'Light', zh: '光' },
      scale: { en: 'Scale', zh: '比例' },
      uv: { en: 'Ultraviolet', zh: '紫外' },
    },
  },
  exchanging: {
    title: { en: 'Exchanging', zh: '交换' },
    sections: {
      describing: { en: 'Describing a piece', zh: '怎样描述' },
      agreeing: { en: 'Agreeing', zh: '谈定' },
      receiving: { en: 'Receiving', zh: '收到' },
    },
  },
  sending: {
    title: { en: 'Packing, post, customs, law', zh: '包装、邮寄、海关、法规' },
    sections: {
      packing: { en: 'Packing', zh: '包装' },
      customs: { en: 'Customs', zh: '海关' },
      refused: { en: 'What does not go by post', zh: '不可邮寄的' },
    },
  },
  succession: {
    title: { en: 'A collection after its collector', zh: '收藏的归宿' },
    sections: {
      list: { en: 'The list', zh: '清单' },
      places: { en: 'Where it may go', zh: '去处' },
    },
  },
} as const satisfies Record<string, Chapter>;

export type ChapterId = keyof typeof chapters;
export type SectionId<C extends ChapterId> = keyof (typeof chapters)[C]['sections'] & string;

/** The anchors of the chapters, in order. */
export const chapterIds = Object.keys(chapters) as ChapterId[];

/** Returns the sections of a chapter, in order: anchors and titles. */
export const chapterSections = (chapter: ChapterId): { id: string; title: Title }[] =>
  Object.entries<Title>(chapters[chapter].sections).map(([id, title]) => ({ id, title }));
