import type { LabelElement, LabelTemplate } from './element.ts';
import { lineHeight, type PresetBox, presetCode, presetFrame, presetRule, presetText } from './preset-elements.ts';

/** The languages in which a preset writes names and localities. */
const presetLanguages = ['en', 'zh', 'both'] as const;
type PresetLanguage = (typeof presetLanguages)[number];

/** A ready-made design, printed as it is or changed. */
type LabelPreset = {
  key: string;
  width_cm: number;
  height_cm: number;
  languages: PresetLanguage;
  front: LabelTemplate;
  back: LabelTemplate | null;
};

/** The owner's line on a card. */
const ownerTexts: Record<PresetLanguage, string> = {
  en: 'Collection of {collector}',
  zh: '{collector} 收藏',
  both: '{collector}',
};

/** Returns a field in the card's language; for both languages, in the reader's. */
const inOne = (field: 'collect_date' | 'formula', language: PresetLanguage) =>
  language === 'both' ? `{${field}}` : `{${field}:${language}}`;

/** The strip glued to a base: number, name and code; names in two languages take the space of the code. */
function strip(w: number, h: number, language: PresetLanguage): LabelElement[] {
  const code = h - 0.14;
  const hasCode = language !== 'both';
  const width = hasCode ? w - code - 0.3 : w - 0.2;
  return [
    presetText('number', [0.1, 0.04, width, 0.27], '{number}', 6.5, { weight: 'bold', valign: 'middle' }),
    presetText('name', [0.1, 0.31, width, h - 0.35], `{mineral_names:${language}}`, 5.5, { valign: 'middle' }),
    ...(hasCode ? [presetCode(w - code - 0.07, 0.07, code)] : []),
  ];
}

/** The card of a thumbnail box: its lines centred below each other. */
function thumbnail(w: number, h: number, language: PresetLanguage): LabelElement[] {
  const middle = { align: 'center', valign: 'middle' } as const;
  const width = w - 0.4;
  return [
    presetFrame(w, h, 0.08),
    presetText('number', [0.2, 0.16, width, 0.3], '{number}', 6, { ...middle, weight: 'bold' }),
    presetText('name', [0.2, 0.48, width, 0.6], `{mineral_names:${language}}`, 10, { ...middle, font: 'serif' }),
    presetText(
      'place',
      [0.2, 1.12, width, h - 1.28],
      `{locality:short:${language}}\n{locality:country:${language}}`,
      6,
      middle,
    ),
  ];
}

/** Type sizes in points, and the side of the code in centimetres. */
type Sizes = { head: number; name: number; formula: number; body: number; code: number };
type Cabinet = Sizes & { hasFacts?: true; hasDescription?: true };

/** The card beside a specimen: number and owner above a line, mineral, locality, code. */
function cabinet(w: number, h: number, language: PresetLanguage, sizes: Cabinet): LabelElement[] {
  const margin = w < 6 ? 0.24 : 0.34;
  const inner = w - 2 * margin;
  const head = lineHeight(sizes.head);
  const rule = margin + head + 0.06;
  const name = rule + 0.08;
  const formula = name + lineHeight(sizes.name);
  const localityTop = formula + lineHeight(sizes.formula) + 0.04;
  const owner = { x: margin + inner * 0.4, w: inner * 0.6 };
  return [
    presetFrame(w, h, w < 6 ? 0.1 : 0.14),
    presetText('number', [margin, margin, inner * 0.4, head], '{number}', sizes.head, { weight: 'bold' }),
    presetText('owner', [owner.x, margin, owner.w, head], ownerTexts[language], sizes.head, { align: 'end' }),
    presetRule('line', margin, rule, inner),
    presetText('name', [margin, name, inner, formula - name], `{mineral_names:${language}}`, sizes.name, {
      font: 'serif',
      valign: 'middle',
    }),
    presetText('formula', [margin, formula, inner, localityTop - formula], inOne('formula', language), sizes.formula, {
      font: 'serif',
    }),
    ...besideCode(
      [margin, localityTop + 0.04, inner - sizes.code - 0.2, h - margin - localityTop - 0.04],
      language,
      sizes,
    ),
    presetCode(w - margin - sizes.code, h - margin - sizes.code, sizes.code),
  ];
}

/** The text left of the code: the locality, and if there is space a description and the measures. */
function besideCode([x, y, w, h]: PresetBox, language: PresetLanguage, sizes: Cabinet): LabelElement[] {
  const foot = lineHeight(sizes.head);
  const end = sizes.hasFacts ? h - foot - 0.16 : h;
  const localityHeight = sizes.hasDescription ? 1.5 : end;
  const facts = `{size} · {weight} · ${inOne('collect_date', language)}`;
  return [
    presetText('place', [x, y, w, localityHeight], `{locality:${language}}`, sizes.body),
    ...(sizes.hasDescription
      ? [
          presetText(
            'words',
            [x, y + localityHeight + 0.1, w, end - localityHeight - 0.1],
            '{description}',
            sizes.body - 1,
          ),
        ]
      : []),
    ...(sizes.hasFacts
      ? [
          presetRule('foot', x, y + h - foot - 0.08, w),
          presetText('facts', [x, y + h - foot, w, foot], facts, sizes.head - 1),
        ]
      : []),
  ];
}

type Draw = (w: number, h: number, language: PresetLanguage) => LabelElement[];
const withSizes =
  (sizes: Cabinet): Draw =>
  (w, h, language) =>
    cabinet(w, h, language, sizes);

const mediumLayout = withSizes({ head: 8, name: 15, formula: 9.5, body: 8, code: 1.5, hasFacts: true });
const wide = withSizes({ head: 8.5, name: 16, formula: 10, body: 8.5, code: 1.6, hasFacts: true });

/** The sizes that collectors use, in centimetres, in ascending order. */
const sizes: readonly (readonly [w: number, h: number, draw: Draw])[] = [
  [2.5, 0.8, strip],
  [3, 2, thumbnail],
  [5, 3, withSizes({ head: 6, name: 11, formula: 7, body: 6, code: 1 })],
  [7, 3.5, withSizes({ head: 7, name: 13, formula: 8, body: 7, code: 1.25 })],
  [7, 4.5, withSizes({ head: 7.5, name: 14, formula: 9, body: 7.5, code: 1.4, hasFacts: true })],
  [7.4, 5.2, mediumLayout],
  [7.6, 5.1, mediumLayout],
  [8.5, 5.5, wide],
  [8.9, 5.1, wide],
  [9, 5.4, wide],
  [12.7, 7.6, withSizes({ head: 10, name: 20, formula: 12, body: 10, code: 2, hasFacts: true, hasDescription: true })],
];

/** One design per size and language. */
export const labelPresets: readonly LabelPreset[] = sizes.flatMap(([width_cm, height_cm, draw]) =>
  presetLanguages.map((languages) => ({
    key: `${width_cm}x${height_cm}-${languages}`,
    width_cm,
    height_cm,
    languages,
    front: { elements: draw(width_cm, height_cm, languages) },
    back: null,
  })),
);
